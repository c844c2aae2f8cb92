// @vitest-environment node
// Every regulation that a story uses has words in three languages: none is shown as it is written.
import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('document', { documentElement: {} });
const { learn, speak } = await import('../src/lib/words.svelte');
const { rule_words } = await import('../src/lib/words/rule');
const { study_words } = await import('../src/lib/words/study');
const { rules_told } = await import('../src/lib/rule/rules_told');
const { header_of } = await import('../src/lib/rule/story_text');
const { shelf_of } = await import('../src/lib/stories');
learn(rule_words);
learn(study_words);
const files = 'node:fs'; // the pages' types know no Node
const { readFileSync } = await import(/* @vite-ignore */ files);
const { stories } = shelf_of(readFileSync(new URL('../generated/stories.json', import.meta.url)).toString());

test('no regulation of any story is shown as it is written', () => {
  const used = new Set<string>();
  for (const { text } of stories) for (const one of header_of(text, 'rules').split(/\s+/)) if (one) used.add(one);
  expect(used.size).toBeGreaterThan(20);
  for (const lang of ['hy', 'en', 'ru'] as const) {
    speak(lang);
    for (const one of used) expect(rules_told(one)[0], one).not.toMatch(/[={}_]/);
  }
});
test('with their time, number and side', () => {
  speak('ru');
  expect(rules_told('default_time=1h30m draw_offers=from_move:30 blind=white')).toEqual([
    'допустимое опоздание 1\u00a0ч 30\u00a0мин',
    'ничью можно предлагать с хода 30',
    'незрячие: Белые',
  ]);
});
