// The clauses as the server tells them, fetched once an edition; and the one a person has tapped.
import type { Lang } from './words.svelte';

export type Clause = { number: string; kind: string } & Record<Lang, string>;

export const asked = $state<{ clause: string; edition: string }>({ clause: '', edition: '' });
export const editions = ['2023', '2018'];
const books = new Map<string, Promise<Clause[]>>();

export function clauses(edition: string): Promise<Clause[]> {
  const found = books.get(edition);
  if (found) return found;
  const book = fetch(`/api/laws/${encodeURIComponent(edition)}`).then(async (answer) => {
    if (!answer.ok) throw new Error(String(answer.status));
    return (await answer.json()).clauses as Clause[];
  });
  books.set(edition, book);
  book.catch(() => books.delete(edition));
  return book;
}
