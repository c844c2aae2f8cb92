// The module that the pages load, inside Chromium: its signature over every story is that of the program. Then figures,
// not a test: rulings a second, as a hand that drags pieces about asks for them.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { loader_text, stories } from '../../tests/library/wasm.mjs';
import { address, done, laptop, someone } from './parts/people.mjs';

const laws = new URL('../../src/laws', import.meta.url).pathname;
const printed = execFileSync(process.env.ADOUBE, ['scenario', '--signature', laws], { encoding: 'utf8' }).split(
  '\n',
)[0];

const page = await someone(laptop);
const module = page.waitForResponse((response) => response.url().endsWith('.wasm'));
await page.goto(`${address}/rule`);
await page.locator('.boardpane').waitFor();
const where = (await module).url();
const texts = [...stories(laws)];
assert.ok(texts.length > 1000, 'the stories are there');
// The page's own policy lets no foreign script in, so the loader comes as the page's console would bring it.
await page.evaluate(`(() => { ${(await loader_text()).replace(/export \{[^}]*\};/, '')} window.load = load; })()`);
const told = await page.evaluate(
  async ([url, all]) => {
    const inside = await window.load(await fetch(url));
    let signature;
    for (const story of all) ({ signature } = inside.call({ do: 'signature', story, from: signature }));
    const { game } = inside.call({ do: 'open' });
    const began = performance.now();
    let acts = 0;
    for (; performance.now() - began < 1000; acts++) {
      inside.call({ do: 'act', game, told: 'white touches g1', lang: ['hy', 'en', 'ru'], view: true });
      inside.call({ do: 'undo', game });
    }
    return { signature, acts: Math.round((acts / (performance.now() - began)) * 1000) };
  },
  [where, texts],
);
assert.equal(told.signature, printed, 'Chromium and the program rule alike');
await done(
  `${texts.length} stories, signature ${printed}; ${told.acts} rulings a second with a view in three languages`,
);
