// What the server tells of a game (docs/formats/protocol.md), and how a position is drawn from it.
// No rules live here: a piece stands where the view and the hand say it stands.
import type { Ground } from './acts';
import type * as api from './api/game';
import type { Evidence } from './desk/evidence';
import type { Header } from './envelope';

export type Side = api.View['turn'];
export type Role = api.View['role'];

// The members that say more here than on the wire: a right names an act of ours, a header is one of an envelope.
export interface Right extends api.Right {
  ground?: Ground;
  from_opponents?: true;
  as_delay?: true;
}
export interface Adjournment extends NonNullable<api.Adjournment> {
  header: Header;
  reply_header?: Header; // while a reply may be sealed
}
export interface View extends Omit<api.View, 'evidence'> {
  rights: Right[];
  adjournment: Adjournment | null;
  outcomes?: Record<string, { white?: number; black?: number; result?: string }> | null; // by decision
  evidence?: Evidence | null;
  plies?: number; // how many moves, where the record itself was not asked for
}

export type Ruling = api.View['rulings'][number];
export type Duty = api.Duty;
export type Hand = api.Hand;
export type Clock = NonNullable<api.Clock>;
export type Line = api.View['record'][number];
export type Occurrence = api.Occurrence;
export type SeatKey = api.SeatKey;
export type Presence = api.Presence;
export type KeyHolder = Side | 'arbiter' | 'escrow';

// Nothing is being done with the pieces.
export const empty_hand: Hand = { touches: [], removed: [] };

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
