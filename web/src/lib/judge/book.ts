// The clauses with their stories, doubts and numbers, as the Laws in the page tell them.
import { read_laws_from } from '../laws.svelte';
import { judge } from './judge';
import type { Book, ClauseEntry } from './types';

let asked: Promise<Book> | null = null;
export function book(): Promise<Book> {
  asked ??= judge().then((laws) => laws.call({ do: 'laws' }) as Book);
  asked.catch(() => {
    asked = null;
  });
  return asked;
}

// The editions, the newest first.
export const editions_of = (all: Book): string[] =>
  all.editions.toSorted((a, b) => b.since - a.since).map((one) => one.name);
export const numbered = (all: Book, edition: string): ClauseEntry[] =>
  in_order(
    all.clauses.filter((one) => one.numbers[edition]),
    (one) => one.numbers[edition],
  );
export const clause_at = (all: Book, number: string, edition: string): ClauseEntry | undefined =>
  all.clauses.find((one) => one.numbers[edition] === number);

// Whoever taps a clause on these pages is answered without a server.
export function laws_of_the_page(): void {
  read_laws_from({
    editions: async () => editions_of(await book()),
    clauses: async (edition) =>
      numbered(await book(), edition).map((one) => ({ number: one.numbers[edition], kind: one.kind, ...one.gist })),
  });
}

// Clauses by their Article or Guideline, in the order of the book: "4", "I", "A".
// The Articles and Appendices in the order of the book, the clauses of each by their numbers.
export function in_order<T>(list: T[], number_of: (one: T) => string): T[] {
  const parts = [...new Set(list.map((one) => part_of(number_of(one))))];
  const place = (one: T) => parts.indexOf(part_of(number_of(one)));
  return list.toSorted(
    (a, b) => place(a) - place(b) || number_of(a).localeCompare(number_of(b), 'en', { numeric: true }),
  );
}
export const part_of = (number: string): string => /^[A-Z]+(?=\.)/.exec(number)?.[0] ?? number.split('.')[0];
