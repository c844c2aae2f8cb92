// @vitest-environment node
// What is ruled otherwise in the other edition: what is found and what follows, not by which clauses.
import { beforeAll, expect, test, vi } from 'vitest';
import type { Book, Compared } from '../src/lib/judge/types';
import type { Laws } from '../src/lib/wasm/adoube';

vi.stubGlobal('navigator', { languages: ['en'] });
const { load } = await import('../src/lib/wasm/adoube');
const { by_other_clauses, ruled_otherwise } = await import('../src/lib/judge/compared');
const { numbered } = await import('../src/lib/judge/book');
const { cases_of, is_of } = await import('../src/lib/trainer/cases');
const { told_apart } = await import('../src/lib/lawpage/apart');
const { shelf_of } = await import('../src/lib/stories');
const files = 'node:fs'; // the pages' types know no Node
const { readFileSync } = await import(/* @vite-ignore */ files);
const held = (name: string): Uint8Array => readFileSync(new URL(`../generated/${name}`, import.meta.url));
let laws: Laws;
beforeAll(async () => {
  laws = await load(held('adoube.wasm'));
});
function compared(story: string): Compared[] {
  const { game } = laws.call({ do: 'open', story, edition: '2023' });
  return laws.call({ do: 'compare', game }).acts as unknown as Compared[];
}

test('other clauses and the same ruling are not ruled otherwise; another result is', () => {
  const claim =
    'title t\nposition 4r2k/3p4/8/4P3/8/8/8/4K3 b - - 0 1\nmoves d5 Kd1 Kg8 Ke1 Kh8 Kd1 Kg8 Ke1\n\n' +
    'black writes Kh8 -> lawful\nblack claims threefold -> lawful\n';
  const acts = compared(claim);
  expect(acts.some((one) => one.differs.includes('clauses'))).toBe(true);
  expect(acts.filter(ruled_otherwise)).toEqual([]);
  expect(acts.some(by_other_clauses)).toBe(true);
  // 5.1.2 of 2023: who resigns against a bare king does not lose.
  const resigned = 'title t\nposition 4k3/8/8/8/8/8/8/R3K3 w - - 0 1\n\nwhite resigns -> lawful\n';
  expect(compared(resigned).filter(ruled_otherwise)).toHaveLength(1);
});

test('clauses stand by their numbers within an Appendix, and cases are found by Appendix B too', () => {
  const all = laws.call({ do: 'laws' }) as unknown as Book;
  const numbers = numbered(all, '2023').map((one) => one.numbers['2023']);
  expect(numbers.filter((one) => /^B\./.test(one))).toEqual(
    ['B.1', 'B.2', 'B.3', 'B.4', 'B.5'].filter((one) => numbers.includes(one)),
  );
  expect(numbers.indexOf('9.2.3')).toBeLessThan(numbers.indexOf('11.1'));
  expect(numbers.indexOf('9.2.3')).toBeGreaterThan(numbers.indexOf('9.2.2'));
  const { stories } = shelf_of(held('stories.json').toString());
  const cases = stories.flatMap((one) => cases_of(one, '2023'));
  expect(cases.some((one) => is_of(one, 'B'))).toBe(true);
});

test('9.2.3 was renumbered and is ruled the same; 5.1.2 is ruled otherwise', () => {
  const { clauses } = laws.call({ do: 'laws' }) as unknown as Book;
  const shelf = shelf_of(held('stories.json').toString());
  const apart = (number: string) =>
    told_apart(
      laws,
      clauses.find((one) => one.numbers['2023'] === number)!,
      shelf,
    ).map((one) => one.editions[0]);
  expect(apart('9.2.3')).toEqual([]);
  expect(new Set(apart('5.1.2'))).toEqual(new Set(['2018', '2023']));
});
