// Two people at two browsers play against the real server: touches by mouse, a refused act with its
// sentence, an offer accepted; axe on the start page and a seat; screenshots into ADOUBE_SHOTS if set.
// Called by tests/web.test with the server's address.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const address = process.argv[2];
const shots = process.env.ADOUBE_SHOTS;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const troubles = [];

async function someone(viewport, locale = 'en-US') {
  const context = await browser.newContext({ viewport, locale });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (line) => { if (line.type() === 'error') troubles.push(line.text()); });
  page.on('request', (request) => { if (!request.url().startsWith(address)) troubles.push(`third party: ${request.url()}`); });
  return page;
}
async function shot(page, name) { if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true }); }
async function accessible(page, name) {
  const violations = await page.evaluate(`(() => { ${axe}; return axe.run().then((r) => r.violations.map((v) => v.id + ' ' + v.nodes[0].html)); })()`);
  assert.deepEqual(violations, [], name);
}
async function centre(page, square) {
  const box = await page.locator(`[data-square=${square}]`).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
async function drag(page, from, to) {
  await page.mouse.move(...await centre(page, from));
  await page.mouse.down();
  await page.locator(`[data-square=${from}][aria-label*="touched"]`).waitFor({ state: 'attached' });
  await page.mouse.move(...await centre(page, to), { steps: 4 });
  await page.mouse.up();
}
async function holds(page, square, piece) {
  await page.locator(`[data-square=${square}][aria-label*="${piece}"]`).waitFor({ state: 'attached' });
}
async function move(page, side, from, to, piece) {
  await drag(page, from, to);
  await holds(page, to, piece);
  await page.locator(`[data-press=${side}]:not([aria-disabled=true])`).click();
}

const first = await someone({ width: 1280, height: 800 });
await first.goto(address);
await accessible(first, 'start');
await first.fill('input[name=white]', 'Anna');
await first.fill('input[name=black]', 'Boris');
await first.click('form button.go');
const link = (role) => first.locator(`[data-seat=${role}] a`).getAttribute('href');
await first.locator('[data-seat=watcher] svg.qr').waitFor();
await shot(first, 'start');

const white = await someone({ width: 1280, height: 800 });
const black = await someone({ width: 390, height: 844 });
const watcher = await someone({ width: 820, height: 1180 }, 'hy-AM');
await white.goto(address + await link('white'));
await black.goto(address + await link('black'));
await watcher.goto(address + await link('watcher'));
await white.locator('.clock.runs[data-side=white]').waitFor();
assert.equal(new URL(white.url()).hash, '', 'the token leaves the address');

await move(white, 'white', 'e2', 'e4', 'white pawn');
await black.locator('.clock.runs[data-side=black]').waitFor();
await holds(black, 'e4', 'white pawn');
await move(black, 'black', 'd7', 'd5', 'black pawn');
await white.locator('.clock.runs[data-side=white]').waitFor();

// A touched knight put back still binds: another piece is refused with a sentence and a clause.
for (const step of ['touch', 'put back']) await white.mouse.click(...await centre(white, 'g1'), { delay: step === 'touch' ? 50 : 0 });
await white.locator('.dutybox .clause').first().waitFor();
await accessible(white, 'seat');
await shot(white, 'duty');
await drag(white, 'e4', 'd5');
const refusal = white.locator('.refusal .notice');
await refusal.waitFor();
assert.ok((await refusal.innerText()).trim().length > 10);
assert.ok(await refusal.locator('.clause').count() > 0);
await shot(white, 'refused');
await move(white, 'white', 'g1', 'f3', 'white knight');

await black.locator('.clock.runs[data-side=black]').waitFor();
await move(black, 'black', 'd5', 'e4', 'black pawn');
await white.locator('.clock.runs[data-side=white]').waitFor();
await drag(white, 'f3', 'd4');
await holds(white, 'd4', 'white knight');
await white.locator('[data-act="offers draw"]').click();
await white.locator('[data-press=white]:not([aria-disabled=true])').click();
await shot(black, 'offer-phone');
await black.locator('[data-act="accepts draw"]').click();
for (const page of [white, black, watcher]) await page.locator('.over .res').waitFor();
assert.equal(await white.locator('.over .res').innerText(), '½–½');
await shot(watcher, 'over-watcher-hy');

assert.deepEqual(troubles, []);
await browser.close();
console.log('played');
