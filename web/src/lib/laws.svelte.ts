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

// The editions the server knows, the newest first.
export const editions = once<string[]>(async () => (await told('/api/laws')).editions);

const books = new Map<string, () => Promise<Clause[]>>();
// The clauses of an edition; of the newest if none is named.
export async function clauses(edition: string): Promise<Clause[]> {
  const name = edition || (await editions())[0];
  if (!books.has(name))
    books.set(
      name,
      once(async () => (await told(`/api/laws/${encodeURIComponent(name)}`)).clauses),
    );
  return books.get(name)!();
}
