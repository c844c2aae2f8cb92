// The frames that go over the WebSockets of games and events.
// Made from docs/formats/openapi.json by tools/api-types: not written by hand.
import type { Clock, Presence, Sighting, View } from './game';
import type { AdjournedBoard, Entrant, EventView, Handled, Need } from './event';

export interface Ruling {
  finding: 'lawful' | 'unlawful' | 'referred';
  clauses: string[];
  text: string;
}

// R: in version 2, the numbers of the rights.
export interface FrameView {
  view: View;
  R?: number[];
}

// The members of a view that changed; see protocol.md, Changes.
export interface Change {
  seq: number;
  head: string;
  now: number;
  record: { from: number; lines: object[] };
  rulings: object[];
}

export interface FrameChange {
  change: Change;
}

export interface FrameAck {
  ack: string;
  seq: number;
  head?: string;
  ruling?: Ruling;
  view?: View;
  R?: number[];
  change?: Change;
}

// What changed, in version 2 (protocol.md), perhaps with the answer to an act; other members are those of the view.
export interface FrameSlim {
  c: (number | string)[];
  ack?: string;
  seq?: number;
  f?: string;
  l?: object[];
  r?: number[];
  R?: number[];
  u?: object[][];
  t?: object;
}

export interface FrameRefused {
  refused: string;
  code:
    | 'stale'
    | 'key_reuse'
    | 'malformed'
    | 'role'
    | 'busy'
    | 'unknown'
    | 'rate'
    | 'no_envelope'
    | 'envelope'
    | 'keys'
    | 'full'
    | 'signature'
    | 'sensor'
    | 'recorder'
    | 'board_clock'
    | 'closed';
  text: string;
  seq?: number;
  at?: number;
}

export interface FrameKept {
  kept: string;
}

export interface FrameHeartbeat {
  hb: { seq: number; head: string; now: number };
}

export interface FramePresenceNews {
  presence: Presence;
}

export interface FrameError {
  error: { code: string; text: string; at?: number };
}

export interface FrameDiverged {
  diverged: { since: number; head: string };
}

// Everything the server says over a WebSocket, one object a text frame.
export type ServerFrame =
  | FrameView
  | FrameChange
  | FrameSlim
  | FrameAck
  | FrameRefused
  | FrameKept
  | FrameHeartbeat
  | FramePresenceNews
  | FrameError
  | FrameDiverged
  | FrameNote;

// The first frame of a connection to a game.
export interface FrameHello {
  hello: 1 | 2;
  token?: string;
  since?: number;
  head?: string;
  lang?: 'hy' | 'en' | 'ru';
  changes?: boolean;
  board?: boolean; // A sensor board takes the seat: its player is here when the clock at the board runs.
}

// An act of the seat.
export interface FrameAct {
  act: object;
  proof?: string;
  sign?: string;
  key: string;
  expect: number;
}

// A sealed move; it stops the clock.
export interface FrameSeal {
  seal: object;
  key: string;
  expect: number;
}

// One's half of the key of an envelope.
export interface FrameShare {
  share: string;
  key: string;
  expect?: number;
}

// What the players agree on without an arbiter.
export interface FrameAgree {
  agree: 'stop' | 'start' | 'take back' | 'no';
  key: string;
  expect?: number;
}

// What a sensor board saw.
export interface FrameSensor {
  sensor: { recording: string; now: number; period?: number; sightings: Sighting[] };
  key: string;
  with?: string;
  take_over?: boolean;
  running?: boolean; // The clock at the board runs: the players are there.
}

// The arbiter has looked at the evidence of a move.
export interface FrameWeigh {
  weigh: { number: number; side: 'white' | 'black'; reason?: string };
  key: string;
  expect?: number;
}

// The public keys of a device.
export interface FrameKeys {
  keys: { box: string; sign: string; proof?: string; of?: 'escrow' };
}

// Everything a client may say. The first frame is hello.
export type ClientFrame =
  FrameHello | FrameAct | FrameSeal | FrameShare | FrameAgree | FrameSensor | FrameWeigh | FrameKeys;

// The first frame of a connection to an event.
export interface FrameEventHello {
  hello: 1;
  token?: string;
  lang?: 'hy' | 'en' | 'ru';
  name?: string;
}

// An arbiter looks after this board now; 0: after none.
export interface FrameTaking {
  taking: number;
  round?: number;
}

export interface BoardChange {
  round: number;
  board: number;
  game?: string;
  white?: Entrant;
  black?: Entrant;
  result?:
    '*' | '1-0' | '1/2-1/2' | '0-1' | '+/-' | '-/+' | '-/-' | '0-0' | '1/2-0' | '0-1/2' | 'adjourned' | 'unplayed';
  reason?: string;
  entered?: boolean;
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

export interface FrameEvent {
  event: EventView;
}

export interface FrameBoards {
  boards: BoardChange[];
  now: number;
}

export interface FrameHandled {
  handled: Handled;
}

export type EventFrame = FrameEvent | FrameBoards | FrameHandled;

export interface FrameNote {
  note: { text: string; by: string; at: number };
}
