// Armenian, English and Russian at four widths: no page scrolls sideways, no control's words run out of it, in the
// states with the most words. The parts of a seat keep their places in each.
import assert from 'node:assert/strict';
import { accessible, address, done, fits, make_game, shot, someone, tap, tolerate } from './parts/people.mjs';
import { hand } from './parts/hands.mjs';

tolerate(/404/);
const langs = ['hy', 'en', 'ru'];
const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
// Words cut off in a control that does not scroll.
const cut = (page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'button:not(.clause), a.btn, .clock b, .clock time, .press, .press small, .verb, .act, .call',
      ),
    ]
      .filter((node) => node.checkVisibility() && !node.closest('.vh'))
      .filter((node) => node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== 'inline')
      .map((node) => `${node.className}: ${node.textContent.trim()}`),
  );
const parts = ['.foot', '.press', '.slot', '.mfield', '.call', '.opp', '.scores', '.board'];
const places = (page) =>
  page.evaluate(
    (all) =>
      all.map((name) => {
        const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
        return `${name} ${[x, y, width, height].map(Math.round).join(' ')}`;
      }),
    parts,
  );
for (const viewport of sizes) {
  const game = await make_game({
    players: { white: 'Anna-Maria Ter-Petrosyan', black: 'Konstantin Bogolyubov-Levinsky' },
    rules: { claims: 'arbiter', default_time: 900 },
    fen: 'r3k2r/ppp2ppp/2n5/8/8/2N5/PPP2PPP/R3K2R w KQkq - 0 8',
  });
  const [black, arbiter] = [await hand(game, 'black'), await hand(game, 'arbiter')];
  const page = await someone(viewport, 'en-US');
  const desk = await someone(viewport, 'en-US');
  const shown = {};
  const look = async (state, target = page) => {
    for (const lang of langs) {
      await target.evaluate((code) => localStorage.setItem('adoube.lang', code), lang);
      await target.reload();
      await target.locator('.clock time').first().waitFor();
      await target.waitForTimeout(250);
      const name = `${state} ${viewport.width} ${lang}`;
      await fits(target, name);
      assert.deepEqual(await cut(target), [], `${name}: cut off`);
      await shot(target, `langs-${state}-${viewport.width}-${lang}`);
      if (target !== page) continue;
      shown[lang] ??= await places(page);
      assert.deepEqual(await places(page), shown[lang], name);
    }
  };
  await page.goto(address + game.white);
  await desk.goto(address + game.arbiter);
  const white = await hand(game, 'white');
  await white.acts('touches', { squares: ['h1'] });
  await look('touched');
  await white.acts('moves', { move: 'Rf1' });
  await white.acts('presses');
  await black.acts('moves', { move: 'a6' });
  await black.acts('offers draw');
  await black.acts('presses');
  await look('offer');
  await white.acts('claims', { ground: 'threefold' });
  await look('desk-claim', desk);
  await arbiter.acts('examines claim');
  await look('decision');
  await accessible(page, 'a decision');
  await arbiter.acts('asks to seal');
  await look('sealing');
  await tap(page.locator('[data-do=understood]'));
  await page.context().close();
  await desk.context().close();
}
await done('in three languages');
