// The clauses as the server tells them, fetched once an edition; and the one a person has tapped.
import type { Lang } from './words.svelte';

export type Clause = { number: string; kind: string } & Record<Lang, string>;

export const asked = $state<{ clause: string; edition: string }>({ clause: '', edition: '' });

function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | null = null;
  return () => {
    asking ??= ask();
    asking.catch(() => {
      asking = null;
    });
    return asking;
  };
}
async function told(path: string): Promise<any> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

export interface Source {
  editions: () => Promise<string[]>; // the newest first
  clauses: (edition: string) => Promise<Clause[]>;
}
let source: Source = {
  editions: once<string[]>(async () => (await told('/api/laws')).editions),
  clauses: async (name) => (await told(`/api/laws/${encodeURIComponent(name)}`)).clauses,
};
// A page that carries the Laws in itself asks nobody else.
export function read_laws_from(other: Source): void {
  source = other;
  books.clear();
}

export const editions = (): Promise<string[]> => source.editions();

const books = new Map<string, () => Promise<Clause[]>>();
// The clauses of an edition; of the newest if none is named.
export async function clauses(edition: string): Promise<Clause[]> {
  const name = edition || (await editions())[0];
  if (!books.has(name))
    books.set(
      name,
      once(() => source.clauses(name)),
    );
  return books.get(name)!();
}
