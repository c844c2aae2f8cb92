// Decisions as a moment: a card on a player's page says what, by which clause, who, and how the game stands; it is
// there after a reload, is acknowledged by a tap, and leaves clock and press alone. At three sizes.
import assert from 'node:assert/strict';
import { accessible, address, done, fits, make_game, shot, someone, tap, told, to_move } from './parts/people.mjs';
import { hand } from './parts/hands.mjs';

const minute = 60_000_000_000;
for (const viewport of [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]) {
  const game = await make_game({ rules: { claims: 'arbiter' } });
  const [black, arbiter] = [await hand(game, 'black'), await hand(game, 'arbiter')];
  const white = await someone(viewport);
  await white.goto(address + game.white);
  await to_move(white, 'white');
  const card = white.locator('.moment');
  const shown = async (name, ...words) => {
    await card.waitFor();
    for (const word of words) assert.match(await card.innerText(), word, name);
    assert.equal(await card.getAttribute('role'), 'alert', 'a screen reader says it');
    const [foot, over] = [await white.locator('.foot').boundingBox(), await card.boundingBox()];
    assert.ok(over.y + over.height <= foot.y + 1 || over.x >= foot.x + foot.width, 'never over clock and press');
    await fits(white, name);
    await shot(white, `moment-${name}-${viewport.width}`);
  };
  const understood = async () => {
    await tap(white.locator('[data-do=understood]'));
    await card.waitFor({ state: 'detached' });
  };

  await arbiter.acts('adds', { side: 'black', time: 2 * minute });
  await shown('added', /Arbiter/, /Black/, /Your move/, /17:/);
  await accessible(white, 'a decision');
  await white.reload();
  await shown('added-again', /Arbiter/);
  await understood();
  await white.reload();
  await to_move(white, 'white');
  assert.equal(await card.count(), 0, 'read once');

  await arbiter.acts('sets clock', { side: 'white', time: 5 * minute });
  await shown('set', /Arbiter/, /[45]:\d\d/);
  await understood();
  await white.locator('input[name=play]').fill('e4');
  await tap(white.locator('[data-verb=play]'));
  await told(white, 'is made').waitFor();
  await white.locator('.press').click();
  await to_move(white, 'black');
  await arbiter.acts('corrects move', { move: 'd4', reason: 'entered wrongly' });
  await shown('corrected', /Arbiter/);
  await understood();
  await black.acts('claims', { ground: 'threefold' });
  await told(white, 'waits').waitFor();
  assert.equal(await card.count(), 0, 'a claim is not a decision');
  await arbiter.acts('examines claim');
  await shown('rejected', /Arbiter/, /clause|minute|wrong/i);
  await understood();
  await arbiter.acts('goes back to', { plies: 0, reason: 'pieces were set up wrongly' });
  await shown('back', /Arbiter/);
  await understood();
  // The claim counted as an offer (9.1.2.3), and it went with the position it was about.
  await told(white, 'Your move').waitFor();
  await white.locator('[data-act="offers draw"]:visible').first().click();
  await told(white, 'offer stands').waitFor();
  await black.acts('declines draw');
  await shown('declined', /Boris/);
  await understood();
  await white.context().close();
}
await done('told');
