import { expect, test } from 'vitest';
import { clock_of, fen_after, moves_of, unpacked, type Texts } from '../src/lib/slim';
import { a_view, start } from './fake';

test('a board is told by the squares that changed, or whole', () => {
  const e4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
  expect(fen_after(start, 'e2-e4P b KQkq - 0 1')).toBe(e4);
  expect(fen_after(e4, start)).toBe(start);
  const castles = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 20';
  expect(fen_after(castles, 'e1-f1Rg1Kh1- b kq - 4 20')).toBe('r3k2r/8/8/8/8/8/8/R4RK1 b kq - 4 20');
  expect(fen_after(castles, ' b KQkq - 4 20')).toBe('r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 4 20');
});

test('a clock is two times, whose runs and whose flag fell', () => {
  expect(clock_of(null)).toBe(null);
  expect(clock_of([5, 7])).toEqual({ white: 5, black: 7, running: null, fell: [] });
  expect(clock_of([5, 7, 2])).toEqual({ white: 5, black: 7, running: 'black', fell: [] });
  expect(clock_of([0, 7, 0, 1])).toEqual({ white: 0, black: 7, running: null, fell: ['white'] });
  expect(clock_of([0, 0, 0, 3])!.fell).toEqual(['white', 'black']);
});

test('moves are a letter a square', () => {
  expect(moves_of('')).toEqual([]);
  expect(moves_of('MUc.BQS')).toEqual(['e2e3', 'e2e4', 'b1a3', 'b1c3']);
  expect(moves_of('w4=qrbn5')).toEqual(['a7a8q', 'a7a8r', 'a7a8b', 'a7a8n', 'a7b8']);
  expect(moves_of('_-')).toEqual(['h8g8']);
});

test('the last move has its text from the record', () => {
  const texts: Texts = new Map();
  const view = a_view({ record: [{ ply: 1, san: 'e4' }], last: { from: 'e7', to: 'e8', san: 'e8=Q' } });
  const told = unpacked(view, { c: [2, 'h', 0], l: [1, 'e7e8', ['e8=N']] }, texts);
  expect(told.last).toEqual({ from: 'e7', to: 'e8', san: 'e8=N' });
  expect(unpacked(view, { c: [2, 'h', 0], l: [1, 'e2e4'] }, texts).last).toEqual({ from: 'e2', to: 'e4', san: 'e4' });
  expect(unpacked(view, { c: [2, 'h', 0], l: [0, null] }, texts).last).toBe(null);
  expect('last' in unpacked(view, { c: [2, 'h', 0] }, texts)).toBe(false);
});

test('a line keeps its time and the offer made with it', () => {
  const change = unpacked(
    a_view(),
    { c: [2, 'h', 0], k: [7, 9, 2], l: [0, 'd2d4', ['e4', 5], ['e5', null, 1], ['d4', -1, 1]] },
    new Map(),
  );
  expect(change.record).toEqual({
    from: 0,
    lines: [
      { ply: 1, san: 'e4', clock: 5 },
      { ply: 2, san: 'e5', offer: true },
      { ply: 3, san: 'd4', clock: 7, offer: true },
    ],
  });
});
