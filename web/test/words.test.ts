// @vitest-environment node
// Every word the pages use, in every language. What acts, grounds and reasons there are is read from the Laws' own
// tables.
import { expect, test, vi } from 'vitest';
import act_table from '../../src/laws/act.h?raw';
import law_words from '../../src/laws/words.h?raw';
import { about_words } from '../src/lib/words/about';
import { act_words } from '../src/lib/words/acts';
import { adjourn_words } from '../src/lib/words/adjourn';
import { desk_words } from '../src/lib/words/desk';
import { rule_words } from '../src/lib/words/rule';
import { sensor_words } from '../src/lib/words/sensor';
import { study_words } from '../src/lib/words/study';
import { verb_words } from '../src/lib/words/verbs';

vi.stubGlobal('navigator', { languages: ['en'] });
const { all_words, learn } = await import('../src/lib/words.svelte');
for (const more of [about_words, rule_words, sensor_words, study_words, verb_words]) learn(more);
const table = all_words as Record<string, string[]>;

const pages = Object.values(
  import.meta.glob<string>('../src/**/*.{svelte,ts}', { query: '?raw', import: 'default', eager: true }),
);
const quoted = (text: string) => [...text.matchAll(/"([^"]*)"/g)].map((one) => one[1]);
const words_of = (set: string) => {
  const found = new RegExp(`words<${set}> =[^{]*\\{([^}]*)\\}`).exec(law_words);
  return found ? quoted(found[1]) : [];
};
const acts = [...act_table.matchAll(/ACT\(\w+, "([^"]+)",/g)].map((one) => one[1]);

test('each word has English, Armenian and Russian', () => {
  for (const [word, row] of Object.entries(table)) {
    expect(row.length, word).toBe(3);
    for (const text of row) expect(text.trim(), word).not.toBe('');
  }
});

test('Armenian is Armenian and Russian is Russian', () => {
  for (const [word, [en, hy, ru]] of Object.entries({
    ...act_words,
    ...desk_words,
    ...adjourn_words,
    ...verb_words,
    ...sensor_words,
  })) {
    expect(hy, word).toMatch(/[\u0531-\u0587]/);
    expect(ru, word).toMatch(/[а-яё]/i);
    expect(hy.replace(/\{\w+\}/g, ''), word).not.toMatch(/[a-z]{3}/i);
    expect(en, word).not.toMatch(/[а-яё\u0531-\u0587]/i);
  }
});

test('the same is filled in, in each language', () => {
  const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map((one) => one[0]).sort();
  for (const [word, row] of Object.entries(table))
    for (const text of row) expect(holes(text), word).toEqual(holes(row[0]));
});

test('no word is missing that a page names', () => {
  const named = pages.flatMap((text) => [...text.matchAll(/\bt\('([^']+)'/g)].map((one) => one[1]));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((word) => !word.endsWith('_') && !(word in table))).toEqual([]);
});

test('every reason, ground and act of the Laws has its words', () => {
  const reasons = words_of('Reason');
  const grounds = words_of('Ground');
  expect(reasons.length).toBe(18);
  expect(grounds.length).toBe(9);
  expect(acts.length).toBeGreaterThan(50);
  const wanted = [
    ...reasons.map((one) => `reason_${one}`),
    ...grounds.map((one) => (one === 'flag' ? 'flag fall' : one)),
    ...acts,
    ...acts.map((one) => `act_${one}`),
    ...acts.map((one) => `v_${one}`),
  ];
  expect(wanted.filter((word) => !(word in table))).toEqual([]);
});

test('every act the ruling desk lists, and what the trainer says of findings and clocks, has its words', async () => {
  const verbs = await import('../src/lib/rule/verbs');
  const listed = [verbs.by_hand, verbs.by_word, verbs.by_envelope, verbs.by_arbiter, verbs.of_the_envelope].flat();
  expect(listed.length).toBeGreaterThan(60);
  const wanted = [
    ...listed.map((one) => `v_${one.verb}`),
    ...listed.filter((one) => !/^(nothing|ground|side)$/.test(one.wants)).map((one) => `rd_w_${one.wants}`),
    ...['lawful', 'unlawful', 'referred'].map((one) => `fd_${one}`),
    ...['paused', 'sealing', 'adjourned', 'resuming', 'over'].map((one) => `ph_${one}`),
  ];
  expect(wanted.filter((word) => !(word in table))).toEqual([]);
});

test('a day is told in the language spoken', async () => {
  const { date_text } = await import('../src/lib/adjourn/due');
  const when = new Date(2026, 10, 16, 9, 5);
  expect(date_text(when, 'hy')).toBe('նոյեմբերի 16, 09:05');
  expect(date_text(when, 'ru')).toMatch(/16 ноября, 09:05$/);
  expect(date_text(when, 'en')).toMatch(/November 16, 09:05$/);
});

test('no two lists name the same word', () => {
  const lists = import.meta.glob<string>('../src/lib/words/*.ts', { query: '?raw', import: 'default', eager: true });
  const shared = Object.values(
    import.meta.glob<string>('../src/lib/words.svelte.ts', { query: '?raw', import: 'default', eager: true }),
  );
  const named = [...Object.values(lists), ...shared].flatMap((text) =>
    [...text.matchAll(/^ {2}(?:'([^']+)'|(\w+)): \[/gm)].map((one) => one[1] ?? one[2]),
  );
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter((word, i) => named.indexOf(word) !== i)).toEqual([]);
});
