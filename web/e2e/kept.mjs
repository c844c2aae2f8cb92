// The pages that rule in the browser, from the real server: only they may compile the Laws; after the first load they
// work with the server out of reach, the worker that searches included; a game's page is not touched by it.
import assert from 'node:assert/strict';
import { accessible, address, done, fits, laptop, shot, someone, tolerate } from './parts/people.mjs';

tolerate(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/);
const policy = async (path) => (await fetch(address + path)).headers.get('content-security-policy');
for (const path of ['/rule', '/laws', '/trainer']) assert.match(await policy(path), /'wasm-unsafe-eval'/, path);
for (const path of ['/', '/arbiter', '/g/x', '/about', '/sw.js'])
  assert.doesNotMatch(await policy(path), /wasm-unsafe-eval|unsafe-inline/, path);

const page = await someone(laptop);
await page.goto(`${address}/rule`);
await page.locator('.boardpane').waitFor();
await page.evaluate(async () => {
  for (const scope of ['/rule', '/laws', '/trainer']) {
    let found;
    while (!(found = await navigator.serviceWorker.getRegistration(scope))?.active)
      await new Promise((done) => setTimeout(done, 50));
    if (!new URL(found.scope).pathname.startsWith(scope)) throw new Error(found.scope);
  }
});
await page.locator('input[name=line]').fill('white touches g1');
await page.locator('[data-do="add line"]').click();
await page.locator('[data-act-number="1"]').waitFor();
await accessible(page, 'the desk');
await fits(page, 'the desk');
await shot(page, 'rule-laptop');

await page.context().setOffline(true);
await page.reload();
await page.locator('.boardpane').waitFor();
await page.locator('[data-ask=white]').click();
await page.locator('[data-tool=mate] .finding').waitFor();
await page.goto(`${address}/laws#4.4.2`);
await page.locator('.player').waitFor();
await page.goto(`${address}/trainer`);
await page.locator('[data-asked]').waitFor();
await assert.rejects(page.goto(`${address}/about`), /ERR_INTERNET_DISCONNECTED/);
await done('kept at hand');
