// An act told to people: the time that passed before it, then the sentence the Laws tell it in. The words of a story
// are English and for programs; nobody but the field that shows the story itself has to read them.
import type { Ruling } from '../judge/types';
import { spoken, t } from '../words.svelte';
import { ms_of } from './story_text';

// "1 h 30 min"; nothing of no time.
export function time_in_words(ms: number): string {
  const parts: [string, number][] = [
    ['tm_h', Math.floor(ms / 3_600_000)],
    ['tm_m', Math.floor(ms / 60_000) % 60],
    ['tm_s', (ms / 1000) % 60],
  ];
  return parts
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => `${count}\u00a0${t(unit)}`)
    .join(' ');
}

// "4 s later" of "+4s white touches e1"; nothing where no time passed.
export function passed(line: string): string {
  const time = time_in_words(ms_of(/^\s*\+(\S+)/.exec(line)?.[1] ?? ''));
  return time && t('rd_later', { time });
}

export const told_act = (ruling: Ruling): string => ruling.act_texts[spoken.lang] ?? ruling.told;
export const told_with_time = (ruling: Ruling, line: string): string =>
  [passed(line), told_act(ruling)].filter(Boolean).join(' · ');
