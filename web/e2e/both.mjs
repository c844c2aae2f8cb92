// One screen between two players: each clock and press at its player's edge, upright and on its side, from 600 px on;
// below that the page says so. Moves are made by touch, nothing shifts, and it fits in three languages.
import assert from 'node:assert/strict';
import {
  accessible,
  address,
  centre,
  done,
  fits,
  holds,
  make_game,
  shot,
  someone,
  tap,
  to_move,
} from './parts/people.mjs';

const sizes = [
  { width: 600, height: 960 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
];
for (const viewport of sizes) {
  const { width, height } = viewport;
  const name = `${width}x${height}`;
  const game = await make_game({
    players: { white: 'Anna Petrosyan', black: 'Boris Levin' },
    rules: { arbiter_present: false, claims: 'instant' },
  });
  const page = await someone(viewport, 'en-US', { hasTouch: true });
  await page.goto(`${address}${game.watch}#both=${game.token('white')}.${game.token('black')}`);
  await to_move(page, 'white');
  await page.evaluate(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const one of list.getEntries()) window.shift += one.value;
    }).observe({ type: 'layout-shift' });
  });
  const box = async (side, what) => page.locator(`[data-edge=${side}] ${what}`).boundingBox();
  const places = async () =>
    JSON.stringify([
      await box('white', '.press'),
      await box('black', '.press'),
      await box('white', '.clock'),
      await box('black', '.clock'),
      await page.locator('.board').boundingBox(),
    ]);
  const first = await places();
  const [near, far] = [await box('white', '.press'), await box('black', '.press')];
  if (height > width) {
    assert.ok(near.y > height * 0.8 && far.y + far.height < height * 0.2, `${name}: at the short edges`);
    const board = await page.locator('.board').boundingBox();
    assert.ok(board.width > width * 0.95 || board.height > height - 2 * 240, `${name}: the board uses the width`);
  } else {
    assert.ok(near.x > width / 2 && near.y + near.height > height - 20, `${name}: White's right hand`);
    assert.ok(far.x + far.width < width / 2 && far.y < 20, `${name}: Black's right hand`);
  }
  for (const one of [near, far]) {
    assert.ok(one.width >= 60 && one.height >= 60, `${name}: a press to hit`);
    assert.ok(one.x >= 0 && one.y >= 0 && one.x + one.width <= width && one.y + one.height <= height, `${name}: on it`);
  }
  const turned = await page.locator('.edge.far').evaluate((node) => new DOMMatrix(getComputedStyle(node).transform).a);
  assert.equal(turned, -1, 'the far half faces its player');

  const touch = async (square) => page.touchscreen.tap(...(await centre(page, square)));
  for (const [side, from, to, piece] of [
    ['white', 'e2', 'e4', 'white pawn'],
    ['black', 'e7', 'e5', 'black pawn'],
    ['white', 'g1', 'f3', 'white knight'],
  ]) {
    await to_move(page, side);
    await touch(from);
    await page.locator(`[data-square=${from}][aria-label*="touched"]`).waitFor({ state: 'attached' });
    await touch(to);
    await holds(page, to, piece);
    const at = await box(side, '.press');
    await page.touchscreen.tap(at.x + at.width / 2, at.y + at.height / 2);
  }
  await to_move(page, 'black');
  await accessible(page, `${name}: two at one screen`);
  for (const edge of ['white', 'black']) {
    await tap(page.locator(`[data-edge=${edge}] [data-act=more]:visible`));
    await fits(page, `${name}: more of ${edge}`);
    await shot(page, `both-${name}-more-${edge}`);
    await tap(page.locator(`[data-edge=${edge}] [data-panel=more] [data-do=close]`));
  }
  assert.equal(await places(), first, `${name}: nothing has moved`);
  const shift = await page.evaluate(() => window.shift);
  assert.ok(shift < 0.005, `${name}: layout shift ${shift}`);
  for (const lang of ['hy', 'ru']) {
    await page.evaluate((code) => localStorage.setItem('adoube.lang', code), lang);
    await page.reload();
    await to_move(page, 'black');
    await fits(page, `${name} in ${lang}`);
    assert.equal(await places(), first, `${name} in ${lang}: the same places`);
    await shot(page, `both-${name}-${lang}`);
  }
  if (width === 600) {
    await page.setViewportSize({ width: 590, height });
    await page.locator('.toosmall').waitFor();
    assert.equal(await page.locator('main.both').isVisible(), false);
    await fits(page, 'too small');
  }
  await page.context().close();
}
await done('between two');
