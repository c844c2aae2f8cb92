// What the server tells of an event (docs/formats/protocol.md, "Events").
import type * as api from '../api/event';
import type { Clock, Offer, Presence, Side } from '../view';

export type Player = api.Entrant;
export interface Need extends api.Need {
  by?: Side;
}
export interface Adjourned extends api.AdjournedBoard {
  sealer: Side;
}
// A board of a round, and when its clock was told by performance.now().
export interface Board extends api.EventBoard {
  turn?: Side;
  clock?: Clock | null;
  offer?: Offer;
  presence?: Presence;
  adjournment?: Adjourned | null;
  needs?: Need[];
  since?: Record<string, number>;
  at?: number;
}
export type RoundHead = api.RoundHead;
export interface Round extends api.EventRound {
  boards: Board[];
}
export interface EventView extends api.EventView {
  earlier: Board[];
  current: Round | null;
}
// Who looks after which board.
export type Handled = api.Handled[number];
export type Listed = api.ListedEvent;
export type Trouble = import('../api/game').Trouble;

export const decided = (board: Pick<Board, 'result'>) => !['*', 'adjourned', 'unplayed'].includes(board.result);
export const result_text = (result: string) =>
  ({ '1/2-1/2': '½–½', '1/2-0': '½–0', '0-1/2': '0–½', '+/-': '+ : −', '-/+': '− : +', '-/-': '− : −' })[result] ??
  result.replace('-', '–');
// 2026.11.14 and 2026.11.22 → 14–22.11.2026
export function dates_text(from: string, to: string): string {
  const day = (date: string) => date.split('.').reverse().join('.');
  if (!from) return '';
  if (!to || to === from) return day(from);
  const [year, month, first] = from.split('.');
  const [other_year, other_month] = to.split('.');
  if (year === other_year && month === other_month) return `${first}–${day(to)}`;
  return `${day(from)} – ${day(to)}`;
}

// A ruling as the protocol of a game and the report of a round tell it.
export interface Told {
  seq: number;
  ply: number;
  by: string;
  act: string;
  finding: string;
  clauses: string[];
  text: string;
}
