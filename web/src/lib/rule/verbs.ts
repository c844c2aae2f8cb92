// The acts a story can tell (docs/formats/scenario.md), by who does them and what they name. Only how a line is
// written: whether an act may be done is ruled when it is told.
export type Wants =
  | 'nothing'
  | 'move'
  | 'squares'
  | 'piece'
  | 'ground'
  | 'side'
  | 'side_time'
  | 'side_count'
  | 'time'
  | 'text'
  | 'result'
  | 'fact';
export interface Verb {
  verb: string;
  wants: Wants;
  hint?: string; // an example of what it names
}
const plain = (...verbs: string[]): Verb[] => verbs.map((verb) => ({ verb, wants: 'nothing' as const }));

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

export const by_hand: Verb[] = [
  { verb: 'touches', wants: 'squares', hint: 'e1 h1 together' },
  { verb: 'adjusts', wants: 'squares', hint: 'd1' },
  { verb: 'releases', wants: 'squares', hint: 'e2 e4' },
  { verb: 'removes', wants: 'squares', hint: 'd5' },
  { verb: 'places', wants: 'piece', hint: 'Q a8' },
  { verb: 'moves', wants: 'move', hint: 'e1g1 with two hands' },
  { verb: 'plays', wants: 'move', hint: 'Nf3' },
  ...plain('presses', 'presses with the other hand'),
  { verb: 'displaces', wants: 'squares', hint: 'd1 e1' },
  ...plain('restores pieces'),
];
export const by_word: Verb[] = [
  ...plain('offers draw', 'accepts draw', 'declines draw', 'withdraws offer', 'resigns'),
  { verb: 'writes', wants: 'move', hint: 'Nb5' },
  { verb: 'claims', wants: 'ground' },
  ...plain('withdraws claim', 'summons arbiter', 'stops clock', 'agrees to correct', 'requests increment'),
  { verb: 'says', wants: 'text' },
  { verb: 'announces', wants: 'move', hint: 'Nf3' },
  ...plain('stops recording', 'updates scoresheet'),
  { verb: 'signs', wants: 'result', hint: '1/2-1/2' },
  ...plain('appeals'),
];
export const by_envelope: Verb[] = [
  ...plain('adjourns'),
  { verb: 'seals', wants: 'move', hint: 'Nf3' },
  ...plain('seals nothing'),
  { verb: 'seals reply', wants: 'move', hint: 'Nf6' },
  ...plain('arrives'),
  { verb: 'states', wants: 'move', hint: 'Nf3' },
];
export const by_arbiter: Verb[] = [
  ...plain('stops clocks', 'starts clocks'),
  { verb: 'adds', wants: 'side_time', hint: '2m' },
  { verb: 'takes', wants: 'side_time', hint: '2m' },
  { verb: 'sets clock', wants: 'side_time', hint: '1:30:00' },
  { verb: 'warns', wants: 'side' },
  { verb: 'calls flag', wants: 'side' },
  ...plain('finds both flags fallen'),
  { verb: 'calls default', wants: 'side' },
  ...plain('finds illegal-move', 'finds wrong-start', 'finds wrong-colours'),
  { verb: 'finds accident', wants: 'squares', hint: 'e1' },
  { verb: 'finds intent', wants: 'squares', hint: 'e1' },
  { verb: 'finds', wants: 'fact', hint: 'white device' },
  ...plain(
    'examines claim',
    'accepts claim',
    'rejects claim',
    'postpones claim',
    'agrees increment',
    'refuses increment',
  ),
  ...plain('consents draw', 'declares draw'),
  ...plain('decides otherwise'),
];
export const of_the_envelope: Verb[] = [
  ...plain('asks to seal', 'signals end of session', 'checks envelope'),
  { verb: 'schedules', wants: 'text', hint: '+18h hall 2' },
  ...plain('resumes', 'opens envelope', 'reports envelope lost', 'reports position lost'),
];
