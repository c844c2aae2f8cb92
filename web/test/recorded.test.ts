// @vitest-environment node
// A recorded game at the desk: its faults in the reader's language alone, and no beginning that it does not have.
import { beforeAll, expect, test, vi } from 'vitest';
import type { ReadGame } from '../src/lib/judge/types';
import type { Laws } from '../src/lib/wasm/adoube';

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('document', { documentElement: {} });
const { load } = await import('../src/lib/wasm/adoube');
const { learn, speak } = await import('../src/lib/words.svelte');
const { rule_words } = await import('../src/lib/words/rule');
const { faults_of, has_no_start, legal_plies, told_fault } = await import('../src/lib/rule/recorded');
learn(rule_words);
const files = 'node:fs'; // the pages' types know no Node
const { readFileSync } = await import(/* @vite-ignore */ files);
let laws: Laws;
beforeAll(async () => {
  laws = await load(readFileSync(new URL('../generated/adoube.wasm', import.meta.url)));
});
const read = (pgn: string) => (laws.call({ do: 'read pgn', pgn, number: 1 }).games as ReadGame[])[0];

test('an illegal move, a move that is none and a position without a king: no English in Russian and Armenian', () => {
  const faulty = [
    read('1. e4 e5 2. Nc6 *'),
    read('1. e4 zz9 *'),
    read('[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4 *'),
  ];
  expect(faulty.map((one) => faults_of(one).length > 0)).toEqual([true, true, true]);
  speak('ru');
  const told = faulty.map((one) => faults_of(one).map(told_fault).join(' · '));
  expect(told[0]).toBe('невозможный ход: «Nc6»');
  expect(told[2]).toContain('У белых нет короля');
  for (const lang of ['ru', 'hy'] as const) {
    speak(lang);
    const all = faulty.flatMap((one) => faults_of(one).map(told_fault)).join(' ');
    expect(all.replace(/«[^»]*»/g, '')).not.toMatch(/[a-z]{3}/);
  }
  speak('en');
  expect(faults_of(faulty[0]).map(told_fault)).toEqual(['illegal move: Nc6']);
});

test('moves in Russian or Armenian letters that were read are no faults', () => {
  for (const pgn of ['1. Кf3 Кf6 *', '1. Ձf3 Ձf6 *']) {
    const game = read(pgn);
    expect(game.moves).toHaveLength(2);
    expect(game.problems.map((one) => one.kind)).toContain('nonstandard_move');
    expect(faults_of(game)).toEqual([]);
  }
});

test('a game without a readable position has no start; a mated one is legal to its last move', () => {
  expect(has_no_start(read('[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4 *'))).toBe(true);
  const mated = read('[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1');
  expect(has_no_start(mated)).toBe(false);
  expect(legal_plies(mated)).toBe(4);
});
