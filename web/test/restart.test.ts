// @vitest-environment node
// A module that stopped by a fault of ours begins anew; the games, searches and audits it held are gone, and no other
// gets their numbers.
import { expect, test } from 'vitest';
import { load } from '../src/lib/wasm/adoube';

const files = 'node:fs'; // the pages' types know no Node
const { readFileSync } = await import(/* @vite-ignore */ files);

test('the number of a game that is gone is not given to another', async () => {
  const laws = await load(readFileSync(new URL('../generated/adoube.wasm', import.meta.url)));
  const { game: first } = laws.call({ do: 'open' });
  const { game: second } = laws.call({ do: 'open' });
  const { audit } = laws.call({ do: 'audit' });
  const inside = (laws as unknown as { inside: { adoube_call: () => number } }).inside;
  (laws as unknown as { inside: object }).inside = {
    ...inside,
    adoube_call: () => {
      throw new WebAssembly.RuntimeError('unreachable');
    },
  };
  expect(() => laws.call({ do: 'view', game: first, role: 'arbiter' })).toThrow('unreachable');
  expect(laws.restarts).toBe(1);
  const { game: third } = laws.call({ do: 'open' });
  expect([first, second]).not.toContain(third);
  for (const gone of [first, second])
    expect(() => laws.call({ do: 'act', game: gone, told: 'white resigns' })).toThrow(`no game ${gone}`);
  expect(laws.call({ do: 'audit' }).audit).not.toBe(audit);
  expect(() => laws.call({ do: 'audit', audit, pgn: '1. e4 *' })).toThrow(`no audit ${audit}`);
  expect(laws.call({ do: 'act', game: third, told: 'white plays e4' }).ruling.finding).toBe('lawful');
});
