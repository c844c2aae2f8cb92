// Hands at the arbiter's desk, for the scripts beside this one.
import { address, someone, tap } from './people.mjs';

export async function sit(link, viewport, locale, more) {
  const page = await someone(viewport, locale, more);
  await page.goto(new URL(link, address).href);
  return page;
}
export async function leave(...pages) {
  for (const page of pages) await page.context().close();
}

export const deed = (page, act, more = '') => page.locator(`.desk .deed > [data-act="${act}"]${more}`);

// The part of the desk that holds it, chosen by its tab where only one part is shown.
export async function turn_to(page, locator) {
  const part = await locator
    .first()
    .evaluate((node) =>
      ['first', 'panels', 'ledger', 'board'].find((one) => node.closest(one === 'board' ? '.boardpart' : `.${one}`)),
    );
  const tab = page.locator(`.desktabs [data-tab=${part}]:not([aria-current])`);
  if (part && !(await locator.first().isVisible()) && (await tab.isVisible())) await tap(tab);
}

export async function unfold(page, which) {
  const box = page.locator(`.desk details${which}`).first();
  await turn_to(page, box.locator('> summary'));
  if (!(await box.evaluate((node) => node.open))) await tap(box.locator('> summary'));
}
// A deed where it is to be seen.
export async function reveal(page, act, more = '') {
  const one = deed(page, act, more).first();
  await one.waitFor({ state: 'attached' });
  await turn_to(page, one);
  const folded = page
    .locator('.desk details:not([open])', { has: page.locator(`.deed > [data-act="${act}"]${more}`) })
    .first()
    .locator('> summary');
  if (await one.isVisible()) return one;
  await turn_to(page, folded);
  await tap(folded);
  return one;
}

// Does a deed: with what it asks for, and with the question answered if there is one.
export async function does(page, act, { more = '', fields = {} } = {}) {
  const button = await reveal(page, act, `${more}:not([aria-disabled=true])`);
  await tap(button);
  // What came in meanwhile may have moved it: then it did not react, and is pressed again.
  const folded = await button.evaluateAll((all) => all[0]?.getAttribute('aria-expanded') === 'false');
  if (folded) await tap(button);
  const box = page.locator('.deed', { has: page.locator(`> [data-act="${act}"]${more}`) });
  for (const [name, value] of Object.entries(fields)) {
    const field = box.locator(`[name=${name}]`);
    if ((await field.evaluate((node) => node.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
  const submit = box.locator(`[data-do="${act}"]`);
  if (await submit.count()) await tap(submit);
  const confirm = box.locator('[data-do=confirm]');
  if (await confirm.count()) await tap(confirm);
}

// The request to seal, when the devices of all three have registered their keys: after it none is taken.
export async function asks_to_seal(arbiter) {
  await arbiter.locator('.keys-ready[data-missing=""]').waitFor({ state: 'attached' });
  await does(arbiter, 'asks to seal');
}

// An adjourned game on its way back: when and where, the envelope looked at, and resumed when the time has come.
export async function schedule(arbiter, minutes = '0.03') {
  await does(arbiter, 'schedules', { fields: { minutes, place: 'Chess House' } });
}
export async function resume(arbiter) {
  await does(arbiter, 'checks envelope');
  await does(arbiter, 'resumes');
}
