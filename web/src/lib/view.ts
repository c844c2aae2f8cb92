// What the server tells of a game (docs/formats/protocol.md), and how a position is drawn from it.
// No rules live here: a piece stands where the view and the hand say it stands.
import type { Ground } from './acts';

export type Side = 'white' | 'black';
export type Role = Side | 'arbiter' | 'watcher';

export interface Right {
  act: string;
  ground?: Ground;
  side?: Side;
  square?: string;
  fact?: string;
  result?: string;
  from_opponents?: true;
  as_delay?: true;
  finding: string;
  clauses: string[];
  why?: string;
}
export interface Ruling {
  seq: number;
  at?: number; // ms since the game began
  by: string;
  act: string;
  finding: string;
  clauses: string[];
  text: string;
  note?: string;
  decides?: boolean; // time, clock, position, claim or offer was settled by it
}
export interface Duty {
  kind: string;
  square?: string;
  with?: string;
  wing?: string;
  move?: string;
  clauses: string[];
  text?: string;
}
export interface Hand {
  touches?: { square: string; accidental?: boolean }[];
  released?: { from: string; to: string };
  placed?: { piece: string; square: string; let_go: boolean };
  removed?: string[];
  illegal?: { from: string; to: string };
}
export interface Clock {
  white: number;
  black: number;
  running: Side | null;
  fell: Side[];
}
export interface Line {
  ply: number;
  san: string;
  clock?: number;
  offer?: boolean;
}
// One time that a claimed position stood, or a position that only looks like it and why it is another.
export interface Occurrence {
  plies: number;
  move: string;
  fen: string;
  from?: string;
  to?: string;
  intended?: boolean;
  why?: { what: string; clause: string }[];
}
export interface Adjournment {
  number: number;
  sealer: Side;
  replier: Side;
  stage: string;
  early: boolean;
  checked: boolean;
  lost: boolean;
  opened: boolean;
  reply: boolean;
  due?: number;
  due_in?: number;
  place?: string;
  arrived: Record<Side, boolean>;
  commitment?: string;
  nothing?: boolean;
  reply_commitment?: string;
  reply_header?: import('./envelope').Header; // while a reply may be sealed
  restated?: 'verified' | 'false' | 'not verifiable'; // the move stated for a lost envelope
  shares: string[];
  board_move?: string;
  header: import('./envelope').Header;
}
export type KeyHolder = Side | 'arbiter' | 'escrow';
// A public key and where it came from: when, by which link of the seat, after how many others.
export interface SeatKey {
  box: string;
  sign: string;
  link?: string;
  at?: number;
  earlier?: number;
  signed?: number; // acts of the seat that its device signed
}
export interface View {
  game: string;
  event?: string;
  round?: string;
  board?: number;
  seq: number;
  head: string;
  now: number;
  role: Role;
  lang: string;
  players: Record<Side, { name: string; title?: string; rating?: string }>;
  terms: {
    edition: string;
    play: string;
    venue: string;
    control: string;
    press_with_move: boolean;
    start: string;
    penalty?: number;
    rules?: { arbiter_present?: boolean; default_time?: number };
  };
  fen: string;
  turn: Side;
  phase: string;
  frozen: boolean;
  result: string;
  reason: string;
  clock: Clock | null;
  hand: Hand;
  duty: Duty;
  may?: string[];
  may_san?: string[];
  may_handle: boolean;
  written?: string;
  written_move?: string;
  rook?: { from: string; to: string };
  last: { from: string; to: string; san: string } | null;
  owed: Record<Side, number>;
  illegal: Record<Side, number>;
  offer: Offer;
  pending: { by: Side; ground?: string; increment?: boolean; postponed: boolean } | null;
  record: Line[];
  must_record?: Record<Side, boolean>;
  rights: Right[];
  occurrences?: { same: Occurrence[]; look_alikes: Occurrence[] } | null; // of a position claimed
  outcomes?: Record<string, { white?: number; black?: number; result?: string }> | null; // by decision
  claims?: { ground: string; clause: string; by?: string }[];
  evidence?: import('./desk/evidence').Evidence | null;
  disputed?: boolean;
  sensor?: import('./desk/sensor').SensorState | null; // of the board at the game, for the arbiter
  rulings: Ruling[];
  accord?: { what: string; by: Side } | null;
  adjournment: Adjournment | null;
  keys?: Partial<Record<KeyHolder, SeatKey>>;
  links?: Partial<Record<Exclude<KeyHolder, 'escrow'>, { number: number; at: number }>>;
  presence: Record<string, number>;
}

