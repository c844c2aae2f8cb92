// The three pages that rule in the browser, as somebody uses them who has not seen them: in Armenian and Russian
// without a stray English word, with a link of 3,000 acts, strange exams, two windows, back and reload. From the
// offline file.
import assert from 'node:assert/strict';
import { deflateRawSync } from 'node:zlib';
import { accessible, address, done, fits, shot, someone } from './parts/people.mjs';

const pack = (text) => `1.${deflateRawSync(text).toString('base64url')}`;
const figures = [];
async function at(page, where, what) {
  await page.goto('about:blank');
  await page.goto(`${address}#/${where}`);
  await page.locator(what).first().waitFor();
}
// Words in Latin letters that are not said to be English: names, squares and moves are none.
const stray = (page) =>
  page.evaluate(() => {
    const out = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const of = node.parentElement;
      if (of.closest('[lang=en], code, script, style, noscript, textarea, .langs') || !of.checkVisibility()) continue;
      const text = node.textContent.replace(/«[^»]*»/g, '').replace(/Adoube|PGN|FEN|Chess960|English|ADOUBE/g, '');
      const found = text.match(/[A-Za-z][a-z]{3,}/);
      if (found) out.push(text.trim().slice(0, 80));
    }
    return [...new Set(out)];
  });

// Nothing English on an Armenian or Russian page but what is marked so; titles and doubts are told.
for (const [locale, width, height] of [
  ['hy-AM', 768, 1024],
  ['ru-RU', 1920, 1080],
]) {
  const page = await someone({ width, height }, locale);
  page.setDefaultTimeout(60_000);
  const lang = locale.slice(0, 2);
  const alphabet = lang === 'hy' ? /[\u0531-\u0587]/ : /[\u0410-\u0451]/;
  for (const [where, what] of [
    ['rule', '.boardpane'],
    ['laws', '.lawbook .clause'],
    ['laws/4.4.2', '.player'],
    ['laws/9.2.1', '.player'],
    ['laws/I.12.1', '.player'],
    ['trainer', '[data-asked]'],
    ['trainer/exam', '[data-do="begin exam"]'],
    ['trainer/progress', '.progress2'],
    ['trainer/own', '.owncases'],
  ]) {
    await at(page, where, what);
    if (where === 'rule')
      for (const line of ['white tuches e1', 'white touches g1', 'white plays Nf3', 'black claims threefold']) {
        await page.locator('input[name=line]').fill(line);
        await page.locator('[data-do="add line"]').click();
        if (line.includes('tuches')) {
          await page.locator('.say .warn').waitFor();
          assert.match(await page.locator('.say .warn').innerText(), alphabet);
          assert.deepEqual(await stray(page), [], `a line that cannot be read in ${lang}`);
        }
      }
    if (where.startsWith('laws/')) {
      assert.match(await page.locator('.player h3').innerText(), alphabet);
      for (const one of await page.locator('.storylist button').all()) assert.match(await one.innerText(), alphabet);
      for (let step = 0; step < 3; step += 1) {
        assert.match(await page.locator('.player [data-told]').innerText(), alphabet);
        await page.locator('.player [data-do=show]').click();
        if ((await page.locator('.player [data-do="step on"]').getAttribute('aria-disabled')) === 'true') break;
        await page.locator('.player [data-do="step on"]').click();
      }
    }
    if (where === 'laws/4.4.2') assert.match(await page.locator('.doubts dt').first().innerText(), alphabet);
    if (where === 'trainer')
      for (let i = 0; i < 12; i += 1) {
        assert.match(await page.locator('[data-asked]').innerText(), alphabet);
        assert.deepEqual(await stray(page), [], `a question in ${lang}`);
        await page.locator('[data-do=skip]').click();
      }
    assert.deepEqual(await stray(page), [], `${where} in ${lang}`);
    await fits(page, `${where} in ${lang}`);
    await accessible(page, `${where} in ${lang} at ${width}`);
    await shot(page, `pocket-${where.replaceAll('/', '-')}-${lang}-${width}`, true);
  }
  await page.context().close();
}

