// The scoresheet as rows of two columns. Where a move belongs is told by the position it was made in, so that a game
// that began with Black to move, or at a later move, is written in the right columns under the right numbers.
import type { Line, Side, View } from './view';

export interface Row {
  number: number;
  white?: Line;
  black?: Line;
}
// The half-move to be made in this position, counted from the first of the game; White's are even.
export function half_move(fen: string): number {
  const [, turn, , , , number] = fen.split(' ');
  return (Number(number || 1) - 1) * 2 + Number(turn === 'b');
}
export const side_of = (half: number): Side => (half % 2 ? 'black' : 'white');

// Every move made, and the row of the one to be made.
export function rows_of(view: Pick<View, 'fen' | 'record' | 'phase'>): Row[] {
  const next = half_move(view.fen);
  const rows: Row[] = [];
  const row_at = (half: number): Row => {
    const number = Math.floor(half / 2) + 1;
    if (rows.at(-1)?.number !== number) rows.push({ number });
    return rows.at(-1)!;
  };
  view.record.forEach((line, i) => {
    const half = next - view.record.length + i;
    row_at(half)[side_of(half)] = line;
  });
  if (view.phase !== 'over') row_at(next);
  return rows;
}
