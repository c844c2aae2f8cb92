// A game to step through, as the server tells it: every move with the position after it, every ruling.
import { empty_hand, type Ruling, type View } from './view';

export interface GameRecord {
  start: string;
  moves: { san: string; from: string; to: string; fen: string; clock?: number; offer?: boolean }[];
  rulings: (Ruling & { ply: number })[];
}

export async function record_of(game: string, lang: string): Promise<GameRecord> {
  const answer = await fetch(`/api/games/${game}/record?lang=${lang}`);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

// The view as it stood after so many moves: the board and both clocks, no hand, nothing to do.
export function stepped(view: View, record: GameRecord, ply: number): View {
  const move = record.moves[ply - 1];
  const fen = move?.fen ?? record.start;
  const seen = (first: number) => record.moves.slice(0, ply).findLast((_, i) => i % 2 === first)?.clock;
  const whole = Number(/^(?:\d+\/)?(\d+)/.exec(view.terms.control)?.[1] ?? 0) * 1000;
  const clock = view.clock && { running: null, white: seen(0) ?? whole, black: seen(1) ?? whole, fell: [] };
  return {
    ...view,
    fen,
    turn: fen.split(' ')[1] === 'b' ? 'black' : 'white',
    hand: empty_hand,
    may: [],
    last: move ?? null,
    clock,
  };
}
