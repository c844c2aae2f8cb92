// The desk stands still: a game with every kind of matter, on a phone, a tablet, a laptop and a projector. Clocks,
// board, tabs and parts keep their pixels whatever comes in, nothing shifts, the page itself never scrolls, and what
// waits stands on the screen: counted on its tab, its decision in view when the tab is tapped.
import assert from 'node:assert/strict';
import { accessible, done, drawn, fits, make_game, settled, shot, tap, to_move } from './parts/people.mjs';
import { sit, leave, does, deed } from './parts/desk.mjs';
import { hand } from './parts/hands.mjs';
import { shifts_of, watch_shifts } from './parts/shifts.mjs';

const sizes = { 360: 740, 768: 1024, 1280: 800, 1920: 1080 };
const parts = [
  '.nowline',
  '.clock-1',
  '.clock-2',
  '.boardroom',
  '.standing',
  '.atboard',
  '.desktabs',
  '.desk > .first',
];
const boxes = (page) =>
  page.evaluate(
    (all) =>
      all.map((name) => {
        const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
        return `${name} ${[x, y, width, height].map((n) => Math.round(n * 10) / 10).join(' ')}`;
      }),
    parts,
  );

const figures = [];
for (const [width, height] of Object.entries(sizes)) {
  const viewport = { width: Number(width), height };
  const game = await make_game({
    players: { white: 'Anna Petrosyan', black: 'Boris Levin' },
    control: '3600',
    play: 'standard',
    fen: 'r3k2r/ppp2ppp/2n5/8/8/2N5/PPP2PPP/R3K2R w KQkq - 98 80',
    rules: { claims: 'arbiter' },
  });
  const [white, black] = [await hand(game, 'white'), await hand(game, 'black')];
  const desk = await sit(game.arbiter, viewport, 'en-US', { hasTouch: viewport.width < 900 });
  await to_move(desk, 'white');
  await settled(desk, boxes);
  await watch_shifts(desk);
  const tab = desk.locator('.desktabs [data-tab=first]');
  const tabs = await tab.isVisible();
  let first = await boxes(desk);
  let states = 0;
  const stands = async (state) => {
    await desk.waitForTimeout(80);
    await drawn(desk);
    assert.deepEqual(await boxes(desk), first, `${width}: ${state}`);
    assert.ok(await desk.evaluate(() => document.documentElement.scrollHeight <= innerHeight), `${width}: ${state}`);
    await fits(desk, `${width}: ${state}`);
    await shot(desk, `still-${width}-${state}`);
    states += 1;
  };
  // What waits is counted on the tab; the decision opens at a tap, whole and on the screen.
  const opens = async (act) => {
    if (tabs) {
      assert.equal(await tab.locator('.badge').innerText(), '1');
      await tap(tab);
      first = await boxes(desk);
    }
    const box = await deed(desk, act).first().boundingBox();
    assert.ok(box && box.y >= 0 && box.y + box.height <= height, `${width}: ${act} is on the screen`);
  };
  const closes = async () => {
    if (!tabs) return;
    await tap(desk.locator('.desktabs button:visible').nth(1));
    first = await boxes(desk);
  };
  await stands('quiet');
  await accessible(desk, `${width}: quiet`);

  await white.acts('touches', { squares: ['h1'] });
  await desk.locator('.atboard .notice').waitFor({ state: 'attached' });
  await stands('touched');
  await white.acts('moves', { move: 'Rf1' });
  await white.acts('offers draw');
  await white.acts('presses');
  await stands('offer');
  await black.acts('declines draw');
  await stands('declined');

  // A finger that comes down where a decision has just appeared decides nothing.
  await desk.evaluate(() => {
    window.hasty = 0;
    new MutationObserver(() => {
      const one = document.querySelector('[data-act="examines claim"]');
      if (!one || window.hasty) return;
      window.hasty += 1;
      one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    }).observe(document.body, { childList: true, subtree: true });
  });
  await black.acts('claims', { ground: 'threefold' });
  await desk.locator('.first .matter').waitFor({ state: 'attached' });
  await stands('claim-came');
  assert.equal(await desk.evaluate(() => window.hasty), 1);
  assert.ok((await black.view()).pending, `${width}: the claim still waits`);
  await opens('examines claim');
  await stands('claim');
  await accessible(desk, `${width}: claim`);
  await does(desk, 'examines claim');
  await desk.locator('.first .matter').waitFor({ state: 'detached' });
  await stands('claim-decided');
  await closes();

  await black.acts('summons arbiter');
  await desk.locator('.first .matter').waitFor({ state: 'attached' });
  await stands('called');
  await opens('starts clocks');
  await does(desk, 'starts clocks');
  await to_move(desk, 'black');
  await stands('restarted');
  await closes();

  await black.acts('moves', { move: 'O-O-O' });
  await black.acts('presses');
  await stands('moved');
  await white.acts('resigns');
  await desk.locator('.res', { hasText: '0–1' }).waitFor({ state: 'attached' });
  await stands('over');
  const { sum, worst } = await shifts_of(desk);
  assert.ok(sum < 0.005, `${width}: layout shift ${sum.toFixed(3)}: ${worst}`);
  figures.push(`${width} ${sum.toFixed(2)} in ${states} states`);
  await leave(desk);
}
await done(`the desk stands still: layout shift ${figures.join(', ')}`);
