// What the server tells of an event, and what an event is made of.
// Made from docs/formats/openapi.json by tools/api-types: not written by hand.
import type { Clock, Presence, Rules, Trouble } from './game';

// `name` may be missing if the file `trf` has one (012).
export interface NewEvent {
  name?: string;
  site?: string;
  date?: string;
  round?: string | number;
  defaults?: object;
  pairings?: object[];
  csv?: string;
  trf?: string;
  lines?: string;
  from?: string;
  to?: string;
  federation?: string;
  chief?: string;
  deputies?: string[];
  rounds?: number;
  tie_breaks?: ('DE' | 'BH/C1' | 'BH' | 'SB' | 'WIN' | 'PS')[];
  players?: NewEntrant[];
  byes?: NewBye[];
  check?: boolean;
}

export interface Entrant {
  number: number;
  name: string;
  title?: string;
  rating?: string;
  federation?: string;
  fide_id?: string;
  withdrawn?: number;
}

export interface Need {
  kind:
    | 'claim'
    | 'increment'
    | 'flag'
    | 'summons'
    | 'start'
    | 'paused'
    | 'disputed'
    | 'illegal'
    | 'schedule'
    | 'envelope'
    | 'resume'
    | 'open'
    | 'reply';
  by?: string;
  ground?: string;
}

export interface AdjournedBoard {
  phase: string;
  sealer: string;
  sealed: boolean;
  checked: boolean;
  lost: boolean;
  opened: boolean;
  due?: number;
  place?: string;
  arrived: { white: boolean; black: boolean };
}

export interface EventBoard {
  round?: number;
  board: number;
  game?: string;
  white: Entrant;
  black: Entrant;
  result:
    '*' | '1-0' | '1/2-1/2' | '0-1' | '+/-' | '-/+' | '-/-' | '0-0' | '1/2-0' | '0-1/2' | 'adjourned' | 'unplayed';
  reason: string;
  entered: boolean;
  seq?: number;
  phase?: string;
  begun?: boolean;
  frozen?: boolean;
  turn?: string;
  fen?: string;
  plies?: number;
  last?: string;
  clock?: null | Clock;
  offer?: null | string;
  presence?: Presence;
  adjournment?: null | AdjournedBoard;
  needs?: Need[];
  repetition?: number;
  quiet?: number;
  claims?: string[];
  illegal?: { white: number; black: number };
  notes?: number;
  since?: object;
}

export interface ByeOf {
  player: Entrant;
  bye: 'pairing' | 'full' | 'half' | 'zero';
}

export interface EventRound {
  round: number;
  date: string;
  boards: EventBoard[];
  byes: ByeOf[];
}

export interface RoundHead {
  round: number;
  date: string;
  boards: number;
  byes: number;
  decided: number;
  adjourned: number;
}

export type Handled = { round: number; board: number; by: string }[];

export interface EventTerms {
  edition: string;
  play: string;
  venue: 'refuse' | 'note';
  control: string;
  press_with_move: boolean;
  variant?: 'standard' | 'chess960';
  start_position?: number; // Chess960: the number of the starting position, 0 to 959.
  start: 'present' | 'arbiter';
  watcher_delay: number; // Seconds after which watchers see what happened.
  penalty: number;
  rules: Rules;
  fen?: string;
}

// A line of the list of events.
export interface ListedEvent {
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
  terms: EventTerms;
  rounds: RoundHead[];
  earlier: EventBoard[]; // Boards of earlier rounds that are not decided.
  current: null | EventRound;
  handled?: Handled;
}

export type NewEntrant =
  | string
  | number
  | {
      number?: number;
      name?: string;
      title?: string;
      rating?: string;
      federation?: string;
      fide_id?: string;
      birth?: string;
      sex?: string;
    };

export interface NewBye {
  player: NewEntrant;
  bye?: string;
}

export interface WantedBoard {
  board: number;
  white: null | Entrant;
  black: null | Entrant;
  result:
    '*' | '1-0' | '1/2-1/2' | '0-1' | '+/-' | '-/+' | '-/-' | '0-0' | '1/2-0' | '0-1/2' | 'adjourned' | 'unplayed';
}

export interface Wanted {
  name: string;
  site: string;
  from: string;
  to: string;
  chief: string;
  planned: number;
  terms: EventTerms;
  round: number;
  players: number;
  rounds: number;
  boards: WantedBoard[];
  byes: ByeOf[];
  troubles: Trouble[];
  ignored: { line: number; what: string }[];
}