// A link with 3,000 acts.
const page = await someone({ width: 1280, height: 800 });
page.setDefaultTimeout(60_000);
await at(page, 'rule', '.boardpane');
const cycle = ['white touches g1', 'white releases g1 f3', 'white presses', 'black plays Nf6'];
const back = ['white touches f3', 'white releases f3 g1', 'white presses', 'black plays Ng8'];
const acts = Array.from({ length: 3000 }, (_, i) => (i % 8 < 4 ? cycle : back)[i % 4]);
const began = Date.now();
await page.goto(`${address}#/rule/s=${pack(`venue note\n\n${acts.join('\n')}\n`)}`);
await page.locator('[data-act-number="3000"]').waitFor({ state: 'attached', timeout: 60_000 });
figures.push(`a link of 3,000 acts was ruled on and shown after ${Date.now() - began} ms`);
const typed = Date.now();
await page.locator('input[name=line]').fill('white touches a2');
await page.locator('[data-do="add line"]').click();
await page.locator('[data-act-number="3001"]').waitFor({ state: 'attached' });
figures.push(`one act more after ${Date.now() - typed} ms`);

// Three hundred games in one paste, and one of two megabytes.
await page.locator('[data-tab=pgn]').click();
const game = (i) => `[Event "?"]\n[White "A${i}"]\n[Black "B"]\n[Result "*"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n`;
const paste = (text) =>
  page.locator('textarea[name=pgn]').evaluate((field, all) => {
    field.value = all;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
await paste(Array.from({ length: 300 }, (_, i) => game(i)).join(''));
await page.locator('[data-do="read pgn"]').click();
await page.locator('select[name=pgn-game]').waitFor();
assert.equal(await page.locator('select[name=pgn-game] option').count(), 300);
await page.locator('select[name=pgn-game]').selectOption('299');
await page.locator('[data-do="take pgn"]').click();
assert.match(
  await page.locator('[aria-label="a6, black pawn"], [aria-label^="a6"]').first().getAttribute('aria-label'),
  /pawn/,
);
await page.locator('[data-tab=pgn]').click();
const pasted = Date.now();
await paste(game(1).repeat(20_000));
await page.locator('[data-do="read pgn"]').click();
await page.locator('input[name=pgn-number]').waitFor();
assert.equal(await page.locator('select[name=pgn-game] option').count(), 500);
await page.locator('input[name=pgn-number]').fill('19999');
await page.keyboard.press('Tab');
assert.equal(await page.locator('select[name=pgn-game]').inputValue(), '19998');
figures.push(`20,000 games were listed and one of them read after ${Date.now() - pasted} ms`);

// What an exam keeps names no story, and what was changed by hand is not taken up.
await at(page, 'trainer/exam', '[data-do="begin exam"]');
await page.locator('input[name=seed]').fill('26');
await page.locator('[data-do="begin exam"]').click();
await page.locator('[data-asked]').waitFor();
const first = await page.locator('[data-asked]').innerText();
await page.locator('input[name=tr-finding][value=unlawful]').check({ force: true });
const kept = await page.evaluate(() => sessionStorage.getItem('adoube.exam'));
assert.ok(!/scn|stories|rook|king/.test(kept + Buffer.from(kept.split('.')[1], 'base64')), 'no story is named');
await page.reload();
await page.locator('[data-asked]').waitFor();
assert.equal(await page.locator('[data-asked]').innerText(), first);
assert.ok(await page.locator('input[name=tr-finding][value=unlawful]').isChecked(), 'what was chosen is there again');
await page.evaluate(() => {
  const [, text] = sessionStorage.getItem('adoube.exam').split('.');
  const changed = { ...JSON.parse(atob(text)), began: Date.now() };
  sessionStorage.setItem('adoube.exam', `x.${btoa(JSON.stringify(changed))}`);
});
await page.reload();
await page.locator('[data-do="begin exam"]').waitFor();

// A teacher's strange exams: none, too many, one that cannot be read, the same story twice.
const story = (title, text = 'edition 2023\n\nwhite touches e2\nwhite plays d4\n') => ({ title, text });
const exam = (list) => `trainer/own=${pack(JSON.stringify(list))}`;
for (const [list, said] of [
  [[], /no case/],
  [Array.from({ length: 500 }, (_, i) => story(`n ${i}`)), /At most 200/],
  [Array.from({ length: 7 }, (_, i) => story(`n ${i}`, 'white touches e2\n'.repeat(500))), /more than 3000 acts/],
  [[story('empty', 'edition 2023\n')], /cannot be put.*empty/],
  [[story('odd', 'position nowhere\n\nwhite touches e2\n')], /cannot be put.*odd/],
]) {
  await at(page, exam(list), '.notice');
  assert.match((await page.locator('.notice').allInnerTexts()).join(' '), said);
  assert.equal(await page.locator('[data-do="begin exam"]').count(), 0, 'no other exam is put in its place');
}
await at(page, exam([story('one'), story('one'), story('odd', 'white flies\n')]), '[data-do="begin exam"]');
assert.match(await page.locator('.notice').innerText(), /odd/);
assert.match(await page.locator('.begin').innerText(), /4 minutes/);
await page.locator('[data-do="begin exam"]').click();
await page.locator('input[name=tr-finding][value=unlawful]').check({ force: true });
await page.locator('[data-do="give next"]').click();
await page.reload();
await page.locator('[data-asked]').waitFor();
assert.match(await page.locator('.cap').first().innerText(), /2 of 2/, 'a teacher’s exam is where it was');
await page.locator('[data-do="hand in"]').click();
await page.waitForTimeout(800); // a second tap at once is no answer
await page.locator('[data-do="hand in"]').click();
await page.locator('[data-percent]').waitFor();
await page.locator('[data-do=again]').click();
await page.locator('[data-do="begin exam"]').waitFor();

// Back and forward between the parts; two windows that count and collect.
await at(page, 'trainer/practise', '[data-asked]');
await page.locator('[data-tab=progress]').click();
await page.locator('.progress2').waitFor();
await page.locator('[data-tab=own]').click();
await page.locator('.owncases').waitFor();
await page.goBack();
await page.locator('.progress2').waitFor();
await page.reload();
await page.locator('.progress2').waitFor();
await page.goForward();
await page.locator('.owncases').waitFor();
const other = await page.context().newPage();
await at(other, 'rule', '.boardpane');
await other.locator('input[name=line]').fill('white touches e2');
await other.locator('[data-do="add line"]').click();
await other.locator('[data-do="keep case"]').click();
await page.locator('.owncases li').waitFor();
// Removed, and had back by the button that has the focus.
await page.locator('[data-do="remove case"]').click();
await page.locator('.owncases li').waitFor({ state: 'detached' });
await accessible(page, 'a case removed');
await page.keyboard.press('Enter');
await page.locator('.owncases li').waitFor();
assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem('adoube.cases')).length), 1);
for (const one of [page, other]) {
  await at(one, 'trainer/practise', '[data-asked]');
  await one.locator('[data-asked]').waitFor();
}
for (const one of [page, other]) await one.locator('[data-do=give]').click();
const asked = await page.evaluate(() =>
  Object.values(JSON.parse(localStorage.getItem('adoube.trainer')).cases).reduce((sum, one) => sum + one.asked, 0),
);
await at(page, 'trainer/progress', '.progress2');
assert.match(await page.locator('.progress2').innerText(), new RegExp(`answered: ${asked};`));
const counted = await page.evaluate(
  () => Object.values(JSON.parse(localStorage.getItem('adoube.trainer')).cases).length,
);
assert.ok(asked >= 2 && counted >= 1, `both windows are counted: ${asked}`);
await done(figures.join('; '));
