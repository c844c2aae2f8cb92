// @vitest-environment node
// An act told to people in their language: the time that passed, then the sentence of the Laws, never the story's
// syntax.
import { beforeAll, expect, test, vi } from 'vitest';
import type { Laws } from '../src/lib/wasm/adoube';

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('document', { documentElement: {} });
const { load } = await import('../src/lib/wasm/adoube');
const { learn, speak } = await import('../src/lib/words.svelte');
const { rule_words } = await import('../src/lib/words/rule');
const { told_with_time } = await import('../src/lib/rule/told');
const { play_story } = await import('../src/lib/judge/played');
learn(rule_words);
const files = 'node:fs'; // the pages' types know no Node
const { readFileSync } = await import(/* @vite-ignore */ files);
let laws: Laws;
beforeAll(async () => {
  laws = await load(readFileSync(new URL('../generated/adoube.wasm', import.meta.url)));
});

test('in three languages, with the time before it', () => {
  const story =
    'position 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\n\n' +
    '+2m4s white touches e1 h1 together\n+1h white plays O-O\n';
  for (const [lang, first, second] of [
    [
      'en',
      '2\u00a0min 4\u00a0s later · White touched the king e1 and the rook h1 at the same time.',
      '1\u00a0h later · White castled kingside and pressed the clock.',
    ],
    [
      'hy',
      '2\u00a0ր 4\u00a0վ անց · Սպիտակները միաժամանակ դիպել են արքային (e1) և նավակին (h1)։',
      '1\u00a0ժ անց · Սպիտակները կատարել են կարճ փոխատեղում և սեղմել ժամացույցի կոճակը։',
    ],
    [
      'ru',
      'через 2\u00a0мин 4\u00a0с · Белые одновременно коснулись короля e1 и ладьи h1.',
      'через 1\u00a0ч · Белые рокировали в короткую сторону и переключили часы.',
    ],
  ] as const) {
    speak(lang);
    const { steps } = play_story(laws, story, '2023');
    expect(steps.map((one) => told_with_time(one.ruling, one.told))).toEqual([first, second]);
  }
});
