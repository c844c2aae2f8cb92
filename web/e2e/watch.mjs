// Spectators: one board live, then a finished game stepped through by buttons, keys and clicks, with its rulings.
import assert from 'node:assert/strict';
import {
  accessible,
  address,
  done,
  fits,
  holds,
  laptop,
  make_game,
  phone,
  shot,
  someone,
  to_move,
} from './parts/people.mjs';

const game = await make_game({ press_with_move: true, control: '300+2', play: 'blitz' });
const white = await someone(laptop);
const black = await someone(laptop);
const watcher = await someone(phone, 'hy-AM');
await white.goto(address + game.white);
await black.goto(address + game.black);
await watcher.goto(address + game.watch);
const type = async (page, side, text) => {
  await to_move(page, side); // on this page too
  await page.locator('input[name=play]').fill(text);
  await page.keyboard.press('Enter');
};
const stands = (page, square, piece) =>
  page.locator(`[data-square=${square}][aria-label*="${piece}"]`).waitFor({ state: 'attached' });

for (const [page, side, text] of [
  [white, 'white', 'f3'],
  [black, 'black', 'e5'],
  [white, 'white', 'g4'],
]) {
  await type(page, side, text);
  await stands(watcher, text, 'զինվոր');
}
await watcher.locator('[data-step=back]').click();
await watcher.locator('[data-step=live]').waitFor();
await stands(watcher, 'g2', 'զինվոր');
await type(black, 'black', 'Фh4#');
for (const page of [white, black]) await page.locator('.res').waitFor();
await stands(watcher, 'g2', 'զինվոր'); // whoever looks back is left there

await watcher.locator('.over .res').waitFor();
assert.equal(await watcher.locator('.over .res').innerText(), '0–1');
const at = async (text) => {
  await watcher.locator('.steps-bar output', { hasText: text }).waitFor();
};
await watcher.locator('[data-step=last]').click();
await at('4 / 4');
await stands(watcher, 'h4', 'թագուհի');
await watcher.keyboard.press('ArrowLeft');
await at('3 / 4');
await stands(watcher, 'd8', 'թագուհի');
await watcher.keyboard.press('Home');
await at('0 / 4');
await stands(watcher, 'f2', 'զինվոր');
await watcher.locator('[data-ply="2"]').click();
await at('2 / 4');
await stands(watcher, 'e5', 'սև զինվոր');
assert.ok(
  (await watcher.locator('.rulings li .clause').count()) > 0 || (await watcher.locator('.rulings li').count()) > 0,
  'the rulings of the move',
);
await fits(watcher, 'a phone in Armenian');
await accessible(watcher, 'a finished game');
await shot(watcher, 'watch-phone-hy', true);

const [download] = await Promise.all([
  watcher.waitForEvent('download'),
  watcher.locator('.settings a[download]').click(),
]);
const text = await (await download.createReadStream()).toArray();
assert.match(Buffer.concat(text).toString(), /1\. f3.*Qh4#/s);
await holds(white, 'h4', 'black queen');
await done('watched');
