// The sealed move stays with its player: it is typed into whatever the page offers while sealing, Enter and every
// button are tried, and then it is looked for in every frame, page, answer, log and file of the others.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { address, done, make_game, phone, told, to_move, tolerate } from './parts/people.mjs';
import { does, leave, sit } from './parts/desk.mjs';

tolerate(/404/);
const secret = 'Ng1-h3';
const other_ways = ['g1h3', 'Nh3']; // in what is recorded; views list every legal move
const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

function files(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((one) =>
    one.isDirectory() ? files(join(folder, one.name)) : [join(folder, one.name)],
  );
}
for (const size of sizes) {
  const game = await make_game({ control: '3600', play: 'standard', rules: { default_time: 900 } });
  const heard = [];
  const listen = (page) =>
    page.on('websocket', (socket) => {
      for (const way of ['framesent', 'framereceived']) socket.on(way, ({ payload }) => heard.push(String(payload)));
    });
  const white = await sit(game.white, size);
  const others = [];
  for (const link of [game.black, game.arbiter, game.watch]) {
    const page = await sit('/about', phone);
    listen(page);
    await page.goto(new URL(link, address).href);
    others.push(page);
  }
  const [black, arbiter] = others;
  await to_move(white, 'white');
  await does(arbiter, 'asks to seal');
  await white.locator('[data-verb=seal]:not([aria-disabled=true])').waitFor();
  const whites = [];
  white.on('websocket', (socket) => socket.on('framesent', ({ payload }) => whites.push(String(payload))));

  // Every field in every state the page can be brought into. There is one, and it seals.
  const fields = 'input:not([type=radio]):not([type=checkbox]), textarea, [contenteditable]';
  assert.equal(await white.locator(fields).count(), 1, 'one field');
  for (const opener of ['[data-act=more]:visible', '[data-act=claims]:visible', '.call:visible']) {
    await white.locator(opener).first().click();
    await white.waitForTimeout(450);
    for (const field of await white.locator(`.pane :is(${fields})`).all()) {
      if (!(await field.isVisible())) continue;
      await field.fill(secret);
      await field.press('Enter');
    }
    await white.keyboard.press('Escape');
    if (await white.locator('.pane').count()) await white.locator('.pane [data-do=close]').click();
  }
  // By hand on the board, and by the keys that elsewhere touch, adjust and press.
  await white.locator('input[name=seal]').fill(secret);
  await white.locator('[data-square=g1]').focus();
  for (const key of ['Enter', 'a', 'p', 'Escape']) await white.keyboard.press(key);
  assert.equal((await black.locator('.clock.runs').count()) > 0, true);
  await white.locator('[data-act=adjusts]:visible, [data-act="offers draw"]:visible').first().click({ force: true });
  await white.locator('input[name=seal]').fill(secret);
  await white.waitForTimeout(450);
  await white.locator('input[name=seal]').press('Enter');
  for (const page of [white, black]) await told(page, 'adjourned').waitFor();
  await arbiter.waitForTimeout(500);

  const places = { 'a frame of the others': heard.join('\n') };
  for (const page of others) places[`the page ${page.url()}`] = await page.content();
  for (const role of ['black', 'arbiter', ''])
    for (const path of ['', '/record', '.pgn', '/log', '/envelope']) {
      const headers = role ? { Authorization: `Bearer ${game.token(role)}` } : {};
      places[`${role || 'anybody'}: ${path}`] = await (
        await fetch(`${address}/api/games/${game.game}${path}`, { headers })
      ).text();
    }
  for (const file of process.env.ADOUBE_DATA ? files(process.env.ADOUBE_DATA) : [])
    places[file] = readFileSync(file, 'latin1');
  for (const [place, text] of Object.entries(places))
    for (const way of /record|pgn|log/.test(place) ? [secret, ...other_ways] : [secret])
      assert.ok(!text.includes(way), `${way} in ${place}`);
  assert.ok(Object.keys(places).length > 15);
  assert.ok(!whites.join('\n').includes(secret), 'it leaves its own device only sealed');
  await leave(white, ...others);
}
await done('kept to itself');
