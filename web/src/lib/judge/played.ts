// A story played through: the view before it and after each act, with its ruling. Nothing that the story expects is
// read; what the Laws say is what is shown.
import { act_lines, beginning_of } from '../rule/story_text';
import type { View } from '../view';
import { langs, spoken, type Lang } from '../words.svelte';
import type { Laws } from '../wasm/adoube';
import type { Ruling } from './types';

export interface Played {
  line: number;
  told: string;
  ruling: Ruling;
  before: View;
  after: View;
}
export interface Play {
  start: View;
  steps: Played[];
}

// Every ruling is told in all languages; what belongs to the view in the one that is spoken, named first.
export const all_langs = (): Lang[] => [
  spoken.lang,
  ...langs.map((one) => one.code).filter((one) => one !== spoken.lang),
];

export function play_story(laws: Laws, text: string, edition: string, most = Infinity): Play {
  const view = { role: 'arbiter', rights: false, rulings: false, record: false };
  const lang = all_langs();
  const { game } = laws.call({ do: 'open', story: beginning_of(text), edition, play: 'none' });
  try {
    const start = laws.call({ do: 'view', game, lang: spoken.lang, ...view }).view as View;
    const steps: Played[] = [];
    let before = start;
    for (const { line, told } of act_lines(text).slice(0, most)) {
      const answer = laws.call({ do: 'act', game, told, lang, view });
      const after = answer.view as View;
      steps.push({ line, told, ruling: answer.ruling as Ruling, before, after });
      before = after;
    }
    return { start, steps };
  } finally {
    laws.call({ do: 'close', game });
  }
}
