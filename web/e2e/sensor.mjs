// A game played by a simulated board, seen at the arbiter's desk: moves and clock come in by themselves, castling with
// the rook first lies there as evidence, the strip shows who was lifted first and the board at each instant, the
// arbiter takes the move back and the touch binds; the board is lost, comes back and the game goes on. Then a move that
// is let stand.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { accessible, address, done, fits, laptop, make_game, phone, shot, tablet, tap } from './parts/people.mjs';
import { does, leave, sit, unfold } from './parts/desk.mjs';
import { shifts_of, watch_shifts } from './parts/shifts.mjs';

const { ADOUBE, ADOUBE_DATA } = process.env;
const projector = { width: 1920, height: 1080 };
const file = (name) => `${ADOUBE_DATA}/${name}`;

// The stream of a perfect board for a story told act by act; with a clock message long after it, so that it goes on.
function stream(name, story, stays = 600_000) {
  writeFileSync(file(`${name}.scn`), `title ${name}\nvenue note\nclock 90m\n${story}`);
  execFileSync(ADOUBE, ['sensor', 'simulate', file(`${name}.scn`), '--clean', '--out', file(`${name}.jsonl`)]);
  const lines = readFileSync(file(`${name}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n');
  const at = JSON.parse(lines.at(-1)).at + stays;
  lines.push(`{"at":${at},"clock":{"white":1000,"black":1000,"running":null}}`);
  writeFileSync(file(`${name}.jsonl`), lines.join('\n') + '\n');
  return file(`${name}.jsonl`);
}
// When something happened in a stream, from its last reading of the square on: what is shown must be that, to the
// tenth.
function when(name, square, piece) {
  const lines = readFileSync(file(`${name}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line));
  return lines.findLast((one) => one.square === square && one.piece === piece).at;
}
const tenths = (ms) => (Math.round(ms / 100) / 10).toFixed(1);
const boards = [];
function record(game, name, source) {
  const links = ['--white', address + game.white, '--black', address + game.black];
  const out = ['--out', file(`${name}-recorded.jsonl`), '--speed', '4', '--lang', 'en'];
  const board = spawn(ADOUBE, ['sensor', 'read', source, ...out, ...links], { stdio: ['ignore', 'ignore', 'inherit'] });
  boards.push(board);
  return board;
}
async function stops(board) {
  const ended = new Promise((resolve) => board.once('exit', resolve));
  board.kill('SIGINT');
  assert.equal(await ended, 0, 'the recorder ends well');
}
const moves = (text) =>
  text
    .split(' ')
    .map((san, i) => {
      const side = i % 2 ? 'black' : 'white';
      return `+2s ${side} moves ${san} -> lawful\n+800ms ${side} presses -> lawful\n`;
    })
    .join('');
const rook_first =
  '+1800ms white touches h1 -> lawful\n+400ms white touches e1 -> lawful\n' +
  '+900ms white releases e1 g1 -> unlawful\n+500ms white releases h1 f1 -> lawful\n+700ms white presses -> lawful\n';

process.on('exit', () => boards.forEach((one) => one.kill()));
const game = await make_game({ venue: 'note', control: '5400', play: 'standard', start: 'arbiter' });
const desk = await sit(game.arbiter, laptop);
await does(desk, 'starts clocks');
const board = record(game, 'first', stream('first', moves('e4 e5 Nf3 Nc6 Bc4 Bc5') + rook_first));

// The moves come in by themselves.
await desk.locator('.score', { hasText: 'Bc5' }).waitFor({ state: 'attached', timeout: 30_000 });
const evidence = desk.locator('.matter', { has: desk.locator('[data-do="look at evidence"]') });
await evidence.waitFor({ timeout: 30_000 });
const first = tenths(when('first', 'e1', null) - when('first', 'h1', null));
assert.ok(Number(first) > 0.3, `the stream has ${first} s between the lifts`);
assert.match(await evidence.innerText(), new RegExp(`h1 was lifted ${first} s before the piece of O-O \\(White\\)`));
assert.match(await evidence.innerText(), /4\.4\.2/);
assert.match(await desk.title(), /^\(1\)/);
const asked = async (path) =>
  (await fetch(address + path, { headers: { Authorization: `Bearer ${game.token('arbiter')}` } })).json();
const { rulings } = await asked(`/api/games/${game.game}/record`);
assert.ok(
  rulings.every((one) => one.finding === 'lawful'),
  'a lift is evidence: nobody is accused',
);
await accessible(desk, 'desk with evidence');
await shot(desk, 'sensor-desk-evidence');

// One tap: the strip, with what was lifted first and the board at each instant.
await tap(evidence.locator('[data-do="look at evidence"]'));
const strip = desk.locator('dialog.strip');
await strip.locator('[data-strip="4w"]').waitFor();
assert.match(await strip.locator('.fact').innerText(), new RegExp(`♖ h1 was lifted ${first} s before ♔ e1\\.`));
assert.deepEqual(
  await strip
    .locator('.boards li')
    .evaluateAll((all) => all.map((one) => `${one.dataset.saw} ${one.dataset.square ?? ''}`)),
  ['pressed ', 'lifted h1', 'lifted e1', 'put_down g1', 'put_down f1', 'pressed '],
);
const times = await strip.locator('.boards li p b').allInnerTexts();
assert.equal(times[0], '1 · 0.0 s');
const shown = times.slice(1, 5).map((one) => parseFloat(one.split('·')[1]));
const read = [when('first', 'h1', null), when('first', 'e1', null), when('first', 'g1', 'K'), when('first', 'f1', 'R')];
for (let i = 1; i < 4; i++)
  assert.ok(Math.abs(shown[i] - shown[0] - (read[i] - read[0]) / 1000) < 0.11, `to the tenth: ${times}, ${read}`);
