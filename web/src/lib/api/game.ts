// What the server tells of a game, and what a game is made of.
// Made from docs/formats/openapi.json by tools/api-types: not written by hand.

// Trouble with a request; `at` is a byte of its body.
export interface Error {
  error: string;
  text: string;
  at?: number;
  line?: number;
  column?: number;
  troubles?: Trouble[];
}

export interface Person {
  name: string;
  title?: string;
  rating?: string;
  fide_id?: string;
}

export interface Players {
  white: Person;
  black: Person;
}

export type Clock = null | {
  white: number;
  black: number;
  running: null | 'white' | 'black';
  fell: ('white' | 'black')[];
};

export interface Presence {
  white: number;
  black: number;
  arbiter: number;
  watchers: number;
}

export type Last = null | { from: string; to: string; san: string };

export type Pending = null | { by: 'white' | 'black'; postponed: boolean; ground?: string; increment?: boolean };

export interface Tile {
  game: string;
  board: number;
  seq: number;
  players: Players;
  fen: string;
  turn: 'white' | 'black';
  clock: Clock;
  phase: 'playing' | 'paused' | 'sealing' | 'adjourned' | 'resuming' | 'over';
  frozen: boolean;
  result: '*' | '1-0' | '0-1' | '1/2-1/2' | '0-0' | 'annulled';
  reason: string;
  last: Last;
  offer: null | 'white' | 'black' | 'both';
  pending: Pending;
  owed: { white: number; black: number };
  presence: Presence;
  event?: string;
  round?: string;
}

// One thing that a sensor board saw (sensor.md).
export interface Sighting {
  at: number; // Milliseconds: of the recording; in a strip since the opponent pressed.
  saw: string;
  square?: string;
  piece?: string;
  from?: string;
  to?: string;
  side?: 'white' | 'black';
  move?: string;
  uci?: string;
  clause?: string;
  first?: string;
  custom?: string;
  away?: number;
  lasted?: number;
  gap?: number;
  plies?: number;
  number?: number;
  squares?: string[];
  doubts?: string[];
  mend?: Mend[];
  board?: string; // In a strip: the squares after it, as in FEN.
}

export interface Mend {
  square: string;
  put: string | null;
}

export interface Strip {
  period: number;
  moves: { number: number; side: 'white' | 'black'; move: string; ply: number; doubtful?: boolean; may?: boolean }[];
  number?: number;
  side?: 'white' | 'black';
  wall?: number; // Milliseconds since 1970 of the time from which the strip counts.
  board?: string;
  sightings?: Sighting[];
  may?: Sighting[];
  made: Sighting | null;
}

export interface SensorState {
  here: boolean;
  heard: boolean;
  at: number;
  fell: ('white' | 'black')[];
  mend: Mend[];
  may: Sighting[];
}

export interface Rules {
  default_time: number;
  quickplay: boolean;
  arbiter_present: boolean;
  flags_distinguishable: boolean;
  watch: string;
  claims: string;
  sensor?: 'evidence' | 'acts';
  assistant?: 'nobody' | 'white' | 'black' | 'both';
  visually_disabled?: 'nobody' | 'white' | 'black' | 'both';
  draw_offers: 'free' | 'none' | number;
  session?: number;
}

export interface Terms {
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
}

export interface Hand {
  touches: { square: string; accidental?: boolean; with_previous?: boolean }[];
  removed: string[];
  released?: { from: string; to: string };
  placed?: { piece: string; square: string; let_go: boolean };
  illegal?: { from: string; to: string };
}

export interface Duty {
  kind: 'free' | 'move' | 'capture' | 'capture-with' | 'castle' | 'play';
  clauses: string[];
  square?: string;
  with?: string;
  wing?: string;
  move?: string;
  text?: string;
}

export interface Right {
  act: string;
  finding: 'lawful' | 'unlawful' | 'referred';
  clauses: string[];
  ground?: string;
  side?: 'white' | 'black';
  square?: string;
  fact?: string; // What the arbiter would find (12.9).
  result?: string; // What would be signed (8.7).
  from_opponents?: boolean; // The scoresheet is brought up to date from the opponent's (8.5).
  as_delay?: boolean; // A delay in place of the increment (Guideline III of 2018).
  why?: string;
}

// A registered public key: by which link of the seat, when (ms since 1970), after how many others.
export interface SeatKey {
  box: string;
  sign: string;
  link?: string;
  at?: number;
  earlier: number;
  signed?: number; // How many acts of the seat its device signed.
}

// A seat that got another link: its number and when.
export interface SeatLink {
  number: number;
  at: number;
}

