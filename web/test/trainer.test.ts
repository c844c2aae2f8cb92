// @vitest-environment node
// The trainer's right answers are the Laws'; here they are held against what the authors of the stories wrote.
import { beforeAll, expect, test, vi } from 'vitest';
import type { Laws } from '../src/lib/wasm/adoube';

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('location', { hash: '', pathname: '/trainer' });
const { load } = await import('../src/lib/wasm/adoube');
const { shelf_of } = await import('../src/lib/stories');
const { cases_of, drawn } = await import('../src/lib/trainer/cases');
const { marked, no_answer, question_of } = await import('../src/lib/trainer/question');
const { numbered } = await import('../src/lib/judge/book');
const { header_of } = await import('../src/lib/rule/story_text');
const { all_words, learn } = await import('../src/lib/words.svelte');
learn((await import('../src/lib/words/rule')).rule_words);

const files = 'node:fs'; // the pages' types know no Node
const { readFileSync } = await import(/* @vite-ignore */ files);
const held = (name: string): Uint8Array => readFileSync(new URL(`../generated/${name}`, import.meta.url));
let laws: Laws;
let numbers: string[];
const shelf = shelf_of(held('stories.json').toString());
const cases = shelf.stories.flatMap((one) => cases_of(one, '2023'));
beforeAll(async () => {
  laws = await load(held('adoube.wasm'));
  numbers = numbered(laws.call({ do: 'laws' }), '2023').map((one) => one.numbers['2023']);
});
const written = (one: (typeof cases)[number]) => {
  const line = one.text.split('\n').filter((each) => /->/.test(each))[one.index];
  return /->\s*(\w+)/.exec(line)![1];
};

test('there are cases of every Article that the stories pin', () => {
  expect(shelf.stories.length).toBeGreaterThan(1400);
  expect(cases.length).toBeGreaterThan(1000);
  expect(new Set(cases.map((one) => one.part)).size).toBeGreaterThan(10);
});

test('finding and clauses are those the author of the story wrote', () => {
  for (const one of drawn(cases, 150, 26)) {
    const { right, clauses, nexts, clocks } = question_of(laws, one, numbers);
    expect(right.finding, one.id).toBe(written(one));
    expect(right.pinned, one.id).toEqual(one.pinned);
    expect(
      right.clauses.filter((each) => !clauses.includes(each)),
      one.id,
    ).toEqual([]);
    expect(clauses.length, one.id).toBeGreaterThan(right.clauses.length + 1);
    expect(nexts, one.id).toContain(right.next);
    if (right.clock) expect(clocks, one.id).toContain(right.clock);
  }
});

test('an exam of twenty asks about each story once, and the same for the same number', () => {
  const exam = drawn(cases, 20, 7);
  expect(exam).toHaveLength(20);
  expect(new Set(exam.map((one) => one.text)).size).toBe(20);
  expect(drawn(cases, 20, 7)).toEqual(exam);
  expect(drawn(cases, 20, 8)).not.toEqual(exam);
  expect(new Set(exam.map((one) => one.part)).size).toBeGreaterThan(8);
});

test('points: a wrong clause beside the right one costs it, nothing given gets nothing', () => {
  const rook = shelf.stories.find((one) => one.name.endsWith('/rook-then-king-black.scn'))!;
  const question = question_of(laws, cases_of(rook, '2023').at(-1)!, numbers);
  const { right } = question;
  const given = { finding: right.finding, clauses: right.pinned, clock: right.clock, next: right.next };
  expect(marked(question, given)).toMatchObject({ finding: true, clauses: true, next: true });
  const wrong = question.clauses.find((one) => !right.clauses.includes(one))!;
  expect(marked(question, { ...given, clauses: [...right.pinned, wrong] }).clauses).toBe(false);
  expect(marked(question, no_answer()).points).toBe(0);
});

test('the list of choices tells nothing: as many rare ones whether one of them is right or not', () => {
  const rare = ['both_lose', 'adjourned', 'resuming', 'paused'];
  const shown = { right: 0, wrong: 0 };
  for (const one of drawn(cases, 200, 4)) {
    const { right, nexts, clocks } = question_of(laws, one, numbers);
    expect(nexts.filter((each) => rare.includes(each)), one.id).toHaveLength(2);
    expect(nexts, one.id).toHaveLength(8);
    if (clocks.length) expect(clocks, one.id).toHaveLength(7);
    shown[rare.includes(right.next) ? 'right' : 'wrong'] += 1;
  }
  expect(shown.right).toBeGreaterThan(5);
  expect(shown.wrong).toBeGreaterThan(50);
});

test('every case says its kind of play in words', () => {
  const kinds = new Set(cases.map((one) => header_of(one.text, 'play') || 'standard'));
  expect(kinds.size).toBeGreaterThan(3);
  for (const kind of kinds) expect(all_words, kind).toHaveProperty(kind);
});
