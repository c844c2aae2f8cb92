// The arbiter's desk with what the server tells: evidence shown as figures and an opinion as one, barred acts apart.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import Barred from '../src/lib/desk/Barred.svelte';
import Evidence from '../src/lib/desk/Evidence.svelte';
import { a_view } from './fake';

let part: Record<string, unknown> | undefined;
afterEach(async () => {
  if (part) await unmount(part);
  part = undefined;
  document.body.innerHTML = '';
});
const text = (selector: string) => document.querySelector(selector)?.textContent ?? '';

// As `adoube evidence --json` told it of 60.Rg1 Rb2 61.Rh1 Ra2, kings e3 and e6, Black's pawn on h2.
const side = { captures: 0, checks: 0, moves: 2, new_squares: 1, pawn_moves: 0 };
const men = {
  ...{ pawns: 0, knights: 0, bishops: 0, rooks: 1, queens: 0, kings: 1 },
  ...{ bishops_on_light: 0, bishops_on_dark: 0 },
};
const told = {
  format: 'adoube/evidence/1' as const,
  ruling: null,
  increment: null,
  at: '62w',
  claimant: 'white' as const,
  opponent: 'black' as const,
  fen: '8/8/4k3/8/8/4K3/r6p/7R w - - 4 62',
  plies: 4,
  from_ply: 0,
  quiet_plies: 4,
  repetition: { most_occurrences: 2, occurrences: 2, repeated: 1 },
  opinion: { none: 'not_asked' },
  sentences: ['Black can still mate by some series of legal moves.'],
  white: {
    ...side,
    men,
    can_mate: { verdict: 'yes' as const, nodes: 1 },
    king: { from: 'e3', moves: 0, to: 'e3' },
    passed_pawns: [],
    left_ms: 100_000,
    pace: { moves: 1, slowest_ms: 5000, spent_ms: 5000 },
  },
  black: {
    ...side,
    men: { ...men, pawns: 1 },
    can_mate: { verdict: 'yes' as const, nodes: 1 },
    king: { from: 'e6', moves: 0, to: 'e6' },
    passed_pawns: [{ square: 'h2', gained: 0, to_go: 1 }],
    left_ms: 170_000,
    pace: { moves: 1, slowest_ms: 10_000, spent_ms: 10_000 },
  },
};

test('evidence is figures of both players, the opponent first, and no ruling', () => {
  part = mount(Evidence, { target: document.body, props: { view: a_view({ evidence: told }) } });
  flushSync();
  expect([...document.querySelectorAll('.evidence thead th')].map((one) => one.textContent)).toEqual([
    'Blackopponent',
    'Whiteclaims',
  ]);
  expect(text('[data-figure=ev_passed][data-of=black]')).toBe('h2 (+0)');
  expect(text('[data-figure=ev_pace][data-of=black]')).toBe('10″');
  expect(text('.evidence')).toContain('The position has occurred 2 times.');
  expect(document.querySelector('.opinion')).toBeNull();
});

test("an engine's opinion is marked as one", () => {
  part = mount(Evidence, {
    target: document.body,
    props: {
      view: a_view({
        evidence: { ...told, opinion: { engine: 'Stockfish 15', depth: 30, centipawns_for_white: -125 } },
      }),
    },
  });
  flushSync();
  expect(text('.opinion')).toContain('An engine’s opinion: White −1.25');
});

test('evidence that is still being gathered says so, and one that never comes says nothing', () => {
  part = mount(Evidence, { target: document.body, props: { view: a_view({ evidence: null }) } });
  flushSync();
  expect(text('[role=status]')).toContain('being gathered');
});

test('barred acts with one reason stand together, with the clause', () => {
  const finding = 'unlawful' as const;
  const barred = (act: string, why: string, clause: string) => ({ act, finding, clauses: [clause], why });
  part = mount(Barred, {
    target: document.body,
    props: {
      view: a_view({
        rights: [
          barred('resumes', 'Not adjourned.', 'I.5'),
          barred('checks envelope', 'Not adjourned.', 'I.5'),
          { act: 'adds', finding: 'lawful', clauses: [] },
        ],
      }),
    },
  });
  flushSync();
  expect(document.querySelectorAll('.whynot li').length).toBe(1);
  expect(text('.whynot li b')).toBe('Resume, Envelope checked');
  expect(text('.whynot summary')).toContain('2');
});
