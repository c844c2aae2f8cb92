// What a story is called: by the act it is about, in the sentence the Laws tell that act in (ADR 27). The title in its
// file is English and often says how it is ruled, so it is shown where that is known already or asked for.
import type { Ruling } from '../judge/types';
import { act_lines } from '../rule/story_text';
import type { Story } from '../stories';
import { spoken } from '../words.svelte';
import type { Laws } from '../wasm/adoube';

const pinned = (line: string): string[] => /\[(?:only\s+)?([^\]]+)\]/.exec(line)?.[1].trim().split(/\s+/) ?? [];

// The last act for which the author named a clause of the story, else the last of all.
export function act_it_is_about(story: Story): number {
  const lines = story.text.split('\n');
  const acts = act_lines(story.text);
  const at = acts.findLastIndex(({ line }) => pinned(lines[line - 1]).some((one) => story.clauses.includes(one)));
  return at < 0 ? acts.length - 1 : at;
}

const told = new Map<string, string>();
export function title_of(laws: Laws, story: Story, edition: string): string {
  const key = `${spoken.lang} ${edition} ${story.name}`;
  const known = told.get(key);
  if (known !== undefined) return known;
  const { game } = laws.call({ do: 'open', story: story.text, edition });
  try {
    const { rulings } = laws.call({ do: 'explain', game, lang: spoken.lang }) as { rulings: Ruling[] };
    const title = rulings[act_it_is_about(story)]?.act_texts[spoken.lang] ?? story.title;
    told.set(key, title);
    return title;
  } finally {
    laws.call({ do: 'close', game });
  }
}
