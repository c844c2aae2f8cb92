// What counts as ruled otherwise in another edition: the finding, or what follows from it (result, duties, clocks,
// penalties). A ruling that rests on other clauses and comes to the same is the same ruling.
import type { Laws } from '../wasm/adoube';
import type { Compared } from './types';

export const ruled_otherwise = ({ differs, rulings }: Compared): boolean =>
  !rulings[1] || differs.some((one) => one !== 'clauses');
export const by_other_clauses = (one: Compared): boolean => !ruled_otherwise(one) && one.differs.length > 0;

const known = new Map<string, boolean>();
// Whether an act of this story is ruled otherwise in the other edition.
export function story_ruled_otherwise(laws: Laws, text: string, edition: string): boolean {
  const key = `${edition} ${text}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const { game } = laws.call({ do: 'open', story: text, edition });
  try {
    const { acts } = laws.call({ do: 'compare', game }) as unknown as { acts: Compared[] };
    known.set(key, acts.some(ruled_otherwise));
    return known.get(key)!;
  } finally {
    laws.call({ do: 'close', game });
  }
}
