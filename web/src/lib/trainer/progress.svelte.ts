// What was asked and got wrong on this device, and how hard a case is by that. Nothing leaves the browser.
import type { Case } from './cases';
import type { Answer, Marked, Question } from './question';

interface Count {
  asked: number;
  wrong: number; // the whole ruling was not right
}
interface Kept {
  cases: Record<string, Count>;
  clauses: Record<string, Count>;
}
export type Hardness = 'new' | 'easy' | 'middle' | 'hard';
const place = 'adoube.trainer';
const enough = 3; // answers about a clause before it says anything of a case nobody has met

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? '{}');
    return { cases: kept.cases ?? {}, clauses: kept.clauses ?? {} };
  } catch {
    return { cases: {}, clauses: {} };
  }
}
export const progress = $state<Kept>(read());

function keep(): void {
  try {
    localStorage.setItem(place, JSON.stringify(progress));
  } catch {
    /* no storage: until the page is closed */
  }
}
function count(into: Record<string, Count>, name: string, wrong: boolean): void {
  const one = into[name] ?? { asked: 0, wrong: 0 };
  into[name] = { asked: one.asked + 1, wrong: one.wrong + Number(wrong) };
}
export function note(of: Case, clauses: string[], right: boolean): void {
  Object.assign(progress, read()); // another window may have counted since
  count(progress.cases, of.id, !right);
  for (const clause of clauses) count(progress.clauses, clause, !right);
  keep();
}
// A case left open says nothing of how hard it is.
export function note_exam(rows: { question: Question; answer: Answer; marks: Marked }[]): void {
  for (const { question, answer, marks } of rows)
    if (answer.finding) note(question.of, question.right.clauses, marks.points === marks.of);
}
export function forget(): void {
  progress.cases = {};
  progress.clauses = {};
  keep();
}

// The share of wrong answers: of the case itself, else of its clauses; nothing where nobody has answered.
export function wrong_share(of: Case): number | null {
  const own = progress.cases[of.id];
  if (own) return own.wrong / own.asked;
  const near = of.pinned.map((one) => progress.clauses[one]).filter((one) => one && one.asked >= enough);
  if (!near.length) return null;
  const sum = near.reduce((all, one) => ({ asked: all.asked + one.asked, wrong: all.wrong + one.wrong }), {
    asked: 0,
    wrong: 0,
  });
  return sum.wrong / sum.asked;
}
export function hardness(of: Case): Hardness {
  const share = wrong_share(of);
  if (share === null) return 'new';
  return share < 0.25 ? 'easy' : share <= 0.5 ? 'middle' : 'hard';
}
