// What the server tells of an event (docs/formats/protocol.md, "Events").
import type { Clock, Offer, Side } from '../view';

export interface Player {
  number: number;
  name: string;
  title?: string;
  rating?: string;
  federation?: string;
  fide_id?: string;
  withdrawn?: number;
}
export interface Need {
  kind: string;
  by?: Side;
  ground?: string;
}
export interface Adjourned {
  phase: string;
  sealer: Side;
  sealed: boolean;
  checked: boolean;
  lost: boolean;
  opened: boolean;
  due?: number;
  place?: string;
  arrived: Record<Side, boolean>;
}
export interface Board {
  round?: number;
  board: number;
  game?: string;
  white: Player;
  black: Player;
  result: string;
  reason: string;
  entered: boolean;
  seq?: number;
  phase?: string;
  begun?: boolean;
  frozen?: boolean;
  turn?: Side;
  plies?: number;
  last?: string;
  fen?: string;
  clock?: Clock | null;
  offer?: Offer;
  presence?: Record<string, number>;
  adjournment?: Adjourned | null;
  needs?: Need[];
  since?: Record<string, number>;
  repetition?: number;
  quiet?: number;
  claims?: string[];
  illegal?: Record<Side, number>;
  notes?: number;
  at?: number; // when its clock was told, by performance.now()
}
export interface RoundHead {
  round: number;
  date: string;
  boards: number;
  byes: number;
  decided: number;
  adjourned: number;
}
export interface Round {
  round: number;
  date: string;
  boards: Board[];
  byes: { player: Player; bye: string }[];
}
export interface EventView {
  event: string;
  name: string;
  site: string;
  federation: string;
  from: string;
  to: string;
  chief: string;
  role: 'arbiter' | 'watcher';
  now: number;
  players: number;
  planned: number;
  terms: { edition: string; play: string; venue: string; control: string; watcher_delay: number };
  rounds: RoundHead[];
  earlier: Board[];
  current: Round | null;
  handled?: Handled[];
}
// Who looks after which board.
export interface Handled {
  round: number;
  board: number;
  by: string;
}
export interface Listed {
  event: string;
  name: string;
  site: string;
  from: string;
  to: string;
  players: number;
  planned: number;
  round: number;
  boards: number;
  decided: number;
  adjourned: number;
}
export interface Trouble {
  line: number;
  column: number;
  code: string;
  text: string;
  about?: string;
}

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
