// What players do on their pages is signed by the key of their device, and the exported log proves it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { address, done, holds, make_game, someone, tap, to_move } from './parts/people.mjs';

const game = await make_game({ play: 'standard', control: '5400+30', press_with_move: true });
const white = await someone({ width: 360, height: 740 });
const black = await someone({ width: 1280, height: 800 });
await white.goto(address + game.white);
await black.goto(address + game.black);
for (let keys = {}; !keys.white || !keys.black;)
  keys = (await (await fetch(`${address}/api/games/${game.game}`)).json()).keys ?? {};
for (const [page, side, move, square, piece] of [
  [white, 'white', 'e4', 'e4', 'white pawn'],
  [black, 'black', 'e5', 'e5', 'black pawn'],
  [white, 'white', 'Nf3', 'f3', 'white knight'],
]) {
  await to_move(page, side);
  await page.locator('[name=play]').fill(move);
  await tap(page.locator('[data-verb=play]'));
  await holds(page, square, piece);
}
const log = await (await fetch(`${address}/api/games/${game.game}/log`)).text();
const file = join(mkdtempSync(join(tmpdir(), 'adoube-')), 'log.jsonl');
writeFileSync(file, log);
const told = JSON.parse(execFileSync(process.env.ADOUBE, ['verify', '--json', file], { encoding: 'utf8' }));
assert.equal(told.holds, true);
for (const side of ['white', 'black']) {
  const { acts, signed } = told.signed[side];
  assert.ok(acts > 0 && signed === acts, `${side}: ${signed} of ${acts} acts are signed`);
}
await done('signs what is done');
