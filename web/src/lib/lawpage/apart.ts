// What changed between the editions, by the stories: some are told once for each edition because the ruling is another,
// others only because the clauses have other numbers.
import { story_ruled_otherwise } from '../judge/compared';
import type { ClauseEntry } from '../judge/types';
import type { Shelf, Story } from '../stories';
import type { Laws } from '../wasm/adoube';

// Stories of a clause written for one edition alone and ruled otherwise in the other; none unless each edition has one.
export function told_apart(laws: Laws, clause: ClauseEntry, shelf: Shelf): Story[] {
  const own = shelf.stories.filter(
    ({ editions, clauses, text }) =>
      editions.length === 1 &&
      clauses.includes(clause.numbers[editions[0]]) &&
      story_ruled_otherwise(laws, text, editions[0]),
  );
  const told = new Set(own.map((one) => one.editions[0]));
  return Object.keys(clause.numbers).every((edition) => told.has(edition)) ? own : [];
}

export const renumbered = (clause: ClauseEntry): boolean => new Set(Object.values(clause.numbers)).size > 1;
