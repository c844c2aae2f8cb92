// What goes wrong: a server killed in the middle of an act, a replaced link, a link to nothing, a browser that
// keeps nothing, a clock an hour off. Each says so plainly and loses nothing.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  accessible,
  address,
  cell,
  centre,
  done,
  fits,
  holds,
  laptop,
  make_game,
  phone,
  press,
  shot,
  someone,
  to_move,
  told,
  tolerate,
  until,
} from './parts/people.mjs';

tolerate(/WebSocket|ERR_CONNECTION|404/);
const game = await make_game();

// A link to nothing and a link that was replaced while somebody sat there.
const stray = await someone(phone, 'hy-AM');
await stray.goto(`${address}/g/nosuchgame#s=${'x'.repeat(43)}`);
await stray.locator('.lost .notice').waitFor();
await accessible(stray, 'a link to nothing');
const white = await someone(laptop);
await white.goto(address + game.white);
await holds(white, 'e2', 'white pawn');
const renewed = await fetch(`${address}/api/games/${game.game}/seats`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${game.token('arbiter')}` },
  body: '{"role":"white"}',
});
await white.locator('.lost .notice', { hasText: 'replaced' }).waitFor();
await shot(white, 'revoked-laptop');
await accessible(white, 'a replaced link');
await white.locator('[data-do=watch]').click();
await white.locator('main.watch').waitFor();

// A browser that keeps nothing: the seat stays in the address, and the page says so.
const mute = await someone(phone);
await mute.addInitScript(() => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
});
const link = (await renewed.json()).link;
await mute.goto(address + link);
await told(mute, 'keeps nothing').waitFor();
assert.equal(new URL(mute.url()).hash.slice(0, 3), '#s=');
await mute.reload();
await holds(mute, 'e2', 'white pawn');
assert.equal(await mute.locator('main.watch').count(), 0, 'still the seat');

// The client's clock is an hour fast: the time shown is the server's.
const hasty = await someone(phone, 'ru-RU');
await hasty.addInitScript(() => {
  const real = Date.now;
  Date.now = () => real() + 3_600_000;
});
await hasty.goto(address + game.black);
await to_move(hasty, 'white');
assert.match(await hasty.locator('.clock[data-side=white] time').innerText(), /^1[45]:/);
await fits(hasty, 'a phone in Russian');

// The server dies with a piece in the air; the act is sent once when it is back.
const data = mkdtempSync(join(tmpdir(), 'adoube-'));
const port = await free_port();
const own = `http://127.0.0.1:${port}`;
async function free_port() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
async function serve() {
  const server = spawn(process.env.ADOUBE, ['serve', '--data', data, '--port', String(port)], { stdio: 'ignore' });
  const answers = () => fetch(`${own}/healthz`).then(Boolean, () => false);
  await until(answers, 'no server');
  return server;
}
let server = await serve();
try {
  const answer = await fetch(`${own}/api/games`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ players: { white: 'Anna', black: 'Boris' }, control: '-' }),
  });
  const { seats } = await answer.json();
  const player = await someone(laptop, 'en-US', {});
  player.removeAllListeners('request');
  await player.goto(own + seats.white);
  await player.mouse.move(...(await centre(player, 'e2')));
  await player.mouse.down();
  await holds(player, 'e2', 'touched');
  server.kill('SIGKILL');
  await told(player, 'Connection lost').waitFor();
  await player.mouse.move(...(await centre(player, 'e4')), { steps: 3 });
  await player.mouse.up();
  await shot(player, 'reconnecting-laptop');
  server = await serve();
  await told(player, 'Connected again').waitFor();
  await holds(player, 'e4', 'white pawn');
  await press(player, 'white');
  await player.locator('.score td.now', { hasText: 'e4' }).waitFor();
  const record = await (await fetch(`${own}/api/games/${seats.white.split(/[/#]/)[2]}/record`)).json();
  assert.deepEqual(
    record.moves.map((one) => one.san),
    ['e4'],
    'once',
  );
  assert.equal(record.rulings.filter((one) => one.act === 'releases').length, 1, 'sent once');
  assert.equal(await cell(player, 'e2', 'empty').count(), 1);
} finally {
  server.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
}
await done('nothing lost');
