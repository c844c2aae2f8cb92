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
const months_ru = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
];
export function date_text(when: Date, lang: string): string {
  const time = `${String(when.getHours()).padStart(2, '0')}:${String(when.getMinutes()).padStart(2, '0')}`;
  if (lang === 'hy') return `${months_hy[when.getMonth()]} ${when.getDate()}, ${time}`;
  return `${when.toLocaleDateString(lang, { weekday: 'short', day: 'numeric', month: 'long' })}, ${time}`;
}
// A day alone, as a paper has it; of the browser only its English is trusted.
export function day_text(when: Date, lang: string): string {
  const [day, month, year] = [when.getDate(), when.getMonth(), when.getFullYear()];
  if (lang === 'hy') return `${year} թ. ${months_hy[month]} ${day}`;
  if (lang === 'ru') return `${day} ${months_ru[month]} ${year} г.`;
  return when.toLocaleDateString('en', { dateStyle: 'long' });
}
// A large number in groups of three.
export const grouped = (number: number, lang: string): string =>
  String(number).replace(/\B(?=(\d{3})+$)/g, lang === 'en' ? ',' : '\u00a0');
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
