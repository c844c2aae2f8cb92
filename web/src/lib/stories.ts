// The stories that pin the Laws, as they lie beside the clauses, and the doubts about them: loaded on demand, once.
import { stories_text } from './judge/assets';
import type { Lang } from './words.svelte';

export interface Story {
  name: string; // where it lies below the Laws: "04_act_of_moving/stories/rook-then-king.scn"
  title: string;
  clauses: string[]; // by their numbers in the first edition listed
  editions: string[];
  text: string;
}
export interface Doubt {
  number: string;
  clauses: string[];
  question: string;
  reading: string;
  stories: string[];
  told?: Partial<Record<Lang, [question: string, reading: string]>>; // of the English as it stands
}
// A doubt in this language, or in English where nobody has put it into this one yet; with the language it is in.
export function doubt_in(doubt: Doubt, lang: Lang): [lang: Lang, question: string, reading: string] {
  const told = doubt.told?.[lang];
  return told ? [lang, ...told] : ['en', doubt.question, doubt.reading];
}
export interface Shelf {
  stories: Story[];
  named: Map<string, Story>;
  doubts: Doubt[];
}

const header = (text: string, name: string) => new RegExp(`^${name}[ \\t]+(.*?)[ \\t]*(?:#.*)?$`, 'm').exec(text)?.[1];
const words = (line: string | undefined) => line?.split(/\s+/).filter(Boolean) ?? [];

export function story_of(name: string, text: string): Story {
  const editions = words(header(text, 'edition'));
  return {
    name,
    title: header(text, 'title') ?? name,
    clauses: words(header(text, 'clause')),
    editions: editions.length ? editions : ['2023'],
    text,
  };
}

export function shelf_of(text: string): Shelf {
  const held = JSON.parse(text) as { stories: Record<string, string>; doubts: Doubt[] };
  const stories = Object.entries(held.stories)
    .map(([name, one]) => story_of(name, one))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return { stories, named: new Map(stories.map((one) => [one.name, one])), doubts: held.doubts };
}

let asked: Promise<Shelf> | null = null;
export function shelf(): Promise<Shelf> {
  asked ??= stories_text().then(shelf_of);
  asked.catch(() => {
    asked = null;
  });
  return asked;
}
