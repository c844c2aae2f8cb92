// The acts a story can tell (docs/formats/scenario.md), by who does them and what they name. Only how a line is
// written: whether an act may be done is ruled when it is told. Every act of the table is here.
import { verbs } from '../words/verbs';

type Wants = (typeof verbs)[number]['wants'];
export interface Verb {
  verb: string;
  wants: Wants;
  hint?: string; // an example of what it names
  says?: string; // in the line, instead of the verb
}

export const grounds = [
  'threefold',
  'fifty',
  'touch-move',
  'illegal-move',
  'flag',
  'cannot-win',
  'no-effort',
  'clock-times',
];

// Examples, and what a story names where the fields of the act do not say it.
const told: Record<string, Partial<Verb>> = {
  touches: { hint: 'e1 h1 together' },
  adjusts: { hint: 'd1' },
  releases: { hint: 'e2 e4' },
  removes: { hint: 'd5' },
  places: { hint: 'Q a8' },
  moves: { hint: 'e1g1 with two hands' },
  plays: { hint: 'Nf3' },
  displaces: { hint: 'd1 e1' },
  writes: { wants: 'move', hint: 'Nb5' },
  announces: { hint: 'Nf3' },
  signs: { hint: '1/2-1/2' },
  seals: { wants: 'move', hint: 'Nf3' },
  'seals reply': { wants: 'move', hint: 'Nf6' },
  states: { wants: 'move', hint: 'Nf3' },
  adds: { hint: '2m' },
  takes: { hint: '2m' },
  'sets clock': { hint: '1:30:00' },
  'sets increment': { hint: '30s' },
  'sets moves': { hint: '40' },
  'finds accident': { hint: 'e1' },
  'finds intent': { hint: 'e1' },
  'saw touch': { says: 'saw', hint: 'white touch e1' },
  finds: { hint: 'white device' },
  schedules: { hint: '+18h hall 2' },
  'opens envelope': { wants: 'nothing' },
  'goes back to': { hint: '12 because the clock was reset' },
  'corrects move': { wants: 'text', hint: 'Nf3 because it was entered wrongly' },
};
// Acts that are told in a second way too.
const forms: Record<string, Verb> = {
  presses: { verb: 'presses with the other hand', wants: 'nothing' },
  seals: { verb: 'seals nothing', wants: 'nothing' },
};
const with_the_hand = new Set([
  ...['touches', 'adjusts', 'releases', 'removes', 'places', 'moves', 'plays', 'presses'],
  ...['displaces', 'restores pieces'],
]);
const about_the_envelope = new Set([
  ...['adjourns', 'seals', 'seals reply', 'arrives', 'states', 'asks to seal', 'signals end of session', 'schedules'],
  ...['checks envelope', 'resumes', 'opens envelope', 'reports envelope lost', 'reports position lost'],
]);

type Party = (typeof verbs)[number]['by'];
const listed = (by: Party, group: (verb: string) => boolean): Verb[] =>
  verbs
    .filter((one) => one.by === by && group(one.verb))
    .flatMap(({ verb, wants }) => [{ verb, wants, ...told[verb] }, ...(verb in forms ? [forms[verb]] : [])]);

export const by_hand = listed('player', (verb) => with_the_hand.has(verb));
export const by_envelope = listed('player', (verb) => about_the_envelope.has(verb));
export const by_word = listed('player', (verb) => !with_the_hand.has(verb) && !about_the_envelope.has(verb));
export const of_the_envelope = listed('arbiter', (verb) => about_the_envelope.has(verb));
export const by_arbiter = listed('arbiter', (verb) => !about_the_envelope.has(verb));
