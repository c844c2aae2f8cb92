// People at browsers, for the scripts beside this one: pages that note every trouble, hands on the board, axe.
// Screenshots go into ADOUBE_SHOTS if set.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

export const address = process.argv[2];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
export const laptop = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };
export const tablet = { width: 820, height: 1180 };

// How long anybody waits for what must come, in ms: how fast a machine is decides no script.
export const patience = 60_000;
export async function until(come, why) {
  for (const end = Date.now() + patience; !(await come()); await new Promise((wake) => setTimeout(wake, 50)))
    assert.ok(Date.now() < end, typeof why === 'function' ? await why() : why);
}

let browser;
let tolerated = /^$/;
const troubles = [];

// Errors of the browser's own that a script causes on purpose (a server killed, a page that is not there).
export function tolerate(pattern) {
  tolerated = pattern;
}

export async function someone(viewport = laptop, locale = 'en-US', more = {}) {
  browser ??= await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
  const context = await browser.newContext({ viewport, locale, ...more });
  await context.addInitScript(() => {
    window.arrivals = { page: Math.random(), taps: 0 };
    addEventListener('click', () => (window.arrivals.taps += 1));
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (line) => {
    if (line.type() === 'error' && !tolerated.test(line.text())) troubles.push(line.text());
  });
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(address))
      troubles.push(`third party: ${request.url()}`);
  });
  return page;
}
export async function done(said) {
  assert.deepEqual(troubles, []);
  await browser?.close();
  console.log(said);
}

export async function make_game(body = {}) {
  const answer = await fetch(`${address}/api/games`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ players: { white: 'Anna', black: 'Boris' }, control: '900+10', play: 'rapid', ...body }),
  });
  assert.equal(answer.status, 201, await answer.clone().text());
  const made = await answer.json();
  return { ...made.seats, watch: made.watch, game: made.game, token: (role) => made.seats[role].split('#s=')[1] };
}

export async function shot(page, name, whole = false) {
  if (process.env.ADOUBE_SHOTS)
    await page.screenshot({ path: `${process.env.ADOUBE_SHOTS}/${name}.png`, fullPage: whole });
}
// Nothing for axe to say as the page stands, nor of its colours in any other theme. What moves is moved to its end
// first.
export async function accessible(page, name) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const say = (theme, one) => `${theme}: ${one.id} ${one.nodes[0].html}`;
    const found = async (theme, how) => {
      document.documentElement.setAttribute('data-theme', theme);
      for (const one of document.getAnimations()) one.finish();
      const { violations } = await window.axe.run({ resultTypes: ['violations'], preload: false, ...how });
      return violations.map((one) => say(theme, one));
    };
    const now = document.documentElement.getAttribute('data-theme');
    const all = await found(now, {});
    for (const theme of ['light', 'dark', 'contrast'])
      if (theme !== now) all.push(...(await found(theme, { runOnly: ['color-contrast'] })));
    document.documentElement.setAttribute('data-theme', now);
    return all;
  });
  assert.deepEqual(violations, [], name);
}
// No sideways scrolling; else the widest elements are named.
export async function fits(page, name) {
  const wide = await page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    const found = [...document.querySelectorAll('body *')]
      .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1 && !one.closest('.tablew'))
      .map((one) => `${one.tagName}.${one.className} ${Math.round(one.getBoundingClientRect().right)}`);
    return found.length ? found.slice(0, 8) : ['something hidden'];
  });
  assert.deepEqual(wide, [], `${name} scrolls sideways`);
}

// Decisions are read and put away: on a phone their card lies over a part of the board.
export async function understood(page) {
  const read = page.locator('[data-do=understood]');
  for (let left = await read.count(); left > 0; left--) await tap(read.first());
}

