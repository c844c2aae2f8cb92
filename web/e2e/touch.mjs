// By touch alone, on two phones: from the start page to the first move, counted in taps and seconds, and on to mate.
import assert from 'node:assert/strict';
import { accessible, address, centre, done, fits, holds, shot, someone, to_move, told } from './parts/people.mjs';

const phone = { width: 360, height: 740 };
const taps = { white: 0, black: 0 };
async function touch(page, side, what) {
  const [x, y] = Array.isArray(what)
    ? what
    : await what.evaluate((node) => {
        node.scrollIntoView({ block: 'nearest' });
        const box = node.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
      });
  taps[side] += 1;
  await page.touchscreen.tap(x, y);
}
const began = Date.now();
const maker = await someone(phone, 'en-US', { hasTouch: true, isMobile: true });
await maker.goto(address);
await touch(maker, 'white', maker.locator('form button.go'));
await maker.locator('[data-seat=black] svg.qr').waitFor();
await fits(maker, 'seats');
const code = await maker.locator('[data-seat=black] svg.qr').getAttribute('data-address');
const opened = maker.context().waitForEvent('page');
await touch(maker, 'white', maker.locator('[data-seat=white] a'));
const white = await opened;
white.setDefaultTimeout(15_000);

// Black photographs the code: one tap on what the camera shows.
const black = await someone(phone, 'en-US', { hasTouch: true, isMobile: true });
taps.black += 1;
const link = new URL(code);
await black.goto(address + link.pathname + link.hash);
await to_move(white, 'white');
const before = { ...taps };

async function move(page, side, from, to, piece) {
  await to_move(page, side);
  await touch(page, side, await centre(page, from));
  await page.locator(`[data-square=${from}][aria-label*="touched"]`).waitFor({ state: 'attached' });
  await touch(page, side, await centre(page, to));
  await holds(page, to, piece);
}
async function press(page, side) {
  await touch(page, side, page.locator(`[data-press=${side}]:not([aria-disabled=true])`));
}
await move(white, 'white', 'f2', 'f3', 'white pawn');
const seconds = (Date.now() - began) / 1000;
assert.ok(before.white <= 3 && before.black <= 3, `${before.white} and ${before.black} taps until the board`);
await press(white, 'white');
await move(black, 'black', 'e7', 'e5', 'black pawn');
await shot(black, 'touch-made-phone');
await press(black, 'black');
await move(white, 'white', 'g2', 'g4', 'white pawn');
await press(white, 'white');
await move(black, 'black', 'd8', 'h4', 'black queen');
for (const page of [white, black]) await told(page, '0–1').waitFor();
await accessible(black, 'mated by touch');
await shot(white, 'touch-over-phone');
await done(
  `by touch: the first move ${seconds.toFixed(1)} s after the start page opened, ` +
    `with ${before.white} taps by White and ${before.black} by Black before the board`,
);
