// A case put as a question: the choices, and what the Laws answer. Every answer is read off a ruling and the two views
// around it; nothing here knows what is lawful.
import { play_story, type Played } from '../judge/played';
import { part_of } from '../judge/book';
import type { Finding } from '../judge/types';
import type { View } from '../view';
import type { Laws } from '../wasm/adoube';
import { random_from, seed_of, shuffled, type Case } from './cases';

export type Clocked =
  'none' | 'switched' | 'stopped' | 'started' | 'white_more' | 'black_more' | 'white_less' | 'black_less';
export type Next =
  | 'free'
  | 'bound'
  | 'white_wins'
  | 'black_wins'
  | 'draw'
  | 'both_lose'
  | 'arbiter'
  | 'adjourned'
  | 'resuming'
  | 'paused';
export interface Answer {
  finding: Finding | '';
  clauses: string[];
  clock: Clocked | '';
  next: Next | '';
}
export const no_answer = (): Answer => ({ finding: '', clauses: [], clock: '', next: '' });

export interface Question {
  of: Case;
  steps: Played[]; // up to and with the act asked about
  asked: Played;
  clauses: string[]; // to choose from
  clocks: Clocked[]; // empty where there is no clock
  nexts: Next[];
  right: { finding: Finding; clauses: string[]; pinned: string[]; clock: Clocked | ''; next: Next };
}

function clocked({ ruling, before, after }: Played): Clocked | '' {
  if (!before.clock || !after.clock) return '';
  const change = ruling.effects.map((one) => /^(white|black) ([+-])/.exec(one)).find(Boolean);
  if (change) return `${change[1]}_${change[2] === '+' ? 'more' : 'less'}` as Clocked;
  if (before.clock.running === after.clock.running) return 'none';
  if (!after.clock.running) return 'stopped';
  return before.clock.running ? 'switched' : 'started';
}

function what_next({ ruling, after }: Played): Next {
  const result: Record<string, Next> = {
    '1-0': 'white_wins',
    '0-1': 'black_wins',
    '1/2-1/2': 'draw',
    '0-0': 'both_lose',
  };
  if (after.phase === 'over') return result[after.result] ?? 'arbiter';
  if (ruling.finding === 'referred' || after.pending) return 'arbiter';
  if (after.phase === 'adjourned' || after.phase === 'sealing') return 'adjourned';
  if (after.phase === 'resuming') return 'resuming';
  if (after.phase === 'paused') return 'paused';
  return after.duty.kind === 'free' ? 'free' : 'bound';
}

// The usual choices, and always as many of the rare ones: that one stands in the list tells nothing.
const rare_shown = 2;
function choices<T extends string>(usual: T[], rare: T[], right: T, random: () => number): T[] {
  const drawn = shuffled(rare, random).filter((one) => one !== right);
  const shown = usual.includes(right) ? drawn.slice(0, rare_shown) : [right, ...drawn.slice(0, rare_shown - 1)];
  return [...usual, ...rare.filter((one) => shown.includes(one))];
}
const usual_clocks: Clocked[] = ['none', 'switched', 'stopped', 'white_more', 'black_more'];
const rare_clocks: Clocked[] = ['started', 'white_less', 'black_less'];
const usual_nexts: Next[] = ['free', 'bound', 'white_wins', 'black_wins', 'draw', 'arbiter'];
const rare_nexts: Next[] = ['both_lose', 'adjourned', 'resuming', 'paused'];

export function question_of(laws: Laws, of: Case, all_numbers: string[]): Question {
  const { steps } = play_story(laws, of.text, of.edition, of.index + 1);
  const asked = steps[of.index];
  const cited = asked.ruling.clauses;
  const random = random_from(seed_of(of.id));
  const near = all_numbers.filter((one) => !cited.includes(one) && part_of(one) === part_of(cited[0] ?? ''));
  const far = all_numbers.filter((one) => !cited.includes(one) && !near.includes(one));
  const others = [...shuffled(near, random).slice(0, 4), ...shuffled(far, random)].slice(
    0,
    Math.max(2, 6 - cited.length),
  );
  const order = (a: string, b: string) => all_numbers.indexOf(a) - all_numbers.indexOf(b);
  const clock = clocked(asked);
  const next = what_next(asked);
  return {
    of,
    steps,
    asked,
    clauses: [...cited, ...others].sort(order),
    clocks: clock ? choices(usual_clocks, rare_clocks, clock, random) : [],
    nexts: choices(usual_nexts, rare_nexts, next, random),
    right: {
      finding: asked.ruling.finding,
      clauses: cited,
      pinned: of.pinned.filter((one) => cited.includes(one)),
      clock,
      next,
    },
  };
}

export interface Marked {
  finding: boolean;
  clauses: boolean;
  clock: boolean | null; // null: not asked
  next: boolean;
  points: number;
  of: number;
}
// The clauses are right when each one chosen is cited and one of them is what the case is about.
export function marked({ right, clocks }: Question, given: Answer): Marked {
  const about = right.pinned.length ? right.pinned : right.clauses;
  const clauses =
    right.clauses.length === 0
      ? given.clauses.length === 0
      : given.clauses.every((one) => right.clauses.includes(one)) && given.clauses.some((one) => about.includes(one));
  const parts = {
    finding: given.finding === right.finding,
    clauses,
    clock: clocks.length ? given.clock === right.clock : null,
    next: given.next === right.next,
  };
  const asked = Object.values(parts).filter((one) => one !== null);
  return { ...parts, points: asked.filter(Boolean).length, of: asked.length };
}

export const board_before = (question: Question): View => question.asked.before;