export type Adjournment = null | {
  number: number;
  sealer: 'white' | 'black';
  replier: 'white' | 'black';
  stage: 'sealing' | 'sealed' | 'adjourned' | 'resuming' | 'opened';
  early: boolean;
  checked: boolean;
  lost: boolean;
  opened: boolean;
  reply: boolean;
  arrived: { white: boolean; black: boolean };
  shares: ('arbiter' | 'replier')[];
  header: null | object;
  due?: number;
  due_in?: number;
  place?: string;
  commitment?: string;
  nothing?: boolean;
  reply_commitment?: string;
  reply_header?: object;
  restated?: 'verified' | 'false' | 'not verifiable';
  board_move?: string;
};

// What is known of one side.
export interface EvidenceOfSide {
  men: {
    pawns: number;
    knights: number;
    bishops: number;
    rooks: number;
    queens: number;
    kings: number;
    bishops_on_light: number;
    bishops_on_dark: number;
  };
  can_mate: { verdict: 'yes' | 'no' | 'undetermined'; line?: string[]; reason?: string; nodes: number };
  moves: number;
  pawn_moves: number;
  captures: number;
  checks: number;
  new_squares: number;
  king: { from: string; to: string; moves: number };
  passed_pawns: { square: string; gained: number; to_go: number }[];
  left_ms: null | number;
  pace: { moves: number; spent_ms: number; slowest_ms: number };
}

export interface Occurrence {
  plies: number;
  move: string;
  fen: string;
  from?: string;
  to?: string;
  intended?: boolean;
  why?: { what: string; clause: string }[];
}

// Evidence for the arbiter of a claim or a request under Guideline III; it never rules.
export interface Evidence {
  format: 'adoube/evidence/1';
  ruling: null;
  at: string;
  claimant: 'white' | 'black';
  opponent: 'white' | 'black';
  fen: string;
  plies: number;
  from_ply: number;
  white: EvidenceOfSide;
  black: EvidenceOfSide;
  repetition: { occurrences: number; repeated: number; most_occurrences: number };
  quiet_plies: number;
  increment: null | boolean;
  opinion: { none: 'not_asked' };
  sentences: string[];
}

// What one role sees of a game; times in milliseconds.
export interface View {
  game: string;
  seq: number;
  head: string;
  now: number;
  role: 'white' | 'black' | 'arbiter' | 'watcher';
  lang: 'hy' | 'en' | 'ru';
  players: Players;
  terms: Terms;
  fen: string;
  turn: 'white' | 'black';
  phase: 'playing' | 'paused' | 'sealing' | 'adjourned' | 'resuming' | 'over';
  frozen: boolean;
  result: '*' | '1-0' | '0-1' | '1/2-1/2' | '0-0' | 'annulled';
  reason: string;
  clock: Clock;
  hand: Hand;
  duty: Duty;
  may_handle: boolean;
  must_record: { white: boolean; black: boolean };
  rights: Right[];
  last: Last;
  owed: { white: number; black: number };
  illegal: { white: number; black: number };
  offer: null | 'white' | 'black' | 'both';
  pending: Pending;
  record: { ply: number; san: string; clock?: number; offer?: boolean }[];
  rulings: {
    seq: number;
    at: number;
    by: 'white' | 'black' | 'arbiter' | 'server';
    act: string;
    finding: 'lawful' | 'unlawful' | 'referred';
    clauses: string[];
    text: string;
    note?: string;
    decides?: boolean;
  }[];
  accord: null | { what: 'stop' | 'start' | 'take back'; by: 'white' | 'black' };
  adjournment: Adjournment;
  keys: { white?: SeatKey; black?: SeatKey; arbiter?: SeatKey; escrow?: SeatKey };
  links?: { white?: SeatLink; black?: SeatLink; arbiter?: SeatLink };
  presence: Presence;
  event?: string;
  round?: string;
  board?: number;
  may?: string[];
  may_san?: string[];
  written?: string;
  written_move?: string;
  rook?: { from: string; to: string };
  disputed?: boolean;
  sensor?: SensorState | null;
  claims?: { ground: string; clause: string; by?: string }[];
  occurrences?: null | { same: Occurrence[]; look_alikes: Occurrence[] };
  outcomes?: null | object;
  evidence?: null | Evidence;
}

export interface Links {
  game: string;
  watch: string;
  seats: { white: string; black: string; arbiter?: string };
  board?: number;
  white?: string;
  black?: string;
}

export interface NewGame {
  players: object;
  edition?: string;
  play?: string;
  control?: string;
  venue?: 'refuse' | 'note';
  press_with_move?: boolean;
  variant?: 'standard' | 'chess960';
  start_position?: number; // Chess960: the number of the starting position, 0 to 959.
  start?: 'present' | 'arbiter';
  watcher_delay?: number;
  rules?: object;
  fen?: string;
  event?: string;
  round?: string;
  board?: number;
}

export interface Trouble {
  line: number;
  column: number;
  code: string;
  text: string;
  about?: string;
}