// The board is drawn anew with the first view, so what was found may be gone: looked up again then.
export async function centre(page, square) {
  await understood(page);
  let box = null;
  await until(async () => {
    try {
      await page.locator('.board').first().scrollIntoViewIfNeeded();
      const one = page.locator(`[role=gridcell][data-square=${square}]`);
      await one.scrollIntoViewIfNeeded();
      box = await one.boundingBox();
    } catch (gone) {
      if (gone.name === 'TimeoutError') throw gone;
    }
    return box;
  }, `no square ${square}`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}
export const cell = (page, square, says) =>
  page.locator(`[role=gridcell][data-square=${square}][aria-label*="${says}"]`);
export async function drag(page, from, to, { touched = true } = {}) {
  await page.mouse.move(...(await centre(page, from)));
  await page.mouse.down();
  if (touched) await cell(page, from, 'touched').waitFor({ state: 'attached' });
  await page.mouse.move(...(await centre(page, to)), { steps: 4 });
  await page.mouse.up();
}
export async function click(page, square) {
  await page.mouse.click(...(await centre(page, square)));
}
export async function holds(page, square, piece) {
  await cell(page, square, piece).waitFor({ state: 'attached' });
}
export async function press(page, side) {
  await page.locator(`[data-press=${side}]:not([aria-disabled=true])`).click();
}
export async function to_move(page, side) {
  await page.locator(`.clock.runs[data-side=${side}]`).waitFor();
}
export async function move(page, side, from, to, piece) {
  await to_move(page, side);
  await drag(page, from, to);
  await holds(page, to, piece);
  await press(page, side);
}

// A control that has just appeared or moved takes no tap for 400 ms, and a person taps again: a tap counts when it has
// come through to the window.
const arrivals = (page) => page.evaluate(() => JSON.stringify(window.arrivals)).catch(() => null);
export async function tap(locator) {
  const page = locator.page();
  await until(async () => {
    const before = await arrivals(page);
    await locator.click();
    const after = await arrivals(page);
    return after === null || after !== before; // nothing: the tap led to another page
  }, `${locator} never reacted`);
}
// What a look at the page tells once it tells the same twice, some frames apart: everything has found its place.
export async function settled(page, look) {
  let before = null;
  let now = JSON.stringify(await look(page));
  await until(async () => {
    before = now;
    await page.waitForTimeout(300);
    await drawn(page);
    now = JSON.stringify(await look(page));
    return now === before;
  }, 'the page never comes to rest');
  return JSON.parse(now);
}
// Whatever was to be drawn has been.
export const drawn = (page) =>
  page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(() => seen()))));
// What the slot of a seat says.
export const told = (page, text) => page.locator('.slot .say', { hasText: text });
export async function more(page, what, at = '') {
  await tap(page.locator(`${at} [data-act=more]:visible`).first());
  if (what) await tap(page.locator(`${at} [data-panel=more] ${what}`).first());
}
// Claims on a ground, on the position as it stands or with a move written for it.
export async function claim(page, ground, move) {
  await tap(page.locator('[data-act=claims]'));
  await tap(page.locator(`[data-panel=claims] [data-ground="${ground}"]`));
  if (!move) return tap(page.locator('[data-do=claim]'));
  await tap(page.locator('[data-do=write]'));
  await page.locator('input[name=claim]').fill(move);
  await tap(page.locator('[data-verb=claim]'));
}

export async function speak(page, lang) {
  if (await page.locator(`label[for=l-${lang}]`).count()) await page.locator(`label[for=l-${lang}]`).click();
  else {
    await more(page, '[data-do=settings]');
    await page.locator(`dialog input[name=language][value=${lang}]`).check({ force: true });
    await page.keyboard.press('Escape');
    await tap(page.locator('[data-panel=more] [data-do=close]'));
  }
  await page.waitForFunction((code) => document.documentElement.lang === code, lang);
  await page.waitForTimeout(400);
}
// Screenshots at laptop and phone size in three languages, if they are wanted.
export async function gallery(page, name) {
  if (!process.env.ADOUBE_SHOTS) return;
  const before = page.viewportSize();
  for (const lang of ['hy', 'ru', 'en']) {
    await speak(page, lang);
    for (const [size, viewport] of [
      ['laptop', laptop],
      ['phone', phone],
    ]) {
      await page.setViewportSize(viewport);
      await fits(page, `${name}-${size}-${lang}`);
      await shot(page, `${name}-${size}-${lang}`, true);
    }
    await page.setViewportSize(before);
  }
}
