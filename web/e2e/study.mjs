// The three pages that rule in the browser, in three languages from a phone to a projector: nothing scrolls sideways,
// axe finds nothing, a game of acts goes by keyboard alone. From the offline file, the network off.
import assert from 'node:assert/strict';
import { accessible, address, done, fits, shot, someone } from './parts/people.mjs';

const sizes = [
  [360, 740],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
];
const pages = [
  ['rule', '.boardpane'],
  ['laws', '.lawbook .clause'],
  ['laws/4.4.2', '.player'],
  ['trainer', '[data-asked]'],
  ['trainer/exam', '[data-do="begin exam"]'],
  ['trainer/progress', '.progress2'],
  ['trainer/own', '.owncases'],
];
const langs = { en: 'en-US', hy: 'hy-AM', ru: 'ru-RU' };
let seen = 0;
for (const [lang, locale] of Object.entries(langs)) {
  for (const [width, height] of sizes) {
    const page = await someone({ width, height }, locale, { colorScheme: width === 768 ? 'dark' : 'light' });
    await page.context().setOffline(true);
    for (const [where, what] of pages) {
      const name = `${where} in ${lang} at ${width}`;
      await page.goto('about:blank');
      await page.goto(`${address}#/${where}`);
      await page.locator(what).first().waitFor();
      assert.equal(await page.locator('html').getAttribute('lang'), lang);
      if (where === 'rule') {
        await page.locator('input[name=line]').fill('white touches g1');
        await page.locator('[data-do="add line"]').click();
        await page.locator('[data-act-number="1"]').waitFor();
        await page.locator('input[name=both]').check();
        await page.locator('[data-do="ask claim"]').click();
        await page.locator('[data-right]').waitFor();
      }
      if (where === 'laws/4.4.2') await page.locator('.player [data-do=show]').click();
      if (where === 'trainer') {
        await page.locator('[data-do=give]').click();
        await page.locator('.verdict').waitFor();
      }
      await fits(page, name);
      if (width === 360 || (lang === 'hy' && width === 1280)) await accessible(page, name);
      await shot(page, `study-${where.replace('/', '-')}-${lang}-${width}`, true);
      seen += 1;
    }
    await page.context().close();
  }
}

// By keyboard alone: the board, the clock, an offer from the list, back and forth.
const page = await someone({ width: 1280, height: 800 });
await page.context().setOffline(true);
await page.goto(`${address}#/rule`);
await page.locator('.boardpane').waitFor();
await page.keyboard.press('b');
for (const key of ['Enter', 'ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
await page.locator('[data-act-number="2"]').waitFor();
assert.match(await page.locator('[data-act-number="2"]').innerText(), /let the pawn e2 go on e4/);
await page.locator('[data-press=white]').focus();
await page.keyboard.press('Enter');
await page.keyboard.press('/');
await page.keyboard.type('black offers draw');
await page.keyboard.press('Enter');
await page.locator('[data-act-number="4"]').waitFor();
await page.locator('[data-act-number="4"]').focus();
await page.keyboard.press('ArrowUp');
await page.locator('[data-act-number="3"][aria-current=step]').waitFor();
await page.keyboard.press('u');
await page.locator('[data-act-number="4"]').waitFor({ state: 'detached' });
await done(`${seen} pages fit`);
