// The penalties of Article 12.9 that the server's rights offer now. What the desk knows no other place for is taken
// for a penalty as well: a kind that the Laws learn later appears by itself.
import type { Right, Side } from '../view';

// Acts of the arbiter that have their own place on the desk.
const elsewhere = new Set([
  ...[
    'starts clocks',
    'stops clocks',
    'signals end of session',
    'asks to seal',
    'schedules',
    'checks envelope',
    'resumes',
  ],
  ...['opens envelope', 'reports envelope lost', 'reports position lost', 'calls flag', 'calls default'],
  ...['finds both flags fallen', 'finds illegal-move', 'finds wrong-start', 'finds wrong-colours', 'examines claim'],
  ...['consents draw', 'accepts claim', 'rejects claim', 'postpones claim', 'agrees increment', 'refuses increment'],
  ...['declares draw', 'decides otherwise', 'sets clock', 'approves assistant', 'finds accident', 'finds intent'],
  ...['goes back to', 'corrects move', 'saw touch'],
]);
const known_fields = new Set(['act', 'side', 'square', 'ground', 'finding', 'clauses', 'why']);

export interface Penalty {
  act: string;
  timed: boolean; // minutes and seconds are asked for
  fields: string[]; // what else the right names, asked for as text
  clauses: string[];
}

export function penalties_of(rights: Right[]): Penalty[] {
  const found = new Map<string, Penalty>();
  for (const right of rights) {
    if (right.finding === 'unlawful' || elsewhere.has(right.act)) continue;
    const fields = Object.keys(right).filter((name) => !known_fields.has(name));
    if (!found.has(right.act))
      found.set(right.act, {
        act: right.act,
        timed: ['takes', 'adds'].includes(right.act) || fields.includes('time'),
        fields: fields.filter((name) => name !== 'time'),
        clauses: right.clauses,
      });
  }
  return [...found.values()].sort((a, b) => rank(a.act) - rank(b.act));
}
// From the mildest to the gravest; what is not known stands between taking time and the loss of the game.
function rank(act: string): number {
  return { warns: 0, adds: 1, takes: 2, 'declares win': 9 }[act] ?? 5;
}

// Whom an act names when this player is penalised: time is given to the opponent, and the opponent wins.
export function named_by(act: string, offender: Side): Side {
  return ['adds', 'declares win'].includes(act) ? (offender === 'white' ? 'black' : 'white') : offender;
}
