// Figures, not a test: from a click to its ruling painted, on loopback and through a wire with 20 and 40 ms of delay
// each way. The click's time is the browser's own; the ruling stands when the frame after the server's answer is
// painted.
//   ADOUBE=build/adoube web/e2e/run figures/click
import { address, done, laptop, make_game, someone, tap, to_move } from '../parts/people.mjs';
import { hand } from '../parts/hands.mjs';
import { relay } from '../parts/relay.mjs';

const part = (list, share) =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))].toFixed(0);
const lines = [];
for (const delay of [0, 20, 40]) {
  const wire = await relay(address, delay);
  const game = await make_game({ control: '3600', play: 'standard' });
  const black = await hand(game, 'black');
  const page = await someone(laptop);
  page.removeAllListeners('request');
  await page.addInitScript(() => {
    window.took = [];
    let clicked = 0;
    addEventListener('click', (event) => event.target.closest?.('.press, .verb') && (clicked = event.timeStamp), true);
    const Real = window.WebSocket;
    window.WebSocket = class extends Real {
      constructor(...given) {
        super(...given);
        this.addEventListener('message', ({ data }) => {
          if (!data.startsWith('{"ack"') || !clicked) return;
          const since = clicked;
          clicked = 0;
          requestAnimationFrame(() => setTimeout(() => window.took.push(performance.now() - since)));
        });
      }
    };
  });
  await page.goto(wire.address + game.white);
  await to_move(page, 'white');
  const files = [...'abcdefgh'];
  for (const [mine, theirs] of [
    ...files.map((file) => [`${file}3`, `${file}6`]),
    ...files.map((file) => [`${file}4`, `${file}5`]),
  ]) {
    await page.locator('input[name=play]').fill(mine);
    await tap(page.locator('[data-verb=play]'));
    await tap(page.locator('[data-press=white]:not([aria-disabled=true])'));
    await black.plays(theirs);
    await to_move(page, 'white');
  }
  const took = await page.evaluate(() => window.took);
  lines.push(
    `${delay} ms each way: median ${part(took, 0.5)} ms, 95 % within ${part(took, 0.95)} ms, of ${took.length}`,
  );
  wire.close();
  await page.context().close();
}
await done(`click to painted ruling\n${lines.join('\n')}`);
