// A newcomer's first game: three clicks on the start page, two windows, a game with touches, castling, a capture,
// an offer, a wrong claim and a resignation, timed.
import assert from 'node:assert/strict';
import {
  accessible,
  address,
  cell,
  claim,
  done,
  drag,
  holds,
  laptop,
  more,
  move,
  phone,
  press,
  shot,
  someone,
  tap,
  to_move,
} from './parts/people.mjs';

const host = await someone(laptop, 'en-US', { colorScheme: 'dark' });
await host.goto(address);
const began = Date.now();
await host.locator('label.pick', { hasText: '15′' }).click();
await host.locator('label.pick', { hasText: 'Nobody' }).click();
await host.locator('form button.go').click();
// A browser of its own for each, so that both windows are in front.
async function seat(role, size) {
  const page = await someone(size, 'en-US', { colorScheme: 'dark' });
  await page.goto(address + (await host.locator(`[data-seat=${role}] a`).getAttribute('href')));
  return page;
}
const white = await seat('white', laptop);
const black = await seat('black', phone);

await move(white, 'white', 'e2', 'e4', 'white pawn');
await move(black, 'black', 'e7', 'e5', 'black pawn');
await move(white, 'white', 'g1', 'f3', 'white knight');
await move(black, 'black', 'b8', 'c6', 'black knight');
await move(white, 'white', 'f1', 'b5', 'white bishop');
await move(black, 'black', 'g8', 'f6', 'black knight');

// King, then rook: the rook and the square it goes to are ringed on the way.
await to_move(white, 'white');
await drag(white, 'e1', 'g1');
await cell(white, 'h1', 'permitted').waitFor({ state: 'attached' });
await shot(white, 'first-rook-laptop-dark');
await drag(white, 'h1', 'f1');
await holds(white, 'f1', 'white rook');
await press(white, 'white');

await move(black, 'black', 'f6', 'e4', 'black knight');
await move(white, 'white', 'b5', 'c6', 'white bishop');
await move(black, 'black', 'd7', 'c6', 'black pawn');

// The offer goes with the move and is declined; a wrong claim names the time it costs.
await to_move(white, 'white');
await drag(white, 'f3', 'e5');
await holds(white, 'e5', 'white knight');
await white.locator('[data-act="offers draw"]').click();
await press(white, 'white');
await tap(black.locator('[data-act="declines draw"]'));
await black.locator('[data-act="declines draw"]').waitFor({ state: 'detached' });
await claim(black, 'threefold');
await more(black, '.rulings summary');
const told = black.locator('.rulings li', { hasText: 'Claim' }).first();
await told.waitFor();
assert.match(await told.innerText(), /minute/, 'the wrong claim is told with its penalty');
await shot(black, 'first-more-phone-dark', true);
await accessible(black, 'a seat with its drawer, dark');
await black.locator('[data-panel=more] [data-act=resigns]').click();
await tap(black.locator('[data-act=really]'));
for (const page of [white, black]) assert.equal(await page.locator('.res').innerText(), '1–0');
const took = (Date.now() - began) / 1000;
await shot(white, 'first-over-laptop-dark');
await done(`a first game in ${took.toFixed(0)} s`);
