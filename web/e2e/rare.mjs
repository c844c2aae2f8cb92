// Acts that few games see, each from a page: pieces knocked over and put back (7.4), a touch that only the arbiter saw
// (4.3), both players agreeing to correct (A.5.2), and the penalties of 12.9 from their menu.
import assert from 'node:assert/strict';
import {
  accessible,
  done,
  fits,
  make_game,
  more,
  phone,
  shot,
  tap,
  to_move,
  told,
  understood,
} from './parts/people.mjs';
import { leave, sit, unfold } from './parts/desk.mjs';
import { hand } from './parts/hands.mjs';

const small = { width: 360, height: 740 };
// ---- a hall: displaced, restored; a touch the arbiter saw
{
  const game = await make_game({ control: '3600', play: 'standard', venue: 'note' });
  const [white, desk] = [await sit(game.white, phone), await sit(game.arbiter, small)];
  const black = await hand(game, 'black');
  await to_move(white, 'white');
  await (await hand(game, 'white')).acts('moves', { move: 'e4' });
  await told(white, 'is made').waitFor();
  await more(white);
  await tap(white.locator('[data-panel=more] summary', { hasText: 'Pieces displaced' }));
  await tap(white.locator('[data-do=displaces]'));
  await white.locator('.squares .warn', { hasText: 'e2 e4' }).waitFor();
  await white.locator('.squares input[name=squares]').fill('d2, d1');
  await accessible(white, 'displaced');
  await shot(white, 'rare-displaced');
  await tap(white.locator('[data-do=displaces]'));
  await more(white, '[data-act="restores pieces"]');
  assert.equal((await black.view()).rulings.at(-1).act, 'restores pieces');
  await (await hand(game, 'white')).acts('presses');
  await to_move(desk, 'black');
  await unfold(desk, '.panel:has(.saw)');
  await desk.locator('.saw input[name=squares]').fill('b8');
  await fits(desk, 'saw touch');
  await shot(desk, 'rare-saw');
  await tap(desk.locator('[data-do="saw touch"]'));
  await desk.locator('.atboard .notice.bound').waitFor({ state: 'attached' });
  assert.equal((await black.view()).duty.square, 'b8');
  await leave(white, desk);
}

// ---- rapid, the players on their own: an illegal move noticed late, corrected by agreement
{
  const game = await make_game({ control: '900', play: 'rapid', venue: 'note', rules: { watch: 'players' } });
  const hands = [await hand(game, 'white'), await hand(game, 'black')];
  await hands[0].tries('moves', { move: 'e2e5' });
  await hands[0].tries('presses');
  await hands[1].plays('d6');
  const [white, black] = [await sit(game.white, phone), await sit(game.black)];
  for (const page of [white, black]) {
    await understood(page);
    await more(page, '[data-act="agrees to correct"]');
  }
  await white.locator('[role=gridcell][data-square=e2][aria-label*="white pawn"]').waitFor({ state: 'attached' });
  assert.equal((await hands[0].view()).record.length, 0);
  await leave(white, black);
}

// ---- the penalties, at a phone: what each does is said first, and both players are told
{
  const game = await make_game({ control: '3600', play: 'standard' });
  const [white, black] = [await sit(game.white, phone), await sit(game.black, phone)];
  const desk = await sit(game.arbiter, small);
  await to_move(desk, 'white');
  await unfold(desk, '.panel:has(.penalties)');
  const menu = desk.locator('.penalties');
  const offered = await menu.locator('[name=penalty] option').allInnerTexts();
  assert.ok(offered.length >= 5, offered.join());
  const impose = async (offender, act, says, time = {}) => {
    await menu.locator('[name=offender]').selectOption(offender);
    await menu.locator('[name=penalty]').selectOption(act);
    for (const [name, value] of Object.entries(time)) await menu.locator(`[name=${name}]`).fill(value);
    await tap(menu.locator('[data-do=penalty]'));
    await menu.locator('.sure', { hasText: says }).waitFor();
    await fits(desk, act);
    await shot(desk, `rare-${act.replace(' ', '-')}`);
    await tap(menu.locator('[data-do="confirm penalty"]'));
  };
  await accessible(desk, 'penalties');
  await impose('black', 'warns', 'Black: a warning');
  await impose('white', 'takes', /White: 59:\d\d becomes 5[67]:\d\d/, { minutes: '2' });
  for (const page of [white, black]) await page.locator('.moment').first().waitFor();
  await impose('white', 'adds', 'Black: 1:00:00 becomes 1:01:30', { minutes: '1', seconds: '30' });
  await desk.locator('.clock[data-side=black] time', { hasText: '1:01:30' }).waitFor();
  await impose('white', 'declares win', 'White: loss of the game');
  for (const page of [white, black, desk])
    await page.locator('.res', { hasText: '0–1' }).waitFor({ state: 'attached' });
  await leave(white, black, desk);
}
await done('rare acts done');
