// @vitest-environment node
// Whatever the Laws cannot read is told in Armenian and Russian: every kind of fault they know, as they tell it.
import { beforeAll, expect, test, vi } from 'vitest';
import type { Laws } from '../src/lib/wasm/adoube';

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('location', { hash: '', pathname: '/rule' });
const { load } = await import('../src/lib/wasm/adoube');
const { odd_in, sentences, trouble_in, wanted } = await import('../src/lib/words/troubles');
const files = 'node:fs'; // the pages' types know no Node
const { readFileSync } = await import(/* @vite-ignore */ files);
let laws: Laws;
beforeAll(async () => {
  laws = await load(readFileSync(new URL('../generated/adoube.wasm', import.meta.url)));
});
const said = (ask: () => unknown): string => {
  try {
    ask();
  } catch (fault) {
    return (fault as Error).message;
  }
  throw new Error('it was read');
};
const acts = [
  ...['nobody', 'white', 'white tuches e1'],
  ...['arbiter flies', 'white touches', 'white touches z9', 'white touches e2 e9'],
  ...['white releases e2', 'white releases', 'white plays'],
  ...['white plays xx', 'white plays e2 e4', '+soon white resigns'],
  ...['white claims', 'white claims luck', 'arbiter adds time'],
  ...['arbiter gives white', 'arbiter declares', 'white seals'],
  ...['arbiter declares 3-0', 'arbiter schedules', 'white offers', 'arbiter finds', 'arbiter finds luck', 'white says'],
  ...['white moves e9', 'white presses twice', 'black reminds'],
  ...['arbiter sets', 'arbiter sets white', 'white seals reply'],
  ...['arbiter awards', 'arbiter imposes', 'arbiter penalises'],
  ...['white promotes', 'white promotes e8', 'white captures'],
  ...['arbiter restores', 'arbiter corrects', 'white adjusts', 'white displaces', 'white removes', 'white writes'],
];
const headers = [
  ...['edition 1901', 'edition', 'play slow', 'variant'],
  ...['variant chess960 961', 'players Anna', 'clock soon', 'venue x'],
  ...['rules x', 'rules quickplay=x', 'moves e5', 'moves f3 e5 g4 Qh4', 'position nowhere'],
];
const fens = [
  ...['', '8/8/8/8/8/8/8/8 w - - 0 1', '4k3/8/8/8/8/8/8/8 w - - 0 1', '4k3/7/8/8/8/8/8/4K3 w - - 0 1'],
  ...['4k3/8/8/8/8/8/8/4K3', '4k3/8/8/8/8/8/8/4K3 x - - 0 1', '4k3/8/8/8/8/8/8/4K3 w Z - 0 1'],
  ...['4k3/8/8/8/8/8/8/4K3 w KK - 0 1', '4k3/8/8/8/8/8/8/4K3 w - z9 0 1', '4k3/8/8/8/8/8/8/4K3 w - - x 1'],
  ...['4k3/8/8/8/8/8/8/4K3 w - - 0 1 more', '4k3/8/8/8/8/8/4K3 w - - 0 1', '4k3/8/8/8/8/8/8/8/4K3 w - - 0 1'],
  ...['4k3/44/8/8/8/8/8/4K3 w - - 0 1', '4k3/0/8/8/8/8/8/4K3 w - - 0 1', '4k3/8/8/8/8/8/8/4X3 w - - 0 1'],
  ...['4k3/8/8/8/8/8/8/3KK3 w - - 0 1', '8/8/8/8/8/8/4k3/4K3 w - - 0 1', '4k3/8/8/8/8/8/8/4RK2 w - - 0 1'],
  ...['P3k3/8/8/8/8/8/8/4K3 w - - 0 1', '4k3/8/8/8/8/8/8/4K3 w K - 0 1', '4k3/8/8/8/8/8/8/R6K w Q - 0 1'],
  ...['4k3/8/8/8/8/8/8/4K3 w - e6 0 1', '4k3/8/8/8/8/8/8/4K3 w - - 99999 1'],
];
const faults = () => {
  const { game } = laws.call({ do: 'open' });
  return [
    ...acts.map((told) => [told, said(() => laws.call({ do: 'act', game, told }))]),
    ...headers.map((one) => [one, said(() => laws.call({ do: 'open', story: `${one}\n\nwhite resigns -> lawful\n` }))]),
    ...fens.map((fen) => [fen, said(() => laws.call({ do: 'position', fen }))]),
  ] as [string, string][];
};

test.each(['hy', 'ru'] as const)('every fault is told (%s), and what is Latin in it is quoted', (lang) => {
  const unknown: string[] = [];
  for (const [given, english] of faults()) {
    const told = trouble_in(english, lang);
    const plain = told?.replace(/«[^»]*»|Chess960|FEN/g, '') ?? 'nothing';
    if (/[A-Za-z]{4,}/.test(plain)) unknown.push(`${given}: ${english} / ${told}`);
  }
  expect(unknown).toEqual([]);
});
const odd = [
  ...['4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1', '4k3/8/8/8/8/QQ6/PPPPPPP1/3QK3 w - - 0 9'],
  ...['4k3/8/8/8/8/QQQ5/PPPPPPPP/RNBQKBNR w - - 0 20'],
  ...['4k3/8/8/8/8/8/8/4K3 w - - 7 2', '4k3/8/8/8/8/8/8/4K3 w - - 150 90', '4k3/8/8/8/3pP3/8/8/4K3 b - e3 4 9'],
  ...['4k3/2N3N1/8/8/8/8/8/4K3 b - - 0 9'],
];
test.each(['hy', 'ru'] as const)('what is odd about a position is told (%s)', (lang) => {
  for (const fen of odd) {
    const found = laws.call({ do: 'position', fen }).odd as string[];
    expect(found, fen).not.toEqual([]);
    for (const one of found) expect(odd_in(one, lang), one).not.toMatch(/[A-Za-z]{3,}/);
  }
  expect(odd_in('white has 9 pawns', lang)).toBe(lang === 'ru' ? 'пешек 9 (белые)' : 'զինվորների թիվը 9 է (սպիտակներ)');
});
test('a part of FEN is named in the language of the reader', () => {
  expect(trouble_in('fen: the quiet count is not a plain number (column 9)', 'ru')).toBe(
    'Это не простое число («число полуходов без взятий и ходов пешками»).',
  );
});
test('both languages say as much as the English: the same places', () => {
  for (const [english, hy, ru] of [...wanted, ...sentences]) {
    const places = new Set(english.match(/\{[xyz]\}/g));
    for (const one of [hy, ru]) for (const place of one.match(/\{[xyz]\}/g) ?? []) expect(places, one).toContain(place);
  }
});
test('what nobody has put into other words is left to be shown in English', () => {
  expect(trouble_in('a fault of ours', 'hy')).toBe(null);
  expect(trouble_in('expected a miracle, found nothing', 'ru')).toBe(null);
});
