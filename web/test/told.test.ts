// @vitest-environment node
// An act of a story told to people in their language: who, what, where, and what stood behind the verb.
import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('document', { documentElement: {} });
const { learn, speak } = await import('../src/lib/words.svelte');
const { rule_words } = await import('../src/lib/words/rule');
const { told_to_people } = await import('../src/lib/rule/told');
learn(rule_words);

test('in English the words of the story', () => {
  speak('en');
  expect(told_to_people('+4s white touches e1 h1 together')).toBe('+4s · White touches e1 h1 together');
});
test('in Armenian and Russian every word but names and squares', () => {
  for (const [line, hy, ru] of [
    ['white touches e1 h1 together', 'Սպիտակները դիպան · e1 h1 միասին', 'Белые: касание · e1 h1 вместе'],
    [
      'black claims threefold',
      'Սևերը պահանջ ներկայացրին · երրորդ կրկնություն',
      'Чёрные: заявление · троекратное повторение',
    ],
    ['white seals nothing', 'Սպիտակները կնքեցին գաղտնի քայլը · ոչինչ', 'Белые: ход запечатан · ничего'],
    ['arbiter reports envelope lost', 'Մրցավարը հայտնեց, որ ծրարը կորել է', 'Арбитр: утрата конверта'],
  ]) {
    speak('hy');
    expect(told_to_people(line)).toBe(hy);
    speak('ru');
    expect(told_to_people(line)).toBe(ru);
  }
});
