// @vitest-environment node
// The ruling desk on the real Laws: stories told to it get the rulings their authors wrote, what it writes is read
// again, what cannot be read is told with its place, and everything can be undone.
import { beforeAll, expect, test, vi } from 'vitest';
import type { Laws } from '../src/lib/wasm/adoube';

vi.stubGlobal('navigator', { languages: ['en'] });
const { load } = await import('../src/lib/wasm/adoube');
const { Desk } = await import('../src/lib/rule/desk.svelte');
const { own_case } = await import('../src/lib/trainer/cases');
const { shelf_of } = await import('../src/lib/stories');
const files = 'node:fs'; // the pages' types know no Node
const { readFileSync } = await import(/* @vite-ignore */ files);
const held = (name: string): Uint8Array => readFileSync(new URL(`../generated/${name}`, import.meta.url));
const { stories } = shelf_of(held('stories.json').toString());

let laws: Laws;
beforeAll(async () => {
  laws = await load(held('adoube.wasm'));
});
const written = (text: string) => [...text.matchAll(/->\s*(\w+)/g)].map((one) => one[1]);

test('every twentieth story: its author\'s findings, no line unread, and the story written by the desk passes', () => {
  const desk = new Desk(laws);
  for (const { name, text } of stories.filter((_, i) => i % 20 === 0)) {
    desk.set(text);
    expect(desk.troubles, name).toEqual([]);
    expect(
      desk.entries.map((one) => one.ruling.finding),
      name,
    ).toEqual(written(text));
    const again = laws.call({ do: 'scenario', story: desk.story() });
    expect(again.runs[0].passed, name).toBe(true);
    expect(again.runs[0].steps.length, name).toBe(desk.entries.length);
  }
});

test('a hand, a typed line, time: undone one by one and done again', () => {
  const desk = new Desk(laws);
  desk.begin({ position: '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', clock: '90m' });
  desk.act('white', [{ type: 'touches', squares: ['h1'] }]);
  desk.act('white', [{ type: 'touches', squares: ['e1'] }], '4s');
  expect(desk.last!.ruling.clauses).toEqual(['4.3.1', '4.4.2']);
  expect(desk.text).toContain('+4s white touches e1');
  expect(desk.view!.clock!.white).toBe(90 * 60_000 - 4000);
  expect(desk.tell('white moves e1g1')).toBe(true);
  expect(desk.last!.ruling.finding).toBe('unlawful');
  expect(desk.tell('white tuches e1')).toBe(false);
  expect(desk.refused!.column).toBe(7);
  const text = desk.text;
  desk.undo();
  desk.undo();
  expect(desk.entries).toHaveLength(1);
  desk.redo();
  desk.redo();
  expect(desk.text).toBe(text);
  expect(desk.entries).toHaveLength(3);
  desk.remove(1);
  expect(desk.entries.map((one) => one.ruling.told)).toEqual(['white touches h1', 'white moves O-O']);
});

test('a story from elsewhere is undone act by act down to its terms, and done again', () => {
  const desk = new Desk(laws);
  const story = 'position 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\n\nwhite touches h1\nwhite touches e1\n';
  desk.lay(story);
  expect([desk.entries.length, desk.can_undo, desk.can_redo]).toEqual([2, true, false]);
  const text = desk.text;
  desk.undo();
  expect(desk.entries.map((one) => one.ruling.told)).toEqual(['white touches h1']);
  desk.undo();
  expect([desk.entries.length, desk.can_undo]).toEqual([0, false]);
  expect(desk.header('position')).toBe('4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1');
  desk.undo();
  desk.redo();
  desk.redo();
  expect([desk.text, desk.can_redo]).toEqual([text, false]);
  expect(desk.tell('white moves e1g1')).toBe(true);
  desk.undo();
  expect(desk.text).toBe(text);
});

test('what is held above a square is ruled on and not entered', () => {
  const desk = new Desk(laws);
  expect(desk.preview('white', 'moves e2e4')!.finding).toBe('lawful');
  expect(desk.preview('white', 'moves e2e5')!.finding).toBe('unlawful');
  expect(desk.entries).toEqual([]);
  expect(desk.text).toBe('venue    note\n');
});

