// A teacher's own cases, made at the ruling desk: kept in this browser, given on as a link or a file.
import { own_case, type Case } from './cases';

export interface Own {
  title: string;
  text: string;
}
const place = 'adoube.cases';
const most = 200;

export function own_cases(): Own[] {
  try {
    return checked(JSON.parse(localStorage.getItem(place) ?? '[]')) ?? [];
  } catch {
    return [];
  }
}
export function keep_cases(cases: Own[]): void {
  try {
    localStorage.setItem(place, JSON.stringify(cases.slice(-most)));
  } catch {
    /* no storage */
  }
}
export const add_case = (one: Own): void => keep_cases([...own_cases(), one]);

// What came from outside: a list of titles and stories, or nothing.
export function checked(found: unknown): Own[] | null {
  if (!Array.isArray(found) || found.length > most) return null;
  const good = found.every((one) => typeof one?.title === 'string' && typeof one?.text === 'string');
  return good ? found.map(({ title, text }) => ({ title, text })) : null;
}
export const exam_of = (cases: Own[]): Case[] => cases.map((one, i) => own_case(one.title, one.text, i + 1));
