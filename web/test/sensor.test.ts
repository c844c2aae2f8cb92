// The strip of what a sensor saw: lanes, the first lifts and their words, from the worked example of sensor.md.
import { expect, test } from 'vitest';
import { doubts_text, fact_of, lanes_of, lifts_of, sighting_text, type Strip } from '../src/lib/desk/sensor';
import { waiting } from '../src/lib/desk/waiting';
import type { View } from '../src/lib/view';
import { learn, speak } from '../src/lib/words.svelte';
import { sensor_words } from '../src/lib/words/sensor';

learn(sensor_words);
speak('en');
const rest = 'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/';
const strip: Strip = {
  period: 50,
  moves: [{ number: 1, side: 'white', move: 'O-O', ply: 1, may: true }],
  number: 1,
  side: 'white',
  wall: 1_790_000_000_000,
  board: `${rest}R3K2R`,
  made: { at: 2700, saw: 'move_made', side: 'white', move: 'O-O', board: `${rest}R4RK1` },
  may: [],
  sightings: [
    { at: 0, saw: 'pressed', side: 'black', board: `${rest}R3K2R` },
    { at: 900, saw: 'lifted', square: 'h1', piece: 'R', board: `${rest}R3K3` },
    { at: 1000, saw: 'flickered', square: 'a8', lasted: 60, board: `${rest}R3K3` },
    { at: 1300, saw: 'lifted', square: 'e1', piece: 'K', board: `${rest}R7` },
    { at: 2200, saw: 'put_down', square: 'g1', piece: 'K', from: 'e1', board: `${rest}R5K1` },
    { at: 2700, saw: 'put_down', square: 'f1', piece: 'R', from: 'h1', board: `${rest}R4RK1` },
    { at: 3400, saw: 'pressed', side: 'white', board: `${rest}R4RK1` },
  ],
};

test('a lane for each square, and what stood there when', () => {
  const laid = lanes_of(strip);
  expect(laid.lanes.map((lane) => lane.square)).toEqual(['h1', 'e1', 'g1', 'f1']);
  const stretches = (square: string) =>
    laid.lanes.find((lane) => lane.square === square)!.stretches.map((one) => [one.from, one.to, one.piece]);
  expect(stretches('h1')).toEqual([
    [laid.from, 900, 'R'],
    [900, laid.to, ''],
  ]);
  expect(stretches('g1')).toEqual([
    [laid.from, 2200, ''],
    [2200, laid.to, 'K'],
  ]);
});

test('a long think is cut short before what happened', () => {
  const late = strip.sightings!.map((one) =>
    one.saw === 'pressed' && one.side === 'black' ? one : { ...one, at: one.at + 600_000 },
  );
  expect(lanes_of({ ...strip, sightings: late }).from).toBe(600_900 - 2000);
});

test('who was lifted first, in three languages', () => {
  expect(lifts_of(strip).map((one) => one.square)).toEqual(['h1', 'e1']);
  expect(fact_of(strip)).toBe('♖ h1 was lifted 0.4 s before ♔ e1.');
  speak('ru');
  expect(fact_of(strip)).toContain('на 0.4 с раньше');
  speak('hy');
  expect(fact_of(strip)).toContain('0.4 վրկ շուտ');
  speak('en');
  expect(fact_of({ ...strip, sightings: [] })).toBe('No lift was seen.');
});

test('a doubt is told with its reason', () => {
  expect(doubts_text({ at: 0, saw: 'lifted', doubts: ['brief', 'other_hand'] })).toBe(
    'very short: it may have been brushed; its own player may have done it',
  );
  expect(
    sighting_text({
      at: 0,
      saw: 'mismatch',
      mend: [
        { square: 'd1', put: 'Q' },
        { square: 'e5', put: null },
      ],
    }),
  ).toBe('The board does not show the game: put ♕ on d1, clear e5');
});

test('every word of what is seen exists in three languages', () => {
  for (const [word, row] of Object.entries(sensor_words)) {
    expect(row.length, word).toBe(3);
    const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((one) => one[1]).sort();
    for (const text of row) expect(names(text), word).toEqual(names(row[0]));
  }
});

test('certain evidence and a board astray wait for the arbiter; a board that is not heard does not', () => {
  const view = {
    phase: 'playing',
    pending: null,
    clock: null,
    adjournment: null,
    terms: {},
    frozen: false,
  } as unknown as View;
  const sensor = { here: true, heard: true, at: 0, fell: [], mend: [], may: [] };
  expect(waiting(view)).toBe(0);
  expect(waiting({ ...view, sensor: { ...sensor, heard: false } })).toBe(0);
  expect(waiting({ ...view, sensor: { ...sensor, fell: ['white'] } })).toBe(1);
  expect(
    waiting({
      ...view,
      sensor: { ...sensor, may: [{ at: 0, saw: 'may_breach' }], mend: [{ square: 'a1', put: null }] },
    }),
  ).toBe(2);
});

test('a piece that is not felt may have been taken off; a duty on two pieces counts until the move stood', () => {
  const gone = sighting_text({ at: 0, saw: 'unbelieved', square: 'a7', piece: 'p' });
  expect(gone).toContain('♟ is not felt on a7: taken off, or the sensor is dead');
  expect(sighting_text({ at: 0, saw: 'unbelieved', square: 'a7' })).toContain('The sensor of a7');
  const both = { at: 0, saw: 'may_breach', side: 'white', first: 'd5', gap: 4000, move: 'e5' } as const;
  expect(sighting_text({ ...both, clause: '4.3.3' })).toContain('d5 was lifted 4.0 s before e5 stood');
  expect(sighting_text({ ...both, clause: '4.3.1' })).toContain('before the piece of e5');
});
