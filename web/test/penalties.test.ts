import { expect, test } from 'vitest';
import { named_by, penalties_of } from '../src/lib/desk/penalties';
import { fit } from '../src/lib/event/wall';

const right = (act: string, more = {}) => ({ act, finding: 'lawful' as const, clauses: ['12.9'], ...more });

test('penalties stand from the mildest to the gravest, a kind not known yet among them', () => {
  const rights = [
    right('declares win', { side: 'white' as const }),
    right('examines claim'),
    right('expels', { side: 'white' as const, rounds: '' }),
    right('takes', { side: 'white' as const }),
    right('warns', { side: 'white' as const }),
    right('warns', { side: 'black' as const }),
    right('fines', { finding: 'unlawful' }),
  ];
  expect(penalties_of(rights).map((one) => [one.act, one.timed, one.fields])).toEqual([
    ['warns', false, []],
    ['takes', true, []],
    ['expels', false, ['rounds']],
    ['declares win', false, []],
  ]);
});

test('time and the win go to the opponent of who is penalised', () => {
  expect(['warns', 'takes', 'adds', 'declares win'].map((act) => named_by(act, 'white'))).toEqual([
    'white',
    'white',
    'black',
    'black',
  ]);
});

test('boards fill the wall: diagrams for a dozen, text for forty-eight, scrolling for two hundred', () => {
  expect(fit(12, 1920, 1000)).toMatchObject({ columns: 4, diagrams: true });
  const many = fit(48, 1920, 1000);
  expect(many.diagrams).toBe(false);
  expect(Math.ceil(48 / many.columns) * many.letter * 5.4).toBeLessThanOrEqual(1000);
  expect(fit(200, 1920, 1000).letter).toBe(14);
  expect(fit(12, 344, 600)).toMatchObject({ columns: 1, letter: 14 });
});
