// A seat that stands still: a game with every kind of notice, at three sizes. Clock, press, slot, field, acts, summons,
// sheet and board keep their pixels in every state, nothing shifts, a double tap on the press does nothing else, and a
// control that has just appeared does not react.
import assert from 'node:assert/strict';
import {
  understood,
  accessible,
  address,
  claim,
  done,
  drag,
  drawn,
  fits,
  holds,
  make_game,
  more,
  press,
  settled,
  shot,
  someone,
  tap,
  to_move,
  told,
} from './parts/people.mjs';
import { hand } from './parts/hands.mjs';
import { shifts_of, watch_shifts } from './parts/shifts.mjs';

const parts = [
  '.foot',
  '.foot .clock',
  '.press',
  '.slot',
  '.mfield',
  '.in',
  '.verb',
  '.acts',
  '.call',
  '.opp',
  '.scores',
  '.board',
];
const sizes = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  laptop: { width: 1280, height: 800 },
};

const boxes = (page) =>
  page.evaluate(
    (all) =>
      all.map((name) => {
        const box = document.querySelector(name)?.getBoundingClientRect();
        const numbers = box && [box.x, box.y, box.width, box.height].map((n) => Math.round(n * 100) / 100);
        return `${name} ${numbers ? numbers.join(' ') : 'gone'}`;
      }),
    parts,
  );

