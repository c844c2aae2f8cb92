// What a desk makes of the boards: the queue, oldest first, the sector this arbiter looks after, and his name. Kept on
// this device.
import type { Board, Need } from './types';
import { decided } from './types';
import { left, type Side } from '../view';

// A board is named by its round and its number; that of the current round is not written with the board.
export interface At {
  round: number;
  board: number;
}
export const same = (a: At | null, b: At | null) => !!a && !!b && a.round === b.round && a.board === b.board;

export interface Waiting {
  board: Board;
  need: Need;
  since: number;
}

export function queue_of(boards: Board[]): Waiting[] {
  return boards
    .flatMap((board) =>
      (board.needs ?? []).map((need) => ({ board, need, since: board.since?.[need.kind] ?? Number.MAX_SAFE_INTEGER })),
    )
    .sort((a, b) => a.since - b.since || a.board.board - b.board.board);
}

export interface Sector {
  from: number;
  to: number; // 0: the whole hall
  name: string;
}
const kept_as = (event: string) => `adoube.sector.${event}`;

export function kept_sector(event: string): Sector {
  try {
    const kept = JSON.parse(localStorage.getItem(kept_as(event)) ?? 'null') as Sector | null;
    if (kept && typeof kept.from === 'number' && typeof kept.to === 'number') return kept;
  } catch {
    /* no storage, or not ours */
  }
  return { from: 1, to: 0, name: '' };
}

export function keep_sector(event: string, sector: Sector): void {
  try {
    localStorage.setItem(kept_as(event), JSON.stringify(sector));
  } catch {
    /* no storage */
  }
}

export const in_sector = (sector: Sector, board: Board) =>
  !sector.to || (board.board >= sector.from && board.board <= sector.to);

const short_ms = 5 * 60_000;
const sides: Side[] = ['white', 'black'];

// Milliseconds left, or nothing without a clock.
export function time_left(board: Board, side: Side, now: number): number | null {
  return board.clock ? left(board.clock, side, now - (board.at ?? now)) : null;
}
export const is_short = (board: Board, now: number) =>
  !!board.clock?.running && (time_left(board, board.clock.running, now) ?? Infinity) < short_ms;
export const away = (board: Board): Side[] =>
  !board.begun || decided(board) || board.result === 'adjourned' || !board.presence
    ? []
    : sides.filter((side) => !board.presence![side]);
export const illegal = (board: Board) => (board.illegal ? board.illegal.white + board.illegal.black : 0);
export const quiet_moves = (board: Board) => Math.floor((board.quiet ?? 0) / 2);

export const filters: Record<string, (board: Board, now: number) => boolean> = {
  all: () => true,
  decision: (board) => !!board.needs?.length,
  short: (board, now) => !decided(board) && is_short(board, now),
  offer: (board) => !!board.offer && !decided(board),
  draw: (board) => !decided(board) && ((board.repetition ?? 0) > 1 || quiet_moves(board) >= 40),
  illegal: (board) => illegal(board) > 0 && !decided(board),
  link: (board) => away(board).length > 0,
  over: decided,
};
