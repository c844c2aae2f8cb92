// Adjournment to resumption on three devices: the move is sealed on White's, its text is in nothing that goes over the
// line before the opening, the arbiter checks the envelope, Black loses the device and restores the key from its sheet,
// and arbiter and Black open together. Then the weaker way without keys, and a lost envelope.
import assert from 'node:assert/strict';
import {
  accessible,
  address,
  done,
  drag,
  gallery,
  holds,
  make_game,
  more,
  phone,
  shot,
  someone,
  tap,
  told,
  understood,
} from './parts/people.mjs';
import { asks_to_seal, does, resume, schedule } from './parts/desk.mjs';

const said = [];
const listen = (page) =>
  page.on('websocket', (socket) => {
    for (const way of ['framesent', 'framereceived']) socket.on(way, ({ payload }) => said.push(String(payload)));
  });
async function sit(link, viewport) {
  const page = await someone(viewport);
  listen(page);
  await page.goto(new URL(link, address).href);
  return page;
}

{
  const links = await make_game({ control: '3600', play: 'standard', rules: { default_time: 900 } });
  const [white, black, arbiter] = [await sit(links.white), await sit(links.black, phone), await sit(links.arbiter)];
  await arbiter.locator('.clock.runs[data-side=white]').waitFor();
  await asks_to_seal(arbiter);

  // Written by typing, changed on the board, changed again: nothing is sent.
  await white.locator('input[name=seal]').fill('e2e4');
  await drag(white, 'b1', 'c3', { touched: false });
  assert.equal(await white.locator('input[name=seal]').inputValue(), 'b1c3');
  await white.locator('input[name=seal]').fill('Nb1-a3');
  await white.locator('[data-verb=seal]:not([aria-disabled=true])').waitFor();
  await accessible(white, 'sealing');
  await gallery(white, 'seal');
  await tap(white.locator('[data-verb=seal]'));
  await told(black, 'adjourned').waitFor();
  assert.equal(await white.locator('.clock.runs').count(), 0, 'sealing stops the clock');

  // The sheet of Black's key, read before the device is lost.
  await more(black, '.keysheet > summary');
  const recovery = (await black.locator('.keysheet .recovery code').allInnerTexts()).join('-');
  assert.match(recovery, /^([0-9A-Z]{4}-){13}[0-9A-Z]{4}$/);
  await accessible(black, 'the key');
  await gallery(black, 'key');
  await black.emulateMedia({ media: 'print' });
  await shot(black, 'key-paper');
  await black.emulateMedia({ media: 'screen' });
  await tap(black.locator('[data-do=close]'));

  await arbiter.locator('.verdict[data-good=true]').waitFor();
  await schedule(arbiter);
  await arbiter.locator('.course', { hasText: 'Chess House' }).waitFor();
  await accessible(arbiter, 'the envelope');
  await gallery(arbiter, 'arbiter-envelope');

  await black.context().close();
  const other = await sit(links.black, phone);
  await tap(other.locator('[data-act=key]'));
  await other
    .locator('input[name=recovery]')
    .fill(recovery.toLowerCase().slice(0, -1) + (recovery.endsWith('A') ? 'B' : 'A'));
  await tap(other.locator('[data-act=recover]'));
  await other.locator('.keysheet [role=alert]').waitFor();
  await accessible(other, 'a wrong sheet');
  await other.locator('input[name=recovery]').fill(recovery.toLowerCase());
  await tap(other.locator('[data-act=recover]'));
  await other.locator('details.keysheet').waitFor();
  await tap(other.locator('[data-do=close]'));

  await tap(other.locator('[data-act=arrives]'));
  await resume(arbiter);
  await gallery(other, 'resuming');
  await tap(other.locator('[data-act=share]'));
  await arbiter.locator('[data-act=share]').waitFor();
  await gallery(arbiter, 'arbiter-opening');
  const leaked = said.filter((frame) => frame.includes('Nb1-a3'));
  assert.deepEqual(
    leaked.map((frame) => frame.slice(0, 200)),
    [],
    'the sealed move is in no frame before the opening',
  );
  await tap(arbiter.locator('[data-act=share]'));
  for (const page of [white, other]) await holds(page, 'a3', 'white knight');
  await other.locator('.clock.runs[data-side=black]').waitFor();
  await drag(other, 'e7', 'e5');
  await holds(white, 'e5', 'black pawn');
  for (const page of [white, other, arbiter]) await page.context().close();
}

// ---- the envelope is lost and the sealer states the move: his device proves it, and all are told so
{
  const links = await make_game({ control: '3600', play: 'standard', rules: { default_time: 900 } });
  const [white, black, arbiter] = [await sit(links.white), await sit(links.black, phone), await sit(links.arbiter)];
  await white.locator('.clock.runs[data-side=white]').waitFor();
  await asks_to_seal(arbiter);
  await white.locator('input[name=seal]').fill('Nc3');
  await tap(white.locator('[data-verb=seal]:not([aria-disabled=true])'));
  await told(white, 'adjourned').waitFor();
  await schedule(arbiter);
  await resume(arbiter);
  await does(arbiter, 'reports envelope lost');
  for (const page of [black, white]) {
    await page.locator('.moment', { hasText: 'lost' }).waitFor();
    await understood(page);
    await tap(page.locator('[data-act=arrives]'));
  }
  await white.locator('input[name=state]').fill('Nc3');
  await accessible(white, 'stating');
  await tap(white.locator('[data-verb=state]'));
  await holds(black, 'c3', 'white knight');
  for (const page of [white, black]) await told(page, 'the proof fits').waitFor();
  const kept = await white.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('key')));
  assert.deepEqual(kept, [], 'no key in plain text on the device');
}
await done('resumed');
