// A position set up by hand, and its FEN. What is lawful the server says; here a text becomes squares and back.
import type { Piece, Side } from '../view';
import { pieces } from '../view';

export interface Setup {
  board: Map<string, Piece>;
  turn: Side;
  castling: string; // of KQkq
}
export const usual_start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
export const files = [...'abcdefgh'];
export const ranks = [...'87654321'];
export const kinds = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'];
const letters: Record<string, string> = { king: 'k', queen: 'q', rook: 'r', bishop: 'b', knight: 'n', pawn: 'p' };

export function read_setup(fen: string): Setup {
  const [, turn, castling] = fen.trim().split(/\s+/);
  return {
    board: pieces(fen.trim()),
    turn: turn === 'b' ? 'black' : 'white',
    castling: [...'KQkq'].filter((one) => castling?.includes(one)).join(''),
  };
}

// Castling is possible only with king and rook at home: what cannot be is left out.
export function castling_possible(board: Map<string, Piece>): string {
  const stands = (square: string, side: Side, kind: string) => {
    const piece = board.get(square);
    return piece?.side === side && piece.kind === kind;
  };
  return [...'KQkq']
    .filter((right) => {
      const side: Side = right < 'a' ? 'white' : 'black';
      const rank = side === 'white' ? '1' : '8';
      const rook = right.toLowerCase() === 'k' ? 'h' : 'a';
      return stands(`e${rank}`, side, 'king') && stands(`${rook}${rank}`, side, 'rook');
    })
    .join('');
}

export function write_setup({ board, turn, castling }: Setup): string {
  const rows = ranks.map((rank) => {
    let row = '';
    let empty = 0;
    for (const file of files) {
      const piece = board.get(file + rank);
      if (!piece) {
        empty += 1;
        continue;
      }
      if (empty) row += empty;
      empty = 0;
      row += piece.side === 'white' ? letters[piece.kind].toUpperCase() : letters[piece.kind];
    }
    return row + (empty || '');
  });
  const possible = castling_possible(board);
  const rights = [...castling].filter((one) => possible.includes(one)).join('');
  return `${rows.join('/')} ${turn === 'white' ? 'w' : 'b'} ${rights || '-'} - 0 1`;
}
