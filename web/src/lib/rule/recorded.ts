// A recorded game as the desk takes it over: what was wrong in it, told in the reader's language, and how far it goes.
import type { ReadGame } from '../judge/types';
import { all_words, spoken, t } from '../words.svelte';
import { trouble_in } from '../words/troubles';

type Fault = ReadGame['problems'][number];
// Tags that are missing, and moves that were read though written in another way, are no faults to somebody at a desk.
const silent = ['missing_tags', 'nonstandard_move', 'fen_without_setup'];
export const faults_of = (game: ReadGame): Fault[] => game.problems.filter((one) => !silent.includes(one.kind));

// A game whose beginning cannot be read is not begun elsewhere instead.
export const has_no_start = (game: ReadGame): boolean =>
  game.problems.some(({ kind }) => kind === 'bad_fen' || kind === 'unknown_variant');

// A story goes on from legal moves only: an illegal one that stood ends what can be taken over.
export function legal_plies(game: ReadGame): number {
  const at = game.moves.findIndex((move) => move.illegal);
  return at < 0 ? game.moves.length : at;
}

// "illegal move: Nc6" in English; else the kind in the reader's words, and what stood there.
export function told_fault({ kind, text }: Fault): string {
  if (spoken.lang === 'en') return text;
  const said = t(`pk_${kind}` in all_words ? `pk_${kind}` : 'pk_other');
  const there = text.slice(kind.length).replace(/^: /, '');
  if (!there) return said;
  return `${said}: ${trouble_in(there, spoken.lang) ?? `«${there}»`}`;
}
