// Figures, not a test: a piece is dragged over all squares of the ruling desk, one a frame, and each is ruled on. How
// many frames a second, and how long from the movement of the hand to the ruling in the page.
//   web/e2e/offline figures/drag
import { deflateRawSync } from 'node:zlib';
import { address, centre, done, laptop, someone } from '../parts/people.mjs';

const part = (list, share) => list.toSorted((a, b) => a - b)[Math.floor(list.length * share)];
const said = [];
for (const acts of [0, 15]) {
  const cycle = ['white plays Nf3', 'black plays Nf6', 'white plays Ng1', 'black plays Ng8'];
  const moves = Array.from({ length: acts }, (_, i) => cycle[i % 4]);
  const story = `venue note\n\n${moves.join('\n')}\n`; // a sixteenth would end the game: five times
  const page = await someone(laptop);
  await page.goto(`${address}#/rule${acts ? `/s=1.${deflateRawSync(story).toString('base64url')}` : ''}`);
  await page.locator('.boardpane').waitFor();
  if (acts) await page.locator(`[data-act-number="${acts}"]`).waitFor();
  await page.mouse.move(...(await centre(page, acts ? 'd7' : 'd2')));
  await page.mouse.down();
  const squares = await page.locator('[role=gridcell]').evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    }),
  );
  const told = await page.evaluate(
    (places) =>
      new Promise((ready) => {
        const board = document.querySelector('.bdbox .board');
        const spent = [];
        const began = performance.now();
        let seen = 0;
        const frame = () => {
          const [clientX, clientY] = places[spent.length % places.length];
          const from = performance.now();
          board.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY, buttons: 1, bubbles: true }));
          // The page has put the ruling in its place before the next task.
          setTimeout(() => {
            spent.push(performance.now() - from);
            seen += document.querySelector('[data-slot]').textContent.includes('Let go here') ? 1 : 0;
            if (performance.now() - began < 4000) requestAnimationFrame(frame);
            else ready({ spent, seen, ms: performance.now() - began });
          });
        };
        requestAnimationFrame(frame);
      }),
    squares,
  );
  await page.mouse.up();
  said.push(
    `${acts} acts before: ${Math.round((told.spent.length / told.ms) * 1000)} a second, median ` +
      `${part(told.spent, 0.5).toFixed(1)} ms, 99 % within ${part(told.spent, 0.99).toFixed(1)} ms, ` +
      `${told.seen} of ${told.spent.length} ruled on`,
  );
  await page.close();
}
await done(said.join('; '));
