// Hands at the arbiter's desk, for the scripts beside this one.
import assert from 'node:assert/strict';
import { address, someone } from './people.mjs';

export async function sit(link, viewport, locale, more) {
  const page = await someone(viewport, locale, more);
  await page.goto(new URL(link, address).href);
  return page;
}
export async function leave(...pages) { for (const page of pages) await page.context().close(); }

export const deed = (page, act, more = '') => page.locator(`.desk .deed > [data-act="${act}"]${more}`);

// Unfolds what hides a deed.
export async function reveal(page, act, more = '') {
  const one = deed(page, act, more).first();
  await one.waitFor({ state: 'attached' });
  for (let tries = 0; !await one.isVisible(); ++tries) {
    assert.ok(tries < 4, `${act} is hidden`);
    const folded = page.locator('.desk details:not([open])', { has: one }).first();
    await folded.locator('> summary').click();
  }
  return one;
}

// Does a deed: with what it asks for, and with the question answered if there is one.
export async function does(page, act, { more = '', fields = {} } = {}) {
  const one = await reveal(page, act, `${more}:not([aria-disabled=true])`);
  await one.click();
  const box = page.locator('.deed', { has: page.locator(`> [data-act="${act}"]${more}`) });
  for (const [name, value] of Object.entries(fields)) {
    const field = box.locator(`[name=${name}]`);
    if (await field.evaluate((node) => node.tagName) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
  const submit = box.locator(`[data-do="${act}"]`);
  if (await submit.count()) await submit.click();
}
