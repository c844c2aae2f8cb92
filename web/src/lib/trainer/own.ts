// A teacher's own cases, made at the ruling desk: kept in this browser, given on as a link or a file.
import { act_lines, header_of } from '../rule/story_text';
import type { Laws } from '../wasm/adoube';
import { t } from '../words.svelte';
import { own_case, type Case } from './cases';
import { question_of } from './question';

export interface Own {
  title: string;
  text: string;
}
const place = 'adoube.cases';
export const most_cases = 200;
const most_acts = 3000; // in all of them: every one is ruled on before the exam is put
export const limits = { number: String(most_cases), acts: String(most_acts) };

export function own_cases(): Own[] {
  try {
    return checked(JSON.parse(localStorage.getItem(place) ?? '[]')) ?? [];
  } catch {
    return [];
  }
}
// Why they are not kept: there are too many, or the browser keeps nothing (more).
export type Unkept = 'many' | 'room';
export function keep_cases(cases: Own[]): Unkept | null {
  if (cases.length > most_cases) return 'many';
  try {
    localStorage.setItem(place, JSON.stringify(cases));
    return null;
  } catch {
    return 'room';
  }
}
// Kept once by two taps on the same button.
const same_tap_ms = 1000;
let added = { text: '', at: -Infinity };
export function add_case(one: Own, now = performance.now()): Unkept | null {
  if (one.text === added.text && now - added.at < same_tap_ms) return null;
  const unkept = keep_cases([...own_cases(), one]);
  if (!unkept) added = { text: one.text, at: now };
  return unkept;
}
// Another window has changed them.
export function when_changed(tell: (cases: Own[]) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === place || event.key === null) tell(own_cases());
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

// What came from outside: a list of titles and stories, or nothing.
export function checked(found: unknown): Own[] | null {
  if (!Array.isArray(found)) return null;
  const good = found.every((one) => typeof one?.title === 'string' && typeof one?.text === 'string');
  return good ? found.map(({ title, text }) => ({ title, text })) : null;
}
// A story as the desk saves it is one case: its acts say so, or that it has a title.
function one_story(text: string): Own[] | null {
  if (/^\s*[[{"]/.test(text)) return null;
  const title = header_of(text, 'title');
  return title || /^\s*(\+\S+\s+)?(white|black|arbiter)\s/m.test(text)
    ? [{ title: title || t('own_case'), text }]
    : null;
}
// The cases of a file or a link, or why there are none.
export type Unread = 'broken' | 'none' | 'many' | 'long';
export function read_cases(text: string): Own[] | Unread {
  try {
    const found = checked(one_story(text) ?? JSON.parse(text));
    if (!found) return 'broken';
    if (!found.length) return 'none';
    if (found.length > most_cases) return 'many';
    const acts = found.reduce((sum, one) => sum + act_lines(one.text).length, 0);
    return acts > most_acts ? 'long' : found;
  } catch {
    return 'broken';
  }
}
// A story that stands there twice is asked about once.
export const exam_of = (cases: Own[]): Case[] =>
  cases
    .map((one, i) => own_case(one.title, one.text, i + 1))
    .filter((one, i) => cases.findIndex(({ text }) => text === one.text) === i);
// Why a case of the list is not put.
export type Unput = 'twice' | 'no_acts' | 'unread';
export async function unput_of(laws: Laws, cases: Own[], numbers: string[]): Promise<(Unput | null)[]> {
  const asked = exam_of(cases);
  const { good } = await put_cases(laws, asked, numbers);
  return cases.map((one, i) => {
    const { id } = own_case(one.title, one.text, i + 1);
    if (good.some((each) => each.id === id)) return null;
    if (!act_lines(one.text).length) return 'no_acts';
    return asked.some((each) => each.id === id) ? 'unread' : 'twice';
  });
}

// Cases that the Laws can rule on; of the others the names. The page stays alive while many are looked at.
const longest_task = 40; // ms
type Put = { good: Case[]; bad: string[] };
export async function put_cases(laws: Laws, cases: Case[], numbers: string[]): Promise<Put> {
  const good: Case[] = [];
  const bad: string[] = [];
  let since = performance.now();
  for (const one of cases) {
    if (performance.now() - since > longest_task) {
      await new Promise((go_on) => setTimeout(go_on));
      since = performance.now();
    }
    try {
      question_of(laws, one, numbers);
      good.push(one);
    } catch {
      bad.push(one.title);
    }
  }
  return { good, bad };
}
