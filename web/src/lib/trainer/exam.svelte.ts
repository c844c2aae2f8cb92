// An exam: its cases, what was given so far, the time. It survives a reload; the seed is its number.
import { drawn, type Case } from './cases';
import { no_answer, type Answer } from './question';

export const exam_length = 20;
export const minutes = 40;
const place = 'adoube.exam';

interface Kept {
  seed: number;
  ids: string[];
  answers: Answer[];
  flagged: boolean[];
  began: number; // ms of the clock on the wall
  ended: number;
  name: string;
  own: boolean;
  at?: number; // the case on the table
}

export class Exam {
  at = $state(0);
  answers = $state<Answer[]>([]);
  flagged = $state<boolean[]>([]);
  ended = $state(0);
  now = $state(Date.now());

  constructor(
    readonly cases: Case[],
    readonly seed: number,
    readonly name: string,
    readonly own: boolean,
    readonly began = Date.now(),
  ) {
    this.answers = cases.map(no_answer);
    this.flagged = cases.map(() => false);
  }
  get left(): number {
    return Math.max(0, minutes * 60_000 - (this.now - this.began));
  }
  given(index: number): boolean {
    return this.answers[index].finding !== '';
  }
  get open(): number {
    return this.cases.filter((_, i) => !this.given(i)).length;
  }
  hand_in(): void {
    this.ended ||= Math.min(Date.now(), this.began + minutes * 60_000);
    this.keep();
  }
  keep(): void {
    const kept: Kept = {
      seed: this.seed,
      ids: this.cases.map((one) => one.id),
      answers: $state.snapshot(this.answers),
      flagged: $state.snapshot(this.flagged),
      began: this.began,
      ended: this.ended,
      name: this.name,
      own: this.own,
      at: this.at,
    };
    try {
      sessionStorage.setItem(place, JSON.stringify(kept));
    } catch {
      /* no storage */
    }
  }
}

export const new_exam = (cases: Case[], name: string, seed: number): Exam =>
  new Exam(drawn(cases, exam_length, seed), seed, name, false);

// The one that was under way before the page was loaded again.
export function kept_exam(cases: Case[]): Exam | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Kept | null;
    if (!kept || kept.own) return null;
    const found = kept.ids.flatMap((id) => cases.find((one) => one.id === id) ?? []);
    if (!found.length || found.length !== kept.ids.length) return null;
    const exam = new Exam(found, kept.seed, kept.name, false, kept.began);
    exam.answers = kept.answers;
    exam.flagged = kept.flagged;
    exam.ended = kept.ended;
    exam.at = Math.max(0, Math.min(found.length - 1, kept.at ?? 0));
    return exam;
  } catch {
    return null;
  }
}
// Whether one is under way.
export function exam_runs(): boolean {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Kept | null;
    return !!kept && !kept.own && !kept.ended;
  } catch {
    return false;
  }
}
export function drop_exam(): void {
  try {
    sessionStorage.removeItem(place);
  } catch {
    /* no storage */
  }
}
