// When the game goes on, by this device's calendar: the server says how long from now.
import { spoken } from '../words.svelte';

export function due_at(due_in: number, at: number): Date {
  return new Date(Date.now() + due_in - (performance.now() - at));
}
// Browsers often lack Armenian dates and then answer in English: these are ours.
const months_hy = [
  'հունվարի',
  'փետրվարի',
  'մարտի',
  'ապրիլի',
  'մայիսի',
  'հունիսի',
  'հուլիսի',
  'օգոստոսի',
  'սեպտեմբերի',
  'հոկտեմբերի',
  'նոյեմբերի',
  'դեկտեմբերի',
];
export function date_text(when: Date, lang: string): string {
  const time = `${String(when.getHours()).padStart(2, '0')}:${String(when.getMinutes()).padStart(2, '0')}`;
  if (lang === 'hy') return `${months_hy[when.getMonth()]} ${when.getDate()}, ${time}`;
  return `${when.toLocaleDateString(lang, { weekday: 'short', day: 'numeric', month: 'long' })}, ${time}`;
}
// A day alone, as a paper has it.
export const day_text = (when: Date, lang: string): string =>
  lang === 'hy'
    ? `${when.getFullYear()} թ. ${months_hy[when.getMonth()]} ${when.getDate()}`
    : when.toLocaleDateString(lang, { dateStyle: 'long' });
// To the nearest minute: what is counted from now is a moment too early or too late.
export const due_text = (due_in: number, at: number) => {
  const minute = 60_000;
  return date_text(new Date(Math.round(due_at(due_in, at).getTime() / minute) * minute), spoken.lang);
};
// For an input of the sort datetime-local.
export function local_input(when: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const day = `${when.getFullYear()}-${two(when.getMonth() + 1)}-${two(when.getDate())}`;
  return `${day}T${two(when.getHours())}:${two(when.getMinutes())}`;
}
