import { expect, test } from 'vitest';
import { control_words } from '../src/lib/control';
import { rows_of } from '../src/lib/sheet';
import { clock_text, left, on_board, pieces, short_name } from '../src/lib/view';
import { all_words } from '../src/lib/words.svelte';
import { start } from './fake';

test('a FEN becomes pieces on squares', () => {
  const board = pieces(start);
  expect(board.size).toBe(32);
  expect(board.get('e1')).toEqual({ side: 'white', kind: 'king' });
  expect(board.get('d8')).toEqual({ side: 'black', kind: 'queen' });
});

test('the hand is drawn on the board: released, removed, placed', () => {
  const board = on_board({
    fen: '4k3/P7/8/3p4/4P3/8/8/4K3 w - - 0 1',
    turn: 'white',
    hand: {
      touches: [],
      removed: ['d5'],
      released: { from: 'e4', to: 'd5' },
      placed: { piece: 'queen', square: 'a8', let_go: true },
    },
  });
  expect(board.get('e4')).toBeUndefined();
  expect(board.get('d5')).toEqual({ side: 'white', kind: 'pawn' });
  expect(board.get('a8')).toEqual({ side: 'white', kind: 'queen' });
});

test.each([
  [3_723_400, '1:02:03'],
  [221_999, '3:41'],
  [20_000, '0:20'],
  [19_999, '0:19.9'],
  [650, '0:00.6'],
  [-5, '0:00.0'],
])('%i ms is %s', (ms, text) => {
  expect(clock_text(ms)).toBe(text);
});

test('only the running clock loses time', () => {
  const clock = { white: 5000, black: 7000, running: 'white' as const, fell: [] };
  expect([left(clock, 'white', 1200), left(clock, 'black', 1200)]).toEqual([3800, 7000]);
});

test('every word is there in three languages with the same blanks', () => {
  for (const [word, row] of Object.entries(all_words)) {
    expect(row, word).toHaveLength(3);
    const blanks = row.map((text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join());
    expect(new Set(blanks).size, word).toBe(1);
    expect(
      row.every((text: string) => text.length > 0),
      word,
    ).toBe(true);
  }
});

test.each([
  ['900+10', '15 min, 10 s added a move'],
  ['7200', '2 h'],
  ['300d3', '5 min, 3 s delay a move'],
  ['40/5400+30:1800+30', '40 moves in 90 min, then 30 min, 30 s added a move'],
  ['-', 'no clock'],
])('%s is %s', (control, text) => {
  expect(control_words(control)).toBe(text);
});

test('a narrow place keeps the surname', () => {
  expect(short_name('Anna Petrosyan')).toBe('Anna Petrosyan');
  expect(short_name('Anna Maria Ter-Petrosyan')).toBe('A. M. Ter-Petrosyan');
  expect(short_name('Ter-Petrosyan, Anna Maria')).toBe('Ter-Petrosyan, A. M.');
  expect(short_name('Wolfeschlegelsteinhausen')).toBe('Wolfeschlegelsteinhausen');
});

test('a move stands in the column and under the number of its position', () => {
  const fen = '4k3/8/8/8/8/8/8/4K3 b - - 0 41';
  const record = ['Kd2', 'Kd7', 'Kd3'].map((san, i) => ({ ply: i + 1, san }));
  expect(rows_of({ fen, record, phase: 'playing' })).toEqual([
    { number: 40, white: record[0], black: record[1] },
    { number: 41, white: record[2] },
  ]);
  const began = rows_of({ fen: '4k3/8/8/8/8/8/8/4K3 w - - 0 9', record: [{ ply: 1, san: 'Kd7' }], phase: 'playing' });
  expect(began).toEqual([{ number: 8, black: { ply: 1, san: 'Kd7' } }, { number: 9 }]);
});
