// Decisions from the desk with both players' windows open: those of Articles 7 and 9 and of Guidelines I and III,
// accepted and rejected. Both windows show what was decided; the time from the click to either of them is printed.
//   DECISIONS=few: one of each group.
import { address, done, make_game, phone, someone } from './parts/people.mjs';
import { does, sit } from './parts/desk.mjs';
import { hand } from './parts/hands.mjs';

const quiet = '8/8/4k3/8/8/4K3/4R3/8 w - - 99 80'; // the fiftieth quiet move is at hand
const rooks = { control: '100', fen: '8/8/4k3/8/8/4K3/r7/7R w - - 0 60', rules: { quickplay: true } };
const judged = { rules: { claims: 'arbiter' } };
const hall = { venue: 'note', rules: { watch: 'players' } };
const late = { rules: { default_time: 900 } };
const knights = ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1', 'Ng8'];
async function play(hands, moves) {
  for (const [i, move] of moves.entries()) await hands[i % 2 ? 'black' : 'white'].plays(move);
}
const claims = (ground, more) => (hands) => hands.white.acts('claims', { ground, ...more });
async function illegal({ white, black }) {
  await white.plays('e4');
  await black.plays('e5');
  await white.tries('plays', { movement: { from: 'e1', to: 'e3' } });
}
const moves_made = (hands) => play(hands, ['e4', 'e5']);
async function sealed({ white, arbiter }) {
  await arbiter.acts('asks to seal');
  await white.seals('e4');
}
async function scheduled(hands) {
  await sealed(hands);
  await hands.arbiter.acts('schedules', { in: 0, place: 'Hall 2' });
}
async function resumed(hands) {
  await scheduled(hands);
  await hands.arbiter.acts('checks envelope');
  await hands.black.acts('arrives');
  await hands.arbiter.acts('resumes');
}
// group, name, terms, what comes before, the act with its fields, what both windows say
const all = [
  [
    '7',
    'back to an earlier position',
    judged,
    moves_made,
    ['goes back to', { plies: '0', reason: 'mixed up' }],
    /position|back/i,
  ],
  ['7', 'a move entered wrongly', judged, moves_made, ['corrects move', { move: 'c5', reason: 'misread' }], /c5/],
  ['7', 'an illegal move found', hall, illegal, ['finds illegal-move'], /illegal/i],
  ['7', 'a wrong start', hall, moves_made, ['finds wrong-start'], /annulled|start/i],
  ['7', 'wrong colours', hall, moves_made, ['finds wrong-colours'], /annulled|colour/i],
  [
    '9',
    'third occurrence, right',
    judged,
    async (h) => (await play(h, knights), await claims('threefold')(h)),
    ['examines claim'],
    /½–½/,
  ],
  ['9', 'third occurrence, wrong', judged, claims('threefold'), ['examines claim'], /wrong/i],
  [
    '9',
    'fifty moves, right',
    { ...judged, fen: quiet },
    claims('fifty', { intended: 'Rd2' }),
    ['examines claim'],
    /½–½/,
  ],
  ['9', 'fifty moves, wrong', judged, claims('fifty'), ['examines claim'], /wrong/i],
  ['I', 'a move is to be sealed', late, moves_made, ['asks to seal'], /seal/i],
  ['I', 'an appointment', late, sealed, ['schedules', { minutes: '60', place: 'Hall 2' }], /Hall 2/],
  [
    'I',
    'resumed',
    late,
    async (h) => (await scheduled(h), await h.arbiter.acts('checks envelope')),
    ['resumes'],
    /resum|arriv/i,
  ],
  ['I', 'the envelope opened', late, resumed, ['opens envelope'], /e4/],
  ['I', 'the position lost', late, resumed, ['reports position lost'], /annulled/i],
  ['III', 'claim accepted', rooks, claims('cannot-win'), ['accepts claim'], /½–½/],
  ['III', 'claim rejected', rooks, claims('no-effort'), ['rejects claim'], /rejected/i],
  [
    'III',
    'claim postponed',
    rooks,
    claims('cannot-win and no-effort'),
    ['postpones claim', { award: '2' }],
    /postpone/i,
  ],
  [
    'III',
    'increment agreed',
    rooks,
    async (h) => (await h.white.acts('requests increment'), await h.black.acts('declines draw')),
    ['agrees increment'],
    /agreed|increment/i,
  ],
  [
    'III',
    'increment refused',
    rooks,
    async (h) => (await h.white.acts('requests increment'), await h.black.acts('declines draw')),
    ['refuses increment'],
    /not agree|refused/i,
  ],
];
const few = new Set(['an illegal move found', 'third occurrence, wrong', 'an appointment', 'claim rejected']);

// When a window first says it, by the clock on the wall.
async function listens(page, wanted) {
  await page.evaluate(
    (source) => {
      window.seen = 0;
      const says = new RegExp(source[0], source[1]);
      const said = () => [...document.querySelectorAll('.moment, .slot, .res')].map((one) => one.textContent).join(' ');
      const before = said();
      const look = () => {
        if (!window.seen && said() !== before && says.test(said())) window.seen = Date.now();
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    },
    [wanted.source, wanted.flags],
  );
}

const [white, black] = [await someone(phone), await someone()];
let desk;
const times = [];
for (const [group, name, terms, prepare, [act, fields], wanted] of all) {
  if (process.env.DECISIONS === 'few' && !few.has(name)) continue;
  const game = await make_game({ control: '3600', play: 'standard', ...terms });
  const hands = {};
  for (const role of ['white', 'black', 'arbiter']) hands[role] = await hand(game, role);
  await prepare(hands);
  await Promise.all([white.goto(address + game.white), black.goto(address + game.black)]);
  if (desk) await desk.goto(address + game.arbiter);
  else desk = await sit(game.arbiter);
  await desk.locator('.desk').waitFor();
  for (const page of [white, black]) {
    await page.locator('.slot').waitFor();
    await listens(page, wanted);
  }
  await desk.evaluate(() => {
    addEventListener('click', () => (window.clicked = Date.now()), { capture: true });
  });
  await does(desk, act, { fields });
  try {
    await Promise.all([white, black].map((page) => page.waitForFunction(() => window.seen > 0)));
  } catch {
    for (const page of [white, black])
      console.log(name, await page.locator('.slot').innerText(), await page.locator('.moment').allInnerTexts());
    throw new Error(`${group} ${name}: not told to both`);
  }
  const clicked = await desk.evaluate(() => window.clicked);
  const took = await Promise.all([white, black].map((page) => page.evaluate(() => window.seen)));
  times.push(...took.map((one) => one - clicked));
  console.log(`${group}: ${name}: ${took.map((one) => one - clicked).join(' and ')} ms`);
  for (const one of Object.values(hands)) await one.leaves();
}
const sorted = times.toSorted((a, b) => a - b);
const median = sorted[Math.floor(sorted.length / 2)];
await done(`${times.length / 2} decisions seen in both windows: median ${median} ms, longest ${sorted.at(-1)} ms`);
