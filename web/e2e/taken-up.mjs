// What is taken up at the desk from elsewhere: a game that ended in mate, one without a position, one played past 9.6,
// a link; the act that is shown stands in the list, and nothing that is chosen is cut.
import assert from 'node:assert/strict';
import { deflateRawSync } from 'node:zlib';
import { accessible, address, done, laptop, settled, someone } from './parts/people.mjs';

const page = await someone(laptop, 'ru-RU');
await page.context().setOffline(true);
const go = async (hash) => {
  await page.goto('about:blank');
  await page.goto(`${address}#/${hash}`);
  await page.locator('.boardpane').waitFor();
};
async function read(pgn) {
  await page.locator('[data-tab=pgn]').click();
  await page.locator('textarea[name=pgn]').fill(pgn);
  await page.locator('[data-do="read pgn"]').click();
}
await go('rule');

// Mate on the board: said at once, by its clause, and no other game is begun instead.
await read('[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1');
await page.locator('[data-over=checkmate]', { hasText: '5.1.1' }).waitFor();
await accessible(page, 'a game that ended in mate');
const take = page.locator('[data-do="take pgn"]');
assert.equal(await take.getAttribute('aria-disabled'), 'true');
await take.click({ force: true });
assert.ok(await take.isVisible(), 'nothing was begun');
await page.locator('input[name=plies]').fill('3');
await take.click();
await page.locator('[data-square=g4] >> nth=0').waitFor({ state: 'attached' });
assert.equal(await page.locator('.troubles').count(), 0);
// A position that cannot be read is no beginning.
await read('[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4 *');
await page.locator('[data-no-start]').waitFor();
assert.equal(await take.count(), 0);
assert.doesNotMatch(await page.locator('.troubles').innerText(), /[a-z]{3}/, 'no English in Russian');
// The fifth occurrence, played past: told as a fact.
await read(`${'Nf3 Nf6 Ng1 Ng8 '.repeat(4)}e4 *`);
await take.click();
await page.locator('.boardpane [data-end=fivefold]').waitFor();

// The ground of a claim is wide enough for its words.
const cut = await page.locator('select[name=claim-ground]').evaluate((select) => {
  const free = select.cloneNode(true);
  Object.assign(free.style, { width: 'auto', position: 'absolute' });
  select.after(free);
  const wanted = free.offsetWidth;
  free.remove();
  return wanted - select.offsetWidth;
});
assert.ok(cut <= 0, `${cut} px are missing`);
// Of two sides that cannot mate each has lines of its own.
await go(`rule/s=1.${deflateRawSync('position 4k3/8/8/8/8/8/8/3BK3 w - - 0 1\n').toString('base64url')}`);
await page.locator('[data-ask=white]').click();
await page.locator('[data-other=no]').waitFor();
assert.doesNotMatch(await page.locator('[data-tool=mate]').innerText(), /\.[^\s\d]/);

// The act whose ruling is shown is in sight.
const acts = ['touches h1', 'touches e1', 'plays e1g1', 'plays Rf1', 'claims threefold', 'offers draw', 'resigns'];
const told = acts.map((one) => `white ${one}\n`).join('');
const story = `venue note\nposition 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\n\n${told}`;
await go(`rule/s=1.${deflateRawSync(story).toString('base64url')}`);
await page.locator('[data-act-number="7"]').waitFor({ state: 'attached' });
const [list, row] = await settled(page, () =>
  page.evaluate(() =>
    ['.actlist', '[data-act-number="7"]'].map((one) => document.querySelector(one).getBoundingClientRect().toJSON()),
  ),
);
assert.ok(row.top >= list.top - 1 && row.bottom <= list.bottom + 1, `${row.bottom} below ${list.bottom}`);
await done('taken up');
