// @vitest-environment node
// A teacher's list: a story saved at the desk is a case, and what cannot be put is known before an exam is given on.
import { beforeAll, expect, test, vi } from 'vitest';
import type { Laws } from '../src/lib/wasm/adoube';

vi.stubGlobal('navigator', { languages: ['en'] });
const { load } = await import('../src/lib/wasm/adoube');
const { exam_of, read_cases, unput_of } = await import('../src/lib/trainer/own');
const files = 'node:fs'; // the pages' types know no Node
const { readFileSync } = await import(/* @vite-ignore */ files);
let laws: Laws;
beforeAll(async () => {
  laws = await load(readFileSync(new URL('../generated/adoube.wasm', import.meta.url)));
});

test('a story as the desk saves it is read as one case; other texts are not', () => {
  const story = 'title    Rook first\nedition  2023\n\nwhite touches h1 -> lawful   [4.3.1]\n';
  expect(read_cases(story)).toEqual([{ title: 'Rook first', text: story }]);
  expect(read_cases('+4s white touches h1\n')).toMatchObject([{ text: '+4s white touches h1\n' }]);
  expect(read_cases(JSON.stringify([{ title: 'a', text: story }]))).toEqual([{ title: 'a', text: story }]);
  for (const no of ['hello there', '1. e4 e5 *', '{"title":"x"}', '']) expect(read_cases(no)).toBe('broken');
});

test('what cannot be put is told case by case; the same story is asked about once', async () => {
  const good = { title: 'good', text: 'white touches e2\n' };
  const list = [good, { title: 'bad', text: 'white flies\n' }, { title: 'empty', text: 'clock 90m\n' }, good];
  expect(await unput_of(laws, list, ['4.3.1', '4.1', '4.2.1'])).toEqual([null, 'unread', 'no_acts', 'twice']);
  expect(exam_of(list).map((one) => one.title)).toEqual(['good', 'bad', 'empty']);
});
