import { expect, test } from 'vitest';
import { clock_text, control_text, left, on_board, pieces } from '../src/lib/view';
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
  ['900+10', '15′ + 10″'],
  ['300', '5′'],
  ['30', '30″'],
  ['-', ''],
  ['40/5400+30:1800+30', '40/5400+30:1800+30'],
])('%s is %s', (control, text) => {
  expect(control_text(control)).toBe(text);
});
