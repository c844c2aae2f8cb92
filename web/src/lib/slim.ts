// A change as protocol 2 tells it (docs/formats/protocol.md, "Version 2"), unpacked to one of the first version.
import type { Change } from './change';
import type { Clock, Right, Ruling, Side, View } from './view';

type LineTold = [san: string, clock?: number | null, offer?: 1];
type RulingTold = [back: number, ago: number, kind: number | object, text: string];
export type Slim = {
  c: [seq: number, head: string, now: number];
  f?: string;
  k?: number[] | null;
  m?: string | null;
  l?: [from: number, last: string | null, ...LineTold[]];
  r?: number[];
  R?: number[];
  u?: RulingTold[];
  t?: Record<string, object>;
};
// Texts that were told once, by their numbers.
export type Texts = Map<number, object>;

const square_letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const square_of = (letter: string): string => {
  const index = square_letters.indexOf(letter);
  return 'abcdefgh'[index % 8] + (1 + Math.floor(index / 8));
};
const sides: (Side | null)[] = [null, 'white', 'black'];

// Never guessed: whoever meets a number without its text asks for the whole view again.
function text_of<T>(texts: Texts, number: number): T {
  const text = texts.get(number);
  if (!text) throw new Error(`no text ${number}`);
  return text as T;
}

// "e2-e4P b KQkq - 0 1" on the board before it; a whole FEN is taken as it is.
export function fen_after(fen: string, told: string): string {
  const space = told.indexOf(' ');
  if (told.slice(0, space).includes('/')) return told;
  const ranks = fen
    .split(' ')[0]
    .split('/')
    .map((rank) => [...rank.replace(/\d/g, (digit) => '-'.repeat(Number(digit)))]);
  for (const [, file, rank, man] of told.slice(0, space).matchAll(/(.)(.)(.)/g))
    ranks[8 - Number(rank)]['abcdefgh'.indexOf(file)] = man;
  const board = ranks.map((rank) => rank.join('').replace(/-+/g, (empty) => String(empty.length))).join('/');
  return board + told.slice(space);
}

export function clock_of(told: number[] | null): Clock | null {
  if (!told) return null;
  const [white, black, running = 0, fell = 0] = told;
  const fallen = (['white', 'black'] as Side[]).filter((_, bit) => fell & (1 << bit));
  return { white, black, running: sides[running], fell: fallen };
}

// "MUc.BQS": e2e3 e2e4 b1a3 b1c3; "wo=qrbn": a pawn that becomes one of these.
export function moves_of(told: string): string[] {
  const moves: string[] = [];
  for (const group of told ? told.split('.') : []) {
    const from = square_of(group[0]);
    for (const [, to, becomes] of group.slice(1).matchAll(/(.)(?:=([qrbn]+))?/g))
      for (const piece of becomes ?? [''].values()) moves.push(from + square_of(to) + piece);
  }
  return moves;
}

// A time of -1 is what the clock tells of the player whose time does not run.
const standing = (clock: Clock | null): number => (clock ? clock[clock.running === 'white' ? 'black' : 'white'] : 0);

// Lines of the record, and the last move with the text of the last line.
function record_of(view: View, { l }: Slim, now: Clock | null): { record?: object; last?: View['last'] } {
  if (!l) return {};
  const [from, squares, ...told] = l;
  const lines = told.map(([san, clock, offer], i) => ({
    ply: from + i + 1,
    san,
    ...(clock === undefined || clock === null ? {} : { clock: clock === -1 ? standing(now) : clock }),
    ...(offer ? { offer: true } : {}),
  }));
  const san = lines.at(-1)?.san ?? view.record[from - 1]?.san ?? '';
  const last = squares === null ? null : { from: squares.slice(0, 2), to: squares.slice(2), san };
  return { record: { from, lines }, last };
}

function rights_of({ r, R }: Slim, texts: Texts): { rights?: Right[] | Record<string, Right> } {
  if (R) return { rights: R.map((number) => text_of<Right>(texts, number)) };
  if (!r) return {};
  const rights: Record<string, Right> = {};
  for (let i = 0; i < r.length; i += 2) rights[r[i]] = text_of<Right>(texts, r[i + 1]);
  return { rights };
}

function rulings_of({ c, u }: Slim, texts: Texts): { rulings: Ruling[] } {
  const kind_of = (kind: number | object) => (typeof kind === 'number' ? text_of<Ruling>(texts, kind) : kind);
  return {
    rulings: (u ?? []).map(
      ([back, ago, kind, text]) => ({ seq: c[0] - back, at: c[2] - ago, ...kind_of(kind), text }) as Ruling,
    ),
  };
}

// Numbers become the texts they stand for; new ones are remembered.
export function unpacked(view: View, slim: Slim, texts: Texts): Change {
  const { c, f, k, m, l: _, r: __, R: ___, u: ____, t, ...members } = slim;
  const clock = k === undefined ? view.clock : clock_of(k);
  for (const [number, text] of Object.entries(t ?? {})) texts.set(Number(number), text);
  const turn = f && (f.slice(f.indexOf(' ') + 1, f.indexOf(' ') + 2) === 'b' ? 'black' : 'white');
  return {
    ...(f ? { fen: fen_after(view.fen, f), turn } : {}),
    ...(k !== undefined ? { clock } : {}),
    ...(m !== undefined ? { may: m === null ? null : moves_of(m) } : {}),
    ...record_of(view, slim, clock),
    ...rights_of(slim, texts),
    ...rulings_of(slim, texts),
    ...members,
    seq: c[0],
    head: c[1],
    now: c[2],
  };
}

// The rights of a whole view have these numbers.
export function number_rights(view: View, numbers: number[], texts: Texts): void {
  numbers.forEach((number, place) => texts.set(number, view.rights[place]));
}
