// Cases for the trainer: a story up to an act that it pins with a clause. What is right is ruled by the Laws when the
// case is put; from the text only the place of the act and the clauses its author named are taken.
import { act_lines, header_of } from '../rule/story_text';
import { part_of } from '../judge/book';
import type { Story } from '../stories';

export interface Case {
  id: string; // "04_act_of_moving/stories/x.scn 3": the story and which act is asked about
  title: string;
  text: string;
  index: number; // of the act, from 0
  edition: string;
  pinned: string[]; // clauses the author of the story named for it
  part: string; // Article or Guideline
}
const pin = /->\s*(\w+)([^[]*)(?:\[(?:only\s+)?([^\]]+)\])?/;
const most_acts = 40; // a case has to be read before it is ruled on

export function cases_of(story: Story, edition: string): Case[] {
  if (!story.editions.includes(edition)) return [];
  const lines = story.text.split('\n');
  const cases: Case[] = [];
  act_lines(story.text).forEach(({ line }, index) => {
    const [, finding, effects, clauses] = pin.exec(lines[line - 1]) ?? [];
    const pinned = clauses?.trim().split(/\s+/) ?? [];
    // An act that is simply lawful and binds nobody asks little; the story's point lies elsewhere.
    const asks = finding !== 'lawful' || effects.includes(',') || pinned.some((one) => story.clauses.includes(one));
    if (!pinned.length || !asks || index >= most_acts) return;
    cases.push({
      id: `${story.name} ${index}`,
      title: story.title,
      text: story.text,
      index,
      edition,
      pinned,
      part: part_of(pinned[0]),
    });
  });
  return cases;
}

// Whether a clause of this Article or Appendix was named for it, as the ground or beside it.
export const is_of = ({ pinned }: Case, part: string): boolean => pinned.some((one) => part_of(one) === part);

// The teacher's own: the last act is the one asked about.
export function own_case(title: string, text: string, number: number): Case {
  const index = act_lines(text).length - 1;
  const named = header_of(text, 'edition').match(/\d+/g) ?? ['2023'];
  const edition = named.reduce((newest, one) => (Number(one) > Number(newest) ? one : newest));
  return { id: `own ${number} ${title}`, title, text, index, edition, pinned: [], part: '' };
}

// The same numbers for the same seed: an exam can be told and taken again.
export function random_from(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
export function seed_of(text: string): number {
  let hash = 2166136261;
  for (const c of text) hash = Math.imul(hash ^ c.codePointAt(0)!, 16777619);
  return hash >>> 0;
}
// The same for the same stories in the same order.
export const cases_mark = (cases: readonly Case[]): number => seed_of(cases.map((one) => one.text).join('\0')) || 1;
export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [out[i], out[j]] = [out[j], out[i]];
  }
  return out;
}

// So many cases, no story twice, the Articles in turn: an exam asks about all of the Laws.
export function drawn(cases: readonly Case[], count: number, seed: number): Case[] {
  const random = random_from(seed);
  const by_part = new Map<string, Case[]>();
  for (const one of shuffled(cases, random)) by_part.set(one.part, [...(by_part.get(one.part) ?? []), one]);
  const parts = shuffled([...by_part.values()], random);
  const seen = new Set<string>();
  const out: Case[] = [];
  while (out.length < count && parts.some((one) => one.length)) {
    for (const list of parts) {
      let next = list.shift();
      while (next && seen.has(next.text)) next = list.shift();
      if (!next || out.length >= count) continue;
      seen.add(next.text);
      out.push(next);
    }
  }
  return out;
}
