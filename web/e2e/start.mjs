// The start page in three languages and on a phone: a game in three clicks, codes for the seats, who has sat
// down; one tablet between two players; the Laws, a wrong address, what this is.
import assert from 'node:assert/strict';
import {
  accessible,
  address,
  cell,
  done,
  drag,
  fits,
  holds,
  laptop,
  phone,
  press,
  shot,
  someone,
  tablet,
  told,
  tolerate,
} from './parts/people.mjs';

tolerate(/404/);
const words = { en: 'A new game', hy: 'Նոր խաղ', ru: 'Новая партия' };
const host = await someone(laptop, 'hy-AM');
await host.goto(address);
for (const [lang, title] of Object.entries(words)) {
  await host.locator(`label[for=l-${lang}]`).click();
  await host.getByRole('heading', { level: 1, name: title }).waitFor();
  assert.equal(await host.locator('html').getAttribute('lang'), lang);
  await fits(host, `start in ${lang}`);
}
await accessible(host, 'start');
await host.locator('label[for=l-hy]').click();

// Three clicks: time, who watches, make.
await host.locator('input[name=control][value="2"]').check({ force: true });
await host.locator('input[name=watched]').nth(1).check({ force: true });
await host.locator('form button.go').click();
await host.locator('[data-seat=watcher] svg.qr').waitFor();
assert.deepEqual(await host.locator('[data-seat]').evaluateAll((all) => all.map((one) => one.dataset.seat)), [
  'white',
  'black',
  'arbiter',
  'watcher',
]);
await accessible(host, 'seats');
const link = (role) => host.locator(`[data-seat=${role}] a`).getAttribute('href');
const white = await someone(phone, 'ru-RU');
await white.goto(address + (await link('white')));
await white.locator('[data-square=e1][aria-label*="король"]').waitFor({ state: 'attached' });
await fits(white, 'a seat in Russian on a phone');
await host.locator('[data-seat=white] .there').waitFor();
await shot(host, 'start-laptop-hy', true);
await shot(white, 'seat-phone-ru');

// One tablet between two: Black's half is turned round, each half presses its own clock.
const both = await someone(tablet);
await both.goto(`${address}/g/x`);
const pair = await link('white');
await both.goto(
  `${address}${pair.split('#')[0]}#both=${pair.split('#s=')[1]}.${(await link('black')).split('#s=')[1]}`,
);
await both.reload();
await both.locator('.edge.far[data-edge=black]').waitFor();
assert.equal(
  await both.locator('.edge.far').evaluate((one) => getComputedStyle(one).transform),
  'matrix(-1, 0, 0, -1, 0, 0)',
);
await both.locator('.clock.runs[data-side=white]').waitFor();
await drag(both, 'e2', 'e4');
await holds(both, 'e4', 'white pawn');
await press(both, 'white');
await both.locator('.clock.runs[data-side=black]').waitFor();
await drag(both, 'g8', 'f6');
await shot(both, 'tablet-portrait');
await press(both, 'black');
await both.locator('.clock.runs[data-side=white]').waitFor();
await accessible(both, 'the tablet');
await fits(both, 'the tablet');
assert.equal(await cell(white, 'f6', 'конь').count(), 1, 'the other window of the seat follows');
await told(white, '2').waitFor();

for (const [path, name] of [
  ['/laws#4.3.1', 'laws'],
  ['/about', 'about'],
  ['/nowhere', 'nowhere'],
]) {
  const answer = await host.goto(address + path);
  assert.equal(answer.status(), name === 'nowhere' ? 404 : 200);
  await host.locator(name === 'laws' ? '.mark .clause' : 'main h1').waitFor();
  await accessible(host, name);
  await shot(host, `${name}-laptop-hy`);
}
await done('started');
