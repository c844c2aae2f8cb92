// An exam: its cases, what was given so far, the time. It survives a reload. What is kept in the browser names no
// story: only the number the cases are drawn by, the answers and the time, with a mark that shows when somebody changed
// them.
import { count_attempt } from './attempts';
import { cases_mark, drawn, seed_of, type Case } from './cases';
import { no_answer, type Answer } from './question';

export const exam_length = 20;
const minutes_a_case = 2;
const place = 'adoube.exam';

export const minutes_for = (cases: number): number => Math.max(1, cases) * minutes_a_case;

interface Kept {
  seed: number;
  own: number; // the mark of a teacher's cases; 0: drawn by the seed
  answers: Answer[];
  flagged: boolean[];
  began: number; // ms of the clock on the wall
  spent: number; // ms, the most that was seen: a clock set back brings no time
  ended: number;
  name: string;
  at: number; // the case on the table
  attempt: number; // at this exam on this device, from 1
}

export class Exam {
  at = $state(0);
  answers = $state<Answer[]>([]);
  flagged = $state<boolean[]>([]);
  ended = $state(0);
  spent = $state(0);
  attempt = 1;
  readonly minutes: number;
  private since = performance.now();
  private before = 0; // spent before this page was loaded

  constructor(
    readonly cases: Case[],
    readonly seed: number,
    readonly name: string,
    readonly own: boolean,
    readonly began = Date.now(),
    before = 0,
  ) {
    this.answers = cases.map(no_answer);
    this.flagged = cases.map(() => false);
    this.minutes = minutes_for(cases.length);
    this.before = before;
    this.tick();
  }
  tick(): void {
    const counted = this.before + (performance.now() - this.since);
    this.spent = Math.max(this.spent, counted, Date.now() - this.began); // it never falls
  }
  get left(): number {
    return Math.max(0, this.minutes * 60_000 - this.spent);
  }
  given(index: number): boolean {
    return this.answers[index].finding !== '';
  }
  get open(): number {
    return this.cases.filter((_, i) => !this.given(i)).length;
  }
  begin(): void {
    this.attempt = count_attempt(this.named, 'begun');
    this.keep();
  }
  hand_in(): void {
    if (this.ended) return;
    this.tick();
    this.attempt = Math.max(this.attempt, count_attempt(this.named, 'handed'));
    this.ended = this.began + Math.min(this.spent, this.minutes * 60_000);
    this.keep();
  }
  keep(): void {
    write({
      seed: this.seed,
      own: this.own ? cases_mark(this.cases) : 0,
      answers: $state.snapshot(this.answers),
      flagged: $state.snapshot(this.flagged),
      began: this.began,
      spent: Math.round(this.spent),
      ended: this.ended,
      name: this.name,
      at: this.at,
      attempt: this.attempt,
    });
  }
  private get named(): string {
    return this.own ? `own ${cases_mark(this.cases)}` : String(this.seed);
  }
}

// Not a lock, which a page on the candidate's own device cannot have; but what was changed by hand is not taken up.
const marked = (text: string) => `${seed_of(`adoube ${text} exam`).toString(36)}.${text}`;

function write(kept: Kept): void {
  try {
    const bytes = new TextEncoder().encode(JSON.stringify(kept));
    sessionStorage.setItem(place, marked(btoa(String.fromCharCode(...bytes))));
  } catch {
    /* no storage */
  }
}
function read(): Kept | null {
  try {
    const held = sessionStorage.getItem(place) ?? '';
    const text = held.slice(held.indexOf('.') + 1);
    if (!text || marked(text) !== held) return null;
    const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Kept;
  } catch {
    return null;
  }
}

export const new_exam = (cases: Case[], name: string, seed: number): Exam =>
  new Exam(drawn(cases, exam_length, seed), seed, name, false);

// The one that was under way before the page was loaded again: drawn from the stories, or of these own cases.
export function kept_exam(cases: Case[], own: Case[]): Exam | null {
  const kept = read();
  if (!kept || kept.own !== (own.length ? cases_mark(own) : 0)) return null;
  const found = own.length ? own : drawn(cases, exam_length, kept.seed);
  if (found.length !== kept.answers.length) return null;
  const exam = new Exam(found, kept.seed, kept.name, own.length > 0, kept.began, kept.spent);
  exam.answers = kept.answers;
  exam.flagged = kept.flagged;
  exam.ended = kept.ended;
  exam.attempt = kept.attempt ?? 1;
  exam.at = Math.max(0, Math.min(found.length - 1, kept.at));
  return exam;
}
// Whether one drawn from the stories is under way.
export function exam_runs(): boolean {
  const kept = read();
  return !!kept && !kept.own && !kept.ended;
}
export function drop_exam(): void {
  try {
    sessionStorage.removeItem(place);
  } catch {
    /* no storage */
  }
}
