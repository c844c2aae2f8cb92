// A whole game at two seats by mouse and finger: touch-move, castling in both orders, promotion taken back and
// then final, capture by taking, an offer declined, resignation with its question.
import assert from 'node:assert/strict';
import {
  accessible,
  address,
  cell,
  click,
  done,
  drag,
  fits,
  holds,
  laptop,
  make_game,
  more,
  move,
  phone,
  press,
  shot,
  someone,
  tap,
  to_move,
} from './parts/people.mjs';

const game = await make_game({ fen: '4k2r/P6p/8/8/8/8/5PPP/R3K2R w KQk - 0 1' });
const white = await someone(laptop);
const black = await someone(phone, 'en-US', { hasTouch: true });
await white.goto(address + game.white);
await black.goto(address + game.black);
assert.equal(new URL(white.url()).hash, '', 'the token leaves the address');
await to_move(white, 'white');
await fits(black, 'a phone');

// The rook first: it must move, and castling is refused in a sentence with its clause.
await click(white, 'h1');
await holds(white, 'h1', 'touched 1');
await click(white, 'h1');
await white.locator('.nt.duty .clause').first().waitFor();
await drag(white, 'e1', 'g1');
const refusal = white.locator('.nt.breach .refusal');
await refusal.waitFor();
assert.ok((await refusal.innerText()).trim().length > 10);
await holds(white, 'e1', 'white king');
await shot(white, 'seat-duty-laptop');
await accessible(white, 'a seat under a duty');
await refusal.locator('.clause').first().click();
await white.locator('dialog .law').waitFor();
await white.keyboard.press('Escape');
await drag(white, 'h1', 'f1');
await holds(white, 'f1', 'white rook');
await press(white, 'white');

// King first, then the rook, each with its own hand, by touch.
await to_move(black, 'black');
await drag(black, 'e8', 'g8');
await holds(black, 'g8', 'black king');
await black.locator('.nt.duty').waitFor();
await shot(black, 'seat-castling-phone');
await drag(black, 'h8', 'f8');
await holds(black, 'f8', 'black rook');
await press(black, 'black');

// A promotion may be taken back until the piece is chosen; the pawn stays touched.
await to_move(white, 'white');
await drag(white, 'a7', 'a8');
await white.locator('[role=dialog] [data-piece=queen]').waitFor();
await shot(white, 'seat-promotion-laptop');
await accessible(white, 'the choice of a promotion');
await white.keyboard.press('Escape');
await holds(white, 'a7', 'touched 1');
await drag(white, 'a7', 'a8');
await tap(white.locator('[data-piece=knight]'));
await holds(white, 'a8', 'white knight');
await press(white, 'white');

// Capture by taking, then an offer with the move.
await to_move(black, 'black');
await click(black, 'f8');
await holds(black, 'f8', 'touched');
await click(black, 'f2');
await holds(black, 'f2', 'black rook');
await black.locator('[data-act="offers draw"]').click();
await press(black, 'black');
await white.locator('[data-act="accepts draw"]').waitFor();
await shot(white, 'seat-offer-laptop');
await tap(white.locator('[data-act="declines draw"]'));
await white.locator('[data-act="accepts draw"]').waitFor({ state: 'detached' });
await move(white, 'white', 'e1', 'f2', 'white king');
assert.equal(await black.locator('.score .eq').count(), 1, 'the offer stands on the scoresheet');

// Resigning asks once.
await to_move(black, 'black');
await more(black, '[data-act=resigns]');
await tap(black.locator('[data-panel=resigns] [data-do=back]'));
await more(black, '[data-act=resigns]');
await shot(black, 'seat-resign-phone', true);
await tap(black.locator('[data-act=really]'));
for (const page of [white, black]) assert.equal(await page.locator('.res').innerText(), '1–0');
await shot(black, 'seat-over-phone', true);
await accessible(black, 'a finished game on a phone');
assert.equal(await cell(white, 'a8', 'white knight').count(), 1);

await done('a whole game');
