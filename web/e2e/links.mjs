// Links that live: codes of at least 160 px that lead to an address other devices reach, seats remembered on the device
// and listed on the start page, a seat moved to another device by its code. At three sizes, on a server with --lan.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessible, address, done, fits, holds, more, shot, someone, tolerate, until } from './parts/people.mjs';

tolerate(/404|WebSocket|ERR_CONNECTION/);
const lan = Object.values(networkInterfaces())
  .flat()
  .filter((one) => one.family === 'IPv4' && !one.internal)
  .map((one) => one.address);
const data = mkdtempSync(join(tmpdir(), 'adoube-'));
const port = Number(new URL(address).port) + 1;
const own = `http://127.0.0.1:${port}`;
let printed = '';
const server = spawn(process.env.ADOUBE, ['serve', '--lan', '--data', data, '--port', String(port)]);
server.stdout.on('data', (text) => (printed += text));
try {
  await until(() => printed.includes('serves at'), 'no server');
  const told = await (await fetch(`${own}/api/server`)).json();
  assert.deepEqual(
    told.addresses,
    lan.map((one) => `http://${one}:${port}`),
  );
  for (const one of told.addresses) assert.ok(printed.includes(`On this network: ${one}/`), printed);

  for (const viewport of [
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
    { width: 1280, height: 800 },
  ]) {
    const host = await someone(viewport);
    host.removeAllListeners('request');
    await host.goto(own);
    await host.locator('form button.go').click();
    await host.locator('[data-seat=watcher] svg.qr').waitFor();
    const code = host.locator('[data-seat=white] svg.qr');
    if (lan.length)
      await host.waitForFunction(() => !document.querySelector('.qr').dataset.address.includes('127.0.0.1'));
    else await host.locator('.seats .notice', { hasText: '--lan' }).waitFor();
    assert.ok((await code.boundingBox()).width >= 160, 'a code to photograph');
    await fits(host, 'seats');
    await accessible(host, 'seats');
    await shot(host, `links-${viewport.width}`);

    // Sat down here; the start page knows it after a reload, in a new window too.
    const link = new URL(await code.getAttribute('data-address'));
    await host.goto(own + link.pathname + link.hash);
    await holds(host, 'e2', 'white pawn');
    const again = await host.context().newPage();
    await again.goto(own);
    await again.locator('.yours a').first().waitFor();
    await accessible(again, 'start with seats');
    await fits(again, 'start with seats');
    await shot(again, `yours-${viewport.width}`);
    await again.locator('.yours a').first().click();
    await again.locator('main.seat').waitFor();

    // Another device takes the seat by its code.
    await more(again, 'summary:has-text("another device")');
    const moved = new URL(await again.locator('.pane .qr').getAttribute('data-address'));
    assert.ok((await again.locator('.pane .qr').boundingBox()).width >= 160);
    const other = await someone(viewport);
    other.removeAllListeners('request');
    await other.goto(own + moved.pathname + moved.hash);
    await other.locator('main.seat').waitFor();
    assert.equal(new URL(other.url()).hash, '', 'the token leaves the address');

    await again.goto(own);
    await again.locator('.yours [data-do=forget]').first().click();
    assert.equal(await again.locator('.yours a').count(), 0, 'forgotten');

    // The links of the game made here are there again too, until they are forgotten.
    await again.locator('[data-do=links]').click();
    assert.equal(new URL(await again.locator('[data-seat=white] svg.qr').getAttribute('data-address')).hash, link.hash);
    await again.reload();
    await again.locator('[data-do="forget links"]').click();
    assert.equal(await again.locator('.yours').count(), 0, 'all forgotten');
    await other.context().close();
    await host.context().close();
  }
} finally {
  server.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
}
await done('links live');