test('both editions: a resignation against a bare king', () => {
  const desk = new Desk(laws);
  desk.begin({ position: '4k3/8/8/8/8/8/8/Q3K3 w - - 0 1' });
  desk.tell('white resigns');
  expect([desk.last!.view.result, desk.edition, desk.other_edition]).toEqual(['1/2-1/2', '2023', '2018']);
  expect(desk.compared![0].differs).toContain('effects');
  expect(desk.compared![0].rulings[1]!.effects.join()).toContain('0-1');
});

test('a story of several editions starts under the newest it names', () => {
  const desk = new Desk(laws);
  const story = (named: string) => `edition ${named}\nposition 4k3/8/8/8/8/8/8/Q3K3 w - - 0 1\n\nwhite resigns\n`;
  for (const [named, edition, result] of [
    ['2018 2023', '2023', '1/2-1/2'],
    ['2023 2018', '2023', '1/2-1/2'],
    ['2018', '2018', '0-1'],
  ]) {
    desk.lay(story(named));
    expect([desk.troubles, desk.edition, desk.last!.view.result], named).toEqual([[], edition, result]);
    expect(own_case('one', story(named), 1).edition).toBe(edition);
  }
});

test('a story with faults in its headers: each with its place, and nothing ruled on', () => {
  const desk = new Desk(laws);
  desk.set('position nowhere\nclock soon\n\nwhite touches e2\n');
  expect(desk.troubles.map((one) => one.line)).toEqual([1, 2]);
  expect(desk.unruled).toBe(true);
  expect(desk.entries).toEqual([]);
});

test('a story with a fault among its acts: told with its place, the rest ruled on', () => {
  const desk = new Desk(laws);
  desk.set('title a\nclause 4.1\n\nwhite touches e2\nblack flies\nwhite plays e4\nwhite plays Qh5\n');
  expect(desk.troubles.map((one) => one.line)).toEqual([5]);
  expect(desk.unruled).toBe(false);
  expect(desk.entries.map((one) => one.ruling.finding)).toEqual(['lawful', 'lawful', 'unlawful']);
  expect(desk.entries.map((one) => one.line)).toEqual([4, 6, 7]);
});

test('act by act the other edition says what it says of the whole story', () => {
  const desk = new Desk(laws);
  desk.begin({ position: '4k3/8/8/8/8/8/8/Q3K3 w - - 0 1' });
  for (const line of ['white touches a1', 'white plays Qa4', 'black plays Ke7', 'white resigns']) desk.tell(line);
  const whole = desk.ask({ do: 'compare', edition: desk.other_edition, lang: ['en', 'hy', 'ru'] }).acts;
  expect(desk.compared).toEqual(whole);
  expect(desk.compared!.at(-1)!.differs).toContain('effects');
  const rest = desk.ask({ do: 'compare', edition: desk.other_edition, lang: ['en', 'hy', 'ru'], from: 3 }).acts;
  expect(rest).toEqual((whole as unknown[]).slice(3));
});

test('a long game is not told anew at every act: the view of the desk has the number of its moves alone', () => {
  const desk = new Desk(laws);
  for (const line of ['white plays e4', 'black plays e5', 'white touches g1']) desk.tell(line);
  expect(desk.entries.map((one) => one.view.plies)).toEqual([1, 2, 2]);
  expect(desk.entries.every((one) => !('record' in one.view))).toBe(true);
});

test('a list of many games: their names and how long they are, without moves', () => {
  const pgn = '[White "A"]\n[Black "B"]\n\n1. e4 e5 *\n\n'.repeat(2000);
  const { games } = laws.call({ do: 'read pgn', pgn, moves: false });
  expect(games).toHaveLength(2000);
  expect(games[1999]).toEqual({ number: 2000, tags: { White: 'A', Black: 'B' }, plies: 2, result: '*' });
  const [one] = laws.call({ do: 'read pgn', pgn, number: 2000 }).games;
  expect(one.moves).toHaveLength(2);
});
