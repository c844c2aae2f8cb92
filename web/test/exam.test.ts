// @vitest-environment node
// An exam taken by a hurried or a cunning candidate: two taps, open cases, clocks, attempts.
import { beforeEach, expect, test, vi } from 'vitest';

const storage = () => {
  const held = new Map<string, string>();
  return {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, text: string) => void held.set(name, text),
    removeItem: (name: string) => void held.delete(name),
  };
};
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('location', { hash: '', pathname: '/trainer' });
beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});
const { Confirm } = await import('../src/lib/trainer/confirm.svelte');
const { note_exam, progress } = await import('../src/lib/trainer/progress.svelte');
const { day_text, grouped } = await import('../src/lib/adjourn/due');
const { Exam, kept_exam } = await import('../src/lib/trainer/exam.svelte');
const { own_case } = await import('../src/lib/trainer/cases');
const { add_case, own_cases } = await import('../src/lib/trainer/own');
type Rows = Parameters<typeof note_exam>[0];

test('the second tap of two answers no question', () => {
  const sure = new Confirm();
  expect([sure.press(1000), sure.asked]).toEqual([false, true]);
  expect([sure.press(1180), sure.press(1699)]).toEqual([false, false]);
  expect(sure.press(1700)).toBe(true);
  sure.drop();
  expect([sure.asked, sure.press(9000)]).toEqual([false, false]);
});

test('a case left open is not counted as a wrong one', () => {
  const row = (id: string, finding: string, points: number) => ({
    question: { of: { id }, right: { clauses: ['4.3.1'] } },
    answer: { finding },
    marks: { points, of: 4 },
  });
  note_exam([row('a', 'lawful', 4), row('b', 'unlawful', 1), row('c', '', 0)] as unknown as Rows);
  expect(progress.cases).toEqual({ a: { asked: 1, wrong: 0 }, b: { asked: 1, wrong: 1 } });
  expect(progress.clauses).toEqual({ '4.3.1': { asked: 2, wrong: 1 } });
});

test('the day of a certificate, in Armenian without the browser’s help', () => {
  const day = new Date(2026, 10, 17);
  const helped = vi.spyOn(Date.prototype, 'toLocaleDateString').mockReturnValue('2026 M11 17');
  expect(day_text(day, 'hy')).toBe('2026 թ. նոյեմբերի 17');
  expect(day_text(day, 'ru')).toBe('17 ноября 2026 г.');
  helped.mockRestore();
  expect(day_text(day, 'en')).toBe('November 17, 2026');
  expect(day_text(day, 'ru')).toBe('17 ноября 2026 г.');
});

test('large numbers in groups, alike in every browser', () => {
  expect([grouped(20_000_000, 'en'), grouped(1234, 'hy'), grouped(999, 'ru')]).toEqual([
    '20,000,000',
    '1\u00a0234',
    '999',
  ]);
});

const minute = 60_000;
const own = ['white touches e2', 'white touches d2'].map((text, i) => own_case(`case ${i}`, text, i));

test('a clock set back gives no time back, with or without a reload', () => {
  vi.useFakeTimers({ now: 1_000 * minute });
  const exam = new Exam(own, 0, 'A', true);
  vi.setSystemTime(1_003 * minute); // a lid was closed: the page counted nothing
  exam.tick();
  expect(exam.left).toBe(1 * minute);
  exam.keep();
  vi.setSystemTime(940 * minute);
  exam.tick();
  expect(exam.left).toBe(1 * minute);
  const again = kept_exam([], own)!;
  expect(again.left).toBe(1 * minute);
  vi.advanceTimersByTime(30_000);
  again.tick();
  expect(again.left).toBe(30_000);
  vi.useRealTimers();
});

test('an exam begun again, handed in from a second tab or from a state put back says which attempt it is', () => {
  const first = new Exam(own, 0, 'A', true);
  first.begin();
  const held = sessionStorage.getItem('adoube.exam')!;
  const second_tab = kept_exam([], own)!;
  first.hand_in();
  first.hand_in();
  expect(first.attempt).toBe(1);
  expect(kept_exam([], own)!.attempt).toBe(1);
  second_tab.hand_in();
  expect(second_tab.attempt).toBe(2);
  sessionStorage.setItem('adoube.exam', held);
  const put_back = kept_exam([], own)!;
  put_back.hand_in();
  expect([put_back.attempt, kept_exam([], own)!.attempt]).toEqual([3, 3]);
  const other = new Exam(own.slice(1), 0, 'A', true);
  other.begin();
  expect(other.attempt).toBe(1);
  const left = new Exam(own.slice(1), 0, 'A', true);
  left.begin();
  expect(left.attempt).toBe(2);
});

test('two taps keep a case once; another case, or the same a second later, is kept', () => {
  const rook = { title: 'rook', text: 'white touches h1\n' };
  const king = { title: 'king', text: 'white touches e1\n' };
  const unkept = [add_case(rook, 1000), add_case(rook, 1150), add_case(king, 1300), add_case(king, 2299)];
  expect(unkept).toEqual([null, null, null, null]);
  expect(own_cases()).toEqual([rook, king]);
  add_case(king, 2300);
  expect(own_cases()).toEqual([rook, king, king]);
});

test('a case that cannot be kept says why: too many, or a browser that keeps nothing', () => {
  const rook = { title: 'rook', text: 'white touches h1\n' };
  localStorage.setItem('adoube.cases', JSON.stringify(Array.from({ length: 200 }, () => rook)));
  expect(add_case({ ...rook, text: 'white touches a1\n' }, 9000)).toBe('many');
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(add_case({ ...rook, text: 'white touches b1\n' }, 9000)).toBe('room');
});