const figures = [];
for (const [size, viewport] of Object.entries(sizes)) {
  const game = await make_game({
    players: { white: 'Anna Petrosyan', black: 'Boris Levin' },
    fen: 'r3k2r/ppp2ppp/2n5/8/8/2N5/PPP2PPP/R3K2R w KQkq - 0 8',
    rules: { claims: 'arbiter' },
  });
  const black = await hand(game, 'black');
  const arbiter = await hand(game, 'arbiter');
  const white = await someone(viewport, 'en-US', { hasTouch: size !== 'laptop' });
  await white.goto(address + game.white);
  await to_move(white, 'white');
  const first = await settled(white, boxes);
  await watch_shifts(white);
  let states = 0;
  const stands = async (state) => {
    await white.waitForTimeout(60);
    await drawn(white);
    assert.deepEqual(await boxes(white), first, `${size}: ${state}`);
    assert.ok(
      await white.evaluate(() => document.documentElement.scrollHeight <= innerHeight),
      `${size}: ${state} scrolls`,
    );
    states += 1;
    await shot(white, `stand-${size}-${state}`);
  };
  const box = await white.locator('.press').boundingBox();
  assert.ok(box.y + box.height <= viewport.height && box.x + box.width <= viewport.width, 'the press is on the screen');
  for (const name of ['.press', '.call', '.verb', '.act']) {
    const target = await white.locator(name).first().boundingBox();
    assert.ok(target.width >= 44 && target.height >= 44, `${size}: ${name} is ${target.width} by ${target.height}`);
  }
  await told(white, 'Your move').waitFor();
  await stands('idle');

  // A duty, a refusal, the move that keeps it.
  await white.locator('[data-square=h1]').focus();
  await white.keyboard.press('Enter');
  await white.keyboard.press('Escape');
  await told(white, 'rook').waitFor();
  await stands('touched');
  await drag(white, 'e1', 'g1');
  await white.locator('.nt.breach .refusal').waitFor();
  await stands('refused');
  await drag(white, 'h1', 'f1');
  await holds(white, 'f1', 'white rook');
  await told(white, 'is made').waitFor();
  await stands('made');

  // A double tap on the press: one press, and nothing else.
  const entries = (await black.view()).seq;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (const pause of [90, 0]) {
    if (size === 'laptop') await white.mouse.click(x, y);
    else await white.touchscreen.tap(x, y);
    await white.waitForTimeout(pause);
  }
  await to_move(white, 'black');
  await white.waitForTimeout(700);
  const after = await black.view();
  assert.equal(after.seq, entries + 1, 'one press in the log');
  assert.equal(after.phase, 'playing');
  assert.equal(await white.locator('.pane').count(), 0);
  assert.equal(await white.locator('.nt.breach').count(), 0, 'the second tap is not scolded');
  await stands('waiting');

  // An offer; its answers sleep when they appear.
  await white.evaluate(() => {
    window.hasty = 0;
    new MutationObserver(() => {
      const one = document.querySelector('[data-act="accepts draw"]');
      if (!one || window.hasty) return;
      window.hasty += 1;
      one.click();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await black.acts('moves', { move: 'a6' });
  await black.acts('offers draw');
  await black.acts('presses');
  await told(white, 'offers a draw').waitFor();
  await stands('offer');
  assert.equal(await white.evaluate(() => window.hasty), 1);
  assert.equal((await black.view()).phase, 'playing', 'a tap at once accepted nothing');
  await tap(white.locator('[data-act="declines draw"]'));
  await told(white, 'Your move').waitFor();
  await stands('declined');

  // Adjusting, an offer of one's own.
  await white.locator('[data-act=adjusts]').click({ force: true });
  if (viewport.height < 720) await more(white);
  await told(white, 'Adjusting').waitFor();
  await stands('adjusting');
  await tap(white.locator('[data-act=done]'));
  await white.locator('input[name=play]').fill('Kd2');
  await white.locator('[data-verb=play]').click();
  await holds(white, 'd2', 'white king');
  await white.locator('[data-act="offers draw"]').click();
  await told(white, 'offer stands').waitFor();
  await stands('offering');
  await press(white, 'white');
  await to_move(white, 'black');
  await black.plays('a5');
  await to_move(white, 'white');
  await white.locator('.moment').waitFor();
  await stands('offer-declined');
  await understood(white);

  // The summons asks first, and what has the focus goes back to the game.
  await white.locator('.call').click();
  await white.locator('[data-panel=summon]').waitFor();
  assert.equal(await white.evaluate(() => document.activeElement?.dataset.do), 'back');
  await stands('summon');
  await accessible(white, `${size}: the summons`);
  await tap(white.locator('[data-do=back]'));
  assert.equal(await white.locator('.pane').count(), 0);
  await white.locator('.call').click();
  await white.evaluate(() => document.querySelector('[data-act="summons arbiter"]').click());
  await white.waitForTimeout(100);
  assert.equal((await black.view()).phase, 'playing', 'it sleeps');
  await tap(white.locator('[data-act="summons arbiter"]'));
  await told(white, 'Anna Petrosyan').waitFor();
  await stands('paused');
  await arbiter.acts('starts clocks');
  await to_move(white, 'white');
  await stands('restarted');

  // A claim with a written move, and one on the board; panels.
  await white.locator('[data-act=claims]').click();
  await stands('claims');
  await fits(white, `${size} claims`);
  await accessible(white, `${size}: claims`);
  await tap(white.locator('[data-ground=fifty]'));
  await tap(white.locator('[data-do=write]'));
  await told(white, 'do not play').waitFor();
  await stands('write-and-claim');
  await white.locator('input[name=claim]').fill('Kc1');
  await tap(white.locator('[data-verb=claim]'));
  await told(white, 'waits').waitFor();
  await stands('claimed');
  await arbiter.acts('examines claim');
  await to_move(white, 'white');
  await white.locator('.moment').waitFor();
  await stands('claim-rejected');
  await understood(white);
  await more(white);
  await white.locator('[data-panel=more]').waitFor();
  await stands('more');
  await fits(white, `${size} more`);
  await accessible(white, `${size}: more`);
  await white.keyboard.press('Escape');
  assert.equal(await white.locator('.pane').count(), 0);

  // Sealing, adjourned, over.
  await arbiter.acts('asks to seal');
  await white.locator('input[name=seal]').waitFor();
  await stands('sealing');
  await accessible(white, `${size}: sealing`);
  await white.locator('input[name=seal]').fill('Kc1');
  await tap(white.locator('[data-act="seals openly"]'));
  await told(white, 'adjourned').waitFor();
  await stands('adjourned');
  await black.acts('resigns');
  await told(white, '1–0').waitFor();
  await stands('over');
  await accessible(white, `${size}: over`);
  const { sum, worst } = await shifts_of(white);
  assert.ok(sum < 0.005, `${size}: layout shift ${sum.toFixed(3)}: ${worst}`);
  figures.push(`${size} ${sum.toFixed(2)} in ${states} states`);
  await white.context().close();
}
await done(`stands still: layout shift ${figures.join(', ')}`);
