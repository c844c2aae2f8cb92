// Two figures, not a test: how soon the first board is drawn, and how long after the server's frame an act's
// answer stands on the screen. The frame's time is taken on the wire, before the browser has it; the screen's
// when the frame that shows it has been laid out and painted (the task after its animation frame).
//   ADOUBE=build/adoube web/e2e/run figures/measure
import { address, centre, done, holds, laptop, make_game, someone, tolerate } from '../parts/people.mjs';
import { relay } from '../parts/relay.mjs';

const acts = Number(process.env.ADOUBE_ACTS ?? 210);
const moves = Math.ceil(acts / 3);
const part = (list, share) =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))];
const say = (list) =>
  `median ${part(list, 0.5).toFixed(0)} ms, 95 % within ${part(list, 0.95).toFixed(0)} ms, ` +
  `worst ${Math.max(...list).toFixed(0)} ms, of ${list.length}`;

tolerate(/404/); // a page that shows nothing has no icon
const wire = await relay(address);
const game = await make_game({ control: '-' });
const drawn = [];
const notes = () => {
  window.painted = [];
  window.view = {};
  const Real = window.WebSocket;
  const clock = () => performance.timeOrigin + performance.now();
  window.WebSocket = class extends Real {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', (message) => {
        const note = { kind: message.data.slice(2, 6), heard: clock() };
        window.painted.push(note);
        const said = JSON.parse(message.data);
        Object.assign(window.view, said.view ?? said.change);
        requestAnimationFrame(() => {
          note.frame = clock();
          setTimeout(() => {
            note.at = clock();
          });
        });
      });
    }
  };
  const first = new MutationObserver((_, watch) => {
    if (!document.querySelector('.board svg.b use')) return;
    watch.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.board_at = performance.now();
      }),
    );
  });
  first.observe(document, { childList: true, subtree: true });
};
for (let i = 0; i < 9; i++) {
  const page = await someone(laptop);
  await page.addInitScript(notes);
  await page.goto(address + game.white);
  await holds(page, 'e2', 'white pawn');
  await page.waitForFunction(() => window.board_at);
  drawn.push(await page.evaluate(() => window.board_at));
  await page.context().close();
}