assert.equal(await strip.locator('.boards .matters').count(), 2);
await accessible(desk, 'strip');
await shot(desk, 'sensor-strip-desk');

// Any other move, by keyboard; back again.
await desk.keyboard.press('ArrowLeft');
await strip.locator('[data-strip="3b"]').waitFor();
assert.match(await strip.locator('.fact').innerText(), /Only ♝ f8 was lifted/);
await strip.locator('select').selectOption('4w');
await strip.locator('[data-strip="4w"]').waitFor();
await watch_shifts(desk); // what a person chose has been drawn
await desk.waitForTimeout(1500); // the board goes on telling; nothing moves
await desk.keyboard.press('Escape');
await strip.waitFor({ state: 'detached' });

// The same on a phone, a tablet and a projector, in the other languages.
for (const [name, viewport, locale, fact] of [
  ['phone', phone, 'hy-AM', /♖ h1 բարձրացվեց \d\.\d վրկ շուտ/],
  ['tablet', tablet, 'ru-RU', /♖ h1: поднята на \d\.\d с раньше/],
  ['projector', projector, 'en-US', /♖ h1 was lifted/],
]) {
  const other = await sit(game.arbiter, viewport, locale);
  const look = other.locator('[data-do="look at evidence"]');
  await look.waitFor({ state: 'attached' });
  if (!(await look.isVisible())) await tap(other.locator('.desktabs [data-tab=first]'));
  await tap(look);
  await other.locator('[data-strip="4w"]').waitFor();
  assert.match(await other.locator('.strip .fact').innerText(), fact);
  await fits(other, `strip on ${name}`);
  await accessible(other, `strip on ${name}`);
  await shot(other, `sensor-strip-${name}`);
  await leave(other);
}

// The arbiter decides: the move goes back, the touch binds. The board is told how to follow, and the desk too.
await tap(evidence.locator('[data-do="look at evidence"]'));
await tap(strip.locator('[data-do="take evidence"]'));
await shot(desk, 'sensor-take');
await tap(strip.locator('[data-do="confirm take"]'));
await strip.waitFor({ state: 'detached' });
await desk.locator('.atboard', { hasText: 'h1' }).waitFor({ state: 'attached' });
await evidence.waitFor({ state: 'detached' });
const astray = desk.locator('.matter', { hasText: 'does not show the game' });
await astray.waitFor();
assert.match(await astray.innerText(), /put ♔ on e1/);
assert.match(await astray.innerText(), /clear g1/);
await shot(desk, 'sensor-astray');
await accessible(desk, 'desk with a board astray');

// Printed with the ruling.
await unfold(desk, '.sensorpanel');
await tap(desk.locator('[data-do="sensor strip"]'));
await strip.locator('[data-strip="4w"]').waitFor();
await desk.emulateMedia({ media: 'print' });
const paper = desk.locator('.strippaper');
assert.ok(await paper.isVisible());
assert.match(await paper.innerText(), /h1 was lifted \d\.\d s before/);
assert.match(await paper.innerText(), /4\.3\.1/);
await shot(desk, 'sensor-paper');
await desk.emulateMedia({ media: 'screen' });
await tap(strip.locator('[data-do="close strip"]'));
await strip.waitFor({ state: 'detached' });

// The recorder goes: said. It comes back with a board set right, and the game goes on with the rook.
await stops(board);
await desk.locator('.matter', { hasText: 'recorder of the board is not connected' }).waitFor();
const before = 'r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 6 4';
const second = stream('second', `position ${before}\n+20s white moves Rf1 -> lawful\n+800ms white presses -> lawful\n`);
const again = record(game, 'second', second);
await desk.locator('.matter', { hasText: 'not connected' }).waitFor({ state: 'detached', timeout: 20_000 });
await astray.waitFor({ state: 'detached', timeout: 20_000 });
await desk.locator('.score', { hasText: 'Rf1' }).waitFor({ state: 'attached', timeout: 30_000 });
await stops(again);
const last = (await asked(`/api/games/${game.game}/record`)).rulings;
assert.ok(last.some((one) => one.act === 'saw touch' && one.clauses.includes('4.3.1')));
const moved = await shifts_of(desk);
assert.ok(moved.sum < 0.1, `something moved: ${moved.worst}`);
await leave(desk);

// The other decision: the move stands, and the record says why.
const other = await make_game({
  venue: 'note',
  control: '5400',
  play: 'standard',
  start: 'arbiter',
  fen: 'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1',
});
const judge = await sit(other.arbiter, tablet);
await does(judge, 'starts clocks');
const third = stream('third', `position r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1\n${rook_first}`);
const board3 = record(other, 'third', third);
const look = judge.locator('[data-do="look at evidence"]');
await look.waitFor({ state: 'attached', timeout: 30_000 });
if (!(await look.isVisible())) await tap(judge.locator('.desktabs [data-tab=first]'));
await tap(look);
await tap(judge.locator('[data-do="let stand"]'));
await judge.locator('.strip [name=why]').fill('both lifted by a sleeve');
await tap(judge.locator('[data-do="confirm stand"]'));
await judge.locator('.strip .asked', { hasText: 'both lifted by a sleeve' }).waitFor();
await judge.keyboard.press('Escape');
await look.waitFor({ state: 'detached' });
const log = await fetch(`${address}/api/games/${other.game}/log`, {
  headers: { Authorization: `Bearer ${other.token('arbiter')}` },
});
const text = await log.text();
assert.match(text, /"reason":"both lifted by a sleeve","side":"white","type":"weighs evidence"/);
writeFileSync(file('third.log'), text);
execFileSync(ADOUBE, ['verify', file('third.log')]);
await stops(board3);
await leave(judge);
await done('a board plays, its evidence is weighed');
