// What a sensor board saw, as the server tells it (docs/formats/sensor.md, protocol.md), and how a strip of it is laid
// out. Facts in their order; what they bear on comes from the server.
import type * as api from '../api/game';
import type { Side } from '../view';
import { t } from '../words.svelte';

export type Sighting = api.Sighting;
export type Mend = api.Mend;
export type SensorState = api.SensorState;
// Of the last move seen, of the turn under way, or of one move.
export type StripOf = 'last' | 'now' | { number: number; side: Side };
export type Instant = Sighting & { board: string };
export type SeenMove = api.Strip['moves'][number];
export interface Strip extends api.Strip {
  made: Instant | null;
  sightings?: Instant[];
  may?: Instant[];
}

const figures: Record<string, string> = {
  ...{ K: '♔', Q: '♕', R: '♖', B: '♗', N: '♘', P: '♙' },
  ...{ k: '♚', q: '♛', r: '♜', b: '♝', n: '♞', p: '♟' },
};
export const figure = (piece: string | undefined) => figures[piece ?? ''] ?? '';
export const seconds = (ms: number) => (Math.round(ms / 100) / 10).toFixed(1);

export const mends_text = (mends: Mend[]) =>
  mends
    .map((one) =>
      one.put ? t('sw_put', { piece: figure(one.put), square: one.square }) : t('sw_clear', { ...one, put: '' }),
    )
    .join(', ');

// One thing that was seen, in words.
export function sighting_text(one: Sighting, move = one.move ?? ''): string {
  const fill: Record<string, string> = {
    piece: figure(one.piece),
    square: one.square ?? '',
    from: one.from ?? '',
    to: one.to ?? '',
    side: one.side ? t(`doer_${one.side}`).replace(':', '') : '',
    move,
    seconds: seconds(one.away ?? one.lasted ?? one.gap ?? 0),
    plies: String(one.plies ?? ''),
    squares: (one.squares ?? []).join(' '),
    mends: mends_text(one.mend ?? []),
    first: one.first ?? '',
    custom: (one.custom ?? '').replace('1/2-1/2', '½–½').replace('-', '–'),
  };
  return t(word_of(one), fill);
}

function word_of(one: Sighting): string {
  if (one.saw === 'put_down' && !one.from) return 'sw_put_new';
  if (one.saw === 'unbelieved' && one.piece) return 'sw_missing';
  if (one.saw === 'may_breach' && one.clause === '4.7') return 'sw_may_release';
  if (one.saw === 'may_breach' && (one.clause === '4.3.3' || one.clause === '4.4.1')) return 'sw_may_both';
  return `sw_${one.saw}`;
}
export const doubts_text = (one: Sighting) => (one.doubts ?? []).map((doubt) => t(`sd_${doubt}`)).join('; ');

// The lifts of a turn in their order, a piece that was lifted twice once.
export function lifts_of(strip: Strip): Instant[] {
  const found: Instant[] = [];
  for (const one of strip.sightings ?? [])
    if (one.saw === 'lifted' && !found.some((other) => other.square === one.square)) found.push(one);
  return found;
}

// The instants that are drawn: what moved pieces, and the presses.
const drawn = ['lifted', 'put_down', 'put_back', 'taken_off', 'slid_over', 'pressed', 'pressed_without_move'];
export const instants_of = (strip: Strip) => (strip.sightings ?? []).filter((one) => drawn.includes(one.saw));

// One lane for each square of which something was seen, as stretches of time with what stood there.
export interface Lane {
  square: string;
  stretches: { from: number; to: number; piece: string }[]; // no piece: empty
}
export interface Lanes {
  from: number;
  to: number;
  lanes: Lane[];
}
const wait_shown = 1000; // ms before the first thing that happened, however long the player thought

export function lanes_of(strip: Strip): Lanes {
  const seen = instants_of(strip);
  const moved = seen.filter((one) => one.square);
  const to = Math.max(seen.at(-1)?.at ?? 0, (moved.at(-1)?.at ?? 0) + 700) + 300;
  const first = moved[0]?.at ?? 0;
  const from = Math.max(Math.min(0, first), first - wait_shown * 2);
  const squares = [...new Set(moved.map((one) => one.square!))];
  const start = placed(strip.board ?? '');
  const lanes = squares.map((square) => {
    const lane: Lane = { square, stretches: [{ from, to, piece: start.get(square) ?? '' }] };
    for (const one of moved) {
      const piece = placed(one.board).get(square) ?? '';
      const last = lane.stretches.at(-1)!;
      if (piece === last.piece) continue;
      last.to = one.at;
      lane.stretches.push({ from: one.at, to, piece });
    }
    return lane;
  });
  return { from, to, lanes };
}

// The pieces of a placement by square, as letters.
function placed(board: string): Map<string, string> {
  const found = new Map<string, string>();
  board.split('/').forEach((rank, row) => {
    let file = 0;
    for (const c of rank) {
      if (c >= '1' && c <= '8') file += Number(c);
      else found.set('abcdefgh'[file++] + (8 - row), c);
    }
  });
  return found;
}

// "Who touched what first", as far as a sensor can know it.
export function fact_of(strip: Strip): string {
  const [one, two] = lifts_of(strip);
  if (!one) return t('sw_fact_none');
  const fill = { piece: figure(one.piece), square: one.square! };
  if (!two) return t('sw_fact_one', fill);
  const more = { piece2: figure(two.piece), square2: two.square!, seconds: seconds(two.at - one.at) };
  return t('sw_fact_order', { ...fill, ...more });
}