// White plays with the mouse; Black answers at once from a page that shows nothing.
const black = await someone(laptop);
await black.goto(`${address}/healthz`);
await black.evaluate(
  ([path, token]) => {
    let seed = 7;
    const any = (list) => list[(seed = (seed * 1103515245 + 12345) % 2147483648) % list.length];
    const socket = new WebSocket(location.origin.replace('http', 'ws') + path);
    const act = (seq, body) =>
      socket.send(
        JSON.stringify({
          act: body,
          expect: seq,
          key: btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
            .replace(/\+/g, '-')
            .replace(/\//g, '_')
            .slice(0, 22),
        }),
      );
    socket.onopen = () => socket.send(JSON.stringify({ hello: 1, token }));
    socket.onmessage = ({ data }) => {
      const { view } = JSON.parse(data);
      if (view && view.turn === 'black' && view.owed.white === 0 && view.phase === 'playing')
        act(view.seq, { type: 'plays', move: any(view.may) });
    };
  },
  [`/api/games/${game.game}/ws`, game.token('black')],
);
// What the machine itself takes meanwhile: a spectator whose page writes one number, through the same wire.
const bare = await someone({ width: 300, height: 200 });
bare.removeAllListeners('request');
await bare.goto(`${wire.address}/healthz`);
await bare.evaluate((path) => {
  window.painted = [];
  const clock = () => performance.timeOrigin + performance.now();
  const socket = new WebSocket(location.origin.replace('http', 'ws') + path);
  socket.onopen = () => socket.send('{"hello":1}');
  socket.onmessage = ({ data }) => {
    const note = {};
    window.painted.push(note);
    document.body.textContent = String(data.length);
    requestAnimationFrame(() =>
      setTimeout(() => {
        note.at = clock();
      }),
    );
  };
}, `/api/games/${game.game}/ws`);
await bare.waitForFunction(() => window.painted.length > 0);
const white = await someone(laptop);
white.removeAllListeners('request');
await white.addInitScript(notes);
await white.goto(wire.address + game.white);
await holds(white, 'e2', 'white pawn');
await white.waitForTimeout(500);
const begun = wire.lines[1].length;
const bare_begun = wire.lines[0].length;
// What the page's main thread works, in time of the processor: it does not depend on what else the machine does.
const inside = await white.context().newCDPSession(white);
await inside.send('Performance.enable', { timeDomain: 'threadTicks' });
const work = async () =>
  Object.fromEntries((await inside.send('Performance.getMetrics')).metrics.map((one) => [one.name, one.value * 1000]));
const before = await work();
// Looked up once: asking the page where things are makes it work.
const [a1, h8] = [await centre(white, 'a1'), await centre(white, 'h8')];
const at = (square) => [
  a1[0] + ((h8[0] - a1[0]) / 7) * 'abcdefgh'.indexOf(square[0]),
  a1[1] + ((h8[1] - a1[1]) / 7) * (Number(square[1]) - 1),
];
let seed = 3;
const any = (list) => list[(seed = (seed * 1103515245 + 12345) % 2147483648) % list.length];
for (let i = 0; i < moves; i++) {
  await white.waitForFunction(() => window.view.turn === 'white' && window.view.owed.black === 0, undefined, {
    polling: 60,
  });
  const { may, phase } = await white.evaluate(() => ({ may: window.view.may, phase: window.view.phase }));
  if (phase === 'over') break;
  const quiet = may.filter((move) => move.length === 4 && !['e1g1', 'e1c1'].includes(move));
  const move = any(quiet.length ? quiet : may);
  await white.mouse.move(...at(move.slice(0, 2)));
  await white.mouse.down();
  await white.waitForTimeout(120); // a hand's pace, and a quick one
  await white.mouse.move(...at(move.slice(2, 4)), { steps: 2 });
  await white.mouse.up();
  await white.waitForTimeout(120);
  await white.waitForFunction(() => window.view.owed.white > 0 || window.view.phase === 'over', undefined, {
    polling: 60,
  });
  if (await white.evaluate(() => window.view.phase === 'over')) break;
  await white.evaluate(() => document.querySelector('[data-press=white]').click());
}
await white.waitForTimeout(300);
const now = await work();
const painted = await white.evaluate(() => window.painted);
const passed = wire.lines[1];
const alone = (await bare.evaluate(() => window.painted))
  .map((note, i) => note.at - wire.lines[0][i].at)
  .slice(bare_begun)
  .filter((time) => time > 0);
const rows = painted
  .map((note, i) => ({ ...note, ...{ sent: passed[i].at, bytes: passed[i].bytes } }))
  .slice(begun)
  .filter((row) => row.at && !/^hb/.test(row.kind));
const after = (kind) => rows.filter((row) => row.kind.startsWith(kind)).map((row) => row.at - row.sent);
const answered = after('ack');
if (process.env.ADOUBE_ROWS)
  for (const row of rows)
    console.log(
      row.kind,
      row.bytes,
      (row.heard - row.sent).toFixed(1),
      (row.frame - row.heard).toFixed(1),
      (row.at - row.frame).toFixed(1),
    );
const each = (name) => ((now[name] - before[name]) / rows.length).toFixed(1);
wire.close();
await done(
  `first board drawn: ${say(drawn)}\n` +
    `acts: ${answered.length}\n` +
    `answer on the screen after its frame: ${say(answered)}\n` +
    `another's act on the screen after its frame: ${say(after('chan'))}\n` +
    `the same on a page that writes one number: ${say(alone)}\n` +
    `the page's work a frame: ${each('TaskDuration')} ms of the processor, ` +
    `of which script ${each('ScriptDuration')}, style ${each('RecalcStyleDuration')}, ` +
    `layout ${each('LayoutDuration')} (the mouse and the clocks included)\n` +
    `largest frame: ${Math.max(...rows.map((row) => row.bytes))} bytes`,
);