export interface Piece {
  side: Side;
  kind: string;
}

const kinds: Record<string, string> = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' };

// A player nobody named is called by the colour, in the reader's language.
// Whose draw offers stand: each player may have one.
export type Offer = Side | 'both' | null;
export const offered_by = (offer: Offer | undefined): Side[] =>
  !offer ? [] : offer === 'both' ? ['white', 'black'] : [offer];
export const offerers = (view: Pick<View, 'players' | 'offer'>, t: (word: string) => string): string =>
  offered_by(view.offer)
    .map((side) => player_name(view, side, t))
    .join(', ');
export function player_name(view: Pick<View, 'players'>, side: Side, t: (word: string) => string): string {
  const { name, title } = view.players[side];
  if (name === unnamed[side]) return t(side);
  return title ? `${title} ${name}` : name;
}
// For a narrow place: given names become initials, the surname stays whole. "Levin, Boris" has it first.
const narrow = 14;
export function short_name(name: string, most = narrow): string {
  if (name.length <= most) return name;
  const initial = (word: string) => (word.endsWith('.') ? word : `${word[0]}.`);
  const [surname, given] = name.split(', ');
  if (given) return `${surname}, ${given.split(' ').map(initial).join(' ')}`;
  const words = name.split(' ').filter(Boolean);
  return [...words.slice(0, -1).map(initial), words.at(-1)].join(' ');
}
// The surname alone, for the narrowest places.
export function surname_of(name: string): string {
  return name.includes(', ') ? name.split(', ')[0] : (name.split(' ').filter(Boolean).at(-1) ?? name);
}
export const unnamed: Record<Side, string> = { white: 'White', black: 'Black' };

export function other(side: Side): Side {
  return side === 'white' ? 'black' : 'white';
}

export function pieces(fen: string): Map<string, Piece> {
  const board = new Map<string, Piece>();
  fen
    .split(' ')[0]
    .split('/')
    .forEach((rank, row) => {
      let file = 0;
      for (const c of rank) {
        if (c >= '1' && c <= '8') {
          file += Number(c);
          continue;
        }
        const kind = kinds[c.toLowerCase()];
        if (kind) board.set('abcdefgh'[file] + (8 - row), { side: c < 'a' ? 'white' : 'black', kind });
        file += 1;
      }
    });
  return board;
}

// The board with what the hand has done so far.
export function on_board(view: Pick<View, 'fen' | 'hand' | 'turn'>): Map<string, Piece> {
  const board = pieces(view.fen);
  const { released, placed, removed, illegal } = view.hand ?? {};
  for (const square of removed ?? []) board.delete(square);
  for (const part of [released, illegal]) {
    const piece = part && board.get(part.from);
    if (!part || !piece) continue;
    board.delete(part.from);
    board.set(part.to, piece);
  }
  if (placed) board.set(placed.square, { side: view.turn, kind: placed.piece });
  return board;
}

// 1:02:03, 3:41, and tenths under 20 seconds.
export function clock_text(ms: number): string {
  const left = Math.max(0, ms);
  if (left < 20_000) {
    const tenths = Math.floor(left / 100);
    return `0:${String(Math.floor(tenths / 10)).padStart(2, '0')}.${tenths % 10}`;
  }
  const seconds = Math.floor(left / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

// The same for the ear: "3 min 41 s".
export function clock_words(ms: number, t: (word: string) => string): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const parts: [number, string][] = [
    [Math.floor(seconds / 3600), 'hours'],
    [Math.floor(seconds / 60) % 60, 'mins'],
    [seconds % 60, 'secs'],
  ];
  return parts
    .filter(([count], i) => count > 0 || (i === 2 && seconds === 0))
    .map(([count, word]) => `${count} ${t(word)}`)
    .join(' ');
}

export function left(clock: Clock, side: Side, elapsed: number): number {
  return clock[side] - (clock.running === side ? elapsed : 0);
}

// The ruling that bound the hand tells a duty in full.
export function binding_ruling(view: View): Ruling | undefined {
  const { duty, turn, rulings } = view;
  if (duty.kind === 'free') return undefined;
  const one = rulings.findLast(
    (ruling) => ruling.by === turn && ruling.finding === 'lawful' && ruling.clauses.includes(duty.clauses[0]),
  );
  return one && ['touches', 'releases', 'removes'].includes(one.act) && (!duty.square || one.text.includes(duty.square))
    ? one
    : undefined;
}
