// Keyboard alone, in two languages: arrows and Enter on the board, moves typed in Russian letters, the clock by a
// key, the list of keys, a wrong and a right claim on an intended move; what a screen reader is told.
import assert from 'node:assert/strict';
import { accessible, address, done, laptop, make_game, shot, someone } from './parts/people.mjs';

const game = await make_game({ press_with_move: false, control: '-', play: 'standard' });
const white = await someone(laptop);
const black = await someone(laptop, 'ru-RU');
await white.goto(address + game.white);
await black.goto(address + game.black);
const keys = (page, ...list) =>
  list.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
const told = (page, text) => page.locator('.said', { hasText: text }).waitFor({ state: 'attached' });
const on = (page, square) => page.locator(`[data-square=${square}]:focus`).waitFor({ state: 'attached' });
async function tab_to(page, selector) {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  assert.fail(`no way to ${selector} by Tab`);
}

// 1 e4 on the board, with a piece put back on the way.
await white.locator('[data-square=e2]').waitFor({ state: 'attached' });
await keys(white, 'b');
await on(white, 'e2');
await keys(white, 'Enter', 'Escape');
await white.locator('.nt.duty').waitFor();
assert.match(await white.locator('[data-square=e2]').getAttribute('aria-label'), /white pawn, touched 1/);
await keys(white, 'Enter', 'ArrowUp', 'ArrowUp');
await on(white, 'e4');
assert.match(await white.locator('[data-square=e4]').getAttribute('aria-label'), /permitted/);
await keys(white, 'Enter');
await told(white, 'White: e4. Made');
await keys(white, 'p');
await told(white, 'White pressed the clock');
await told(black, 'Белые: часы переключены');

await keys(white, '?');
await white.locator('dialog kbd', { hasText: '/' }).waitFor();
await accessible(white, 'the list of keys');
await shot(white, 'keys-laptop');
await keys(white, 'Escape', 'l');
await told(white, 'White: e4');
await keys(white, 'c');
await told(white, 'no clock');

// Knights out and home, typed in each player's letters, until the position comes for the third time.
async function typed(page, text) {
  await page.keyboard.press('/');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await page.locator('[data-press]:not([aria-disabled=true])').waitFor();
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('p');
  await page.locator('[data-press][aria-disabled=true]').waitFor();
}
await typed(black, 'e5');
for (let round = 0; round < 2; round++) {
  await typed(white, 'Nf3');
  await typed(black, 'Кc6');
  if (round === 0) {
    await typed(white, 'Ng1');
    await typed(black, 'Кb8');
  }
}
// A wrong claim first: the position has been there twice.
// A control that has just appeared sleeps for 400 ms, for keys too.
async function presses(page, selector) {
  await tab_to(page, selector);
  await page.waitForTimeout(450);
  await page.keyboard.press('Enter');
}
await presses(white, '[data-act=claims][aria-expanded]');
await presses(white, '[data-ground=threefold]');
await presses(white, '[data-do=claim]');
await presses(white, '[data-act=more][aria-expanded]');
await presses(white, '.rulings summary');
await white.locator('.rulings .finding', { hasText: 'Claim' }).first().waitFor();
await keys(white, 'Escape');
await typed(white, 'Ng1');
await presses(black, '[data-act=claims][aria-expanded]');
await presses(black, '[data-ground=threefold]');
await presses(black, '[data-do=write]');
await tab_to(black, 'input[name=claim]');
await black.keyboard.type('Кb8');
await shot(black, 'claim-laptop-ru');
await black.waitForTimeout(450);
await keys(black, 'Enter');
for (const page of [white, black]) assert.equal(await page.locator('.res').innerText(), '½–½');
await done('by keyboard');
