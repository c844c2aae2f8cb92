// An act of a story told to people: who, what, on which squares. The words of the story itself are English; here their
// names in the language spoken are put in their places.
import { t, spoken, all_words } from '../words.svelte';

// What may stand behind a verb besides squares, moves, times and texts; the longer ones first.
const phrases = [
  'with the other hand',
  'with two hands',
  'with one scoresheet',
  'with the opponent here',
  "from the opponent's",
  'in its aperture',
  'together',
  'accidentally',
  'conditionally',
  'nothing',
  'opposing',
  'both',
  'white',
  'black',
];
const grounds = ['threefold', 'fifty', 'touch-move', 'illegal-move', 'flag', 'cannot-win', 'no-effort', 'clock-times'];
const texts = ['says', 'announces', 'schedules', 'seals', 'seals reply'];
const longest_verb = 4; // words

export interface Told {
  by: string;
  verb: string; // as the story writes it
  rest: string;
  after: string;
}

export function parts_of(line: string): Told {
  const words = line.trim().split(/\s+/);
  const after = words[0]?.startsWith('+') ? words.shift()! : '';
  const by = words.shift() ?? '';
  if (by === 'arbiter' && words[0] === 'saw') return { by, after, verb: 'saw touch', rest: words.slice(1).join(' ') };
  if (words[0] === 'declares' && words[2] === 'wins') return { by, after, verb: 'declares win', rest: words[1] };
  for (let count = Math.min(longest_verb, words.length); count > 0; count -= 1) {
    const verb = words.slice(0, count).join(' ');
    if (`act_${verb}` in all_words) return { by, after, verb, rest: words.slice(count).join(' ') };
  }
  return { by, after, verb: words[0] ?? '', rest: words.slice(1).join(' ') };
}

function named(verb: string, rest: string): string {
  if (verb === 'claims') return grounds.includes(rest) ? t(rest === 'flag' ? 'flag fall' : rest) : rest;
  if (texts.includes(verb) && rest !== 'nothing') return rest;
  const [fact, reason] = rest.split(' because ');
  const told = phrases.reduce(
    (text, one) => text.replace(new RegExp(`(^| )${one}(?= |$)`), `$1${t(`told_${one}`)}`),
    fact,
  );
  return reason ? `${told} (${reason})` : told;
}

// "White touched h1 e1 together"; in English the story's own words, which are plain.
export function told_to_people(line: string): string {
  const { by, verb, rest, after } = parts_of(line);
  const when = after ? `${after} · ` : '';
  if (spoken.lang === 'en') {
    const text = line.trim().replace(/^\+\S+\s+/, '');
    return `${when}${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  }
  const names = named(verb, rest);
  return `${when}${t(`doer_${by}`)} ${t(`act_${verb}`)}${names ? ` · ${names}` : ''}`;
}
