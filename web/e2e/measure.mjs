// Two figures, not a test: how soon the first board is drawn, and how long after the server's frame an act's
// answer stands on the screen.
//   ADOUBE=build/adoube web/e2e/run measure
import { address, done, drag, holds, laptop, make_game, press, someone, to_move } from './people.mjs';

const middle = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
const drawn = [];
const shown = [];
const game = await make_game();
const black = await someone(laptop);
await black.goto(address + game.black);
for (let i = 0; i < 5; i++) {
  const page = await someone(laptop);
  await page.addInitScript(() => {
    window.answers = [];
    const Real = window.WebSocket;
    window.WebSocket = class extends Real {
      constructor(...given) {
        super(...given);
        this.addEventListener('message', (message) => {
          if (!message.data.startsWith('{"ack"') && !message.data.startsWith('{"view"')) return;
          const came = performance.now();
          requestAnimationFrame(() => setTimeout(() => window.answers.push(performance.now() - came)));
        });
      }
    };
    new MutationObserver((_, watch) => { if (document.querySelector('svg.b use')) { watch.disconnect(); requestAnimationFrame(() => { window.board_at = performance.now(); }); } }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(address + game.white);
  await to_move(page, 'white');
  drawn.push(await page.evaluate(() => window.board_at));
  if (i < 4) { await page.context().close(); continue; }
  await page.evaluate(() => { window.answers = []; });
  await drag(page, 'e2', 'e4');
  await holds(page, 'e4', 'white pawn');
  await press(page, 'white');
  await to_move(page, 'black');
  shown.push(...await page.evaluate(() => window.answers));
}
const say = (list) => `median ${middle(list).toFixed(0)} ms, worst ${Math.max(...list).toFixed(0)} ms, of ${list.length}`;
await done(`first board drawn: ${say(drawn)}\nanswer on the screen after its frame: ${say(shown)}`);
