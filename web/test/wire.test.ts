import { beforeEach, expect, test, vi } from 'vitest';
import { new_key, Wire, type Answer, type State } from '../src/lib/wire';
import { a_view, FakeSocket } from './fake';
import type { View } from '../src/lib/view';

let answers: Answer[] = [];
let states: State[] = [];
const ears = { view() {}, state: (one: State) => states.push(one), answer: (one: Answer) => answers.push(one) };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  sessionStorage.clear();
  answers = [];
  states = [];
});

function connected(seq = 1): Wire {
  const wire = new Wire('ws://x/ws', 'TOKEN', 'hy', ears);
  FakeSocket.last.open();
  FakeSocket.last.say({ view: a_view({ seq, head: 'h' + seq }) });
  return wire;
}

test('a key is 128 bits in 22 characters, each another', () => {
  expect(new_key()).toMatch(/^[\w-]{22}$/);
  expect(new_key()).not.toBe(new_key());
});

test('the first frame says hello with token and language', () => {
  connected();
  expect(FakeSocket.last.sent[0]).toEqual({ hello: 2, token: 'TOKEN', lang: 'hy' });
});

test('a change that tells who is there too is a change, not only news of who is there', () => {
  const views: View[] = [];
  const presence = { white: 1, black: 1, arbiter: 0, watchers: 0 };
  new Wire('ws://x/ws', 'TOKEN', 'en', { ...ears, view: (one) => views.push(one) });
  FakeSocket.last.open();
  FakeSocket.last.say({ view: a_view({ seq: 1, phase: 'paused' }) });
  FakeSocket.last.say({ c: [2, 'h2', 0], phase: 'playing', presence });
  expect(views.at(-1)).toMatchObject({ seq: 2, phase: 'playing', presence });
});

test('changes are put into the view; the answer and its change come in one frame', () => {
  const views: View[] = [];
  const line = (ply: number, san: string) => ({ ply, san });
  const wire = new Wire('ws://x/ws', 'TOKEN', 'en', { ...ears, view: (one) => views.push(one) });
  FakeSocket.last.open();
  const rights = ['presses', 'resigns'].map((act) => ({ act, finding: 'lawful' as const, clauses: [] }));
  const first = a_view({ may: ['e2e4'], record: [line(1, 'e4'), line(2, 'e5')], rights, seq: 3 });
  FakeSocket.last.say({ view: first, R: [0, 1] });
  wire.act({ type: 'plays', move: 'd4' });
  const barred = { act: 'presses', finding: 'unlawful', clauses: ['6.2.1'] };
  const kind = { by: 'white', act: 'plays', finding: 'lawful', clauses: ['6.2.1'] };
  FakeSocket.last.say({
    ack: FakeSocket.last.acts[0].key,
    seq: 4,
    c: [4, 'h4', 7],
    turn: 'black',
    m: null,
    l: [1, 'd2d4', ['e6'], ['d4', 899_000]],
    r: [0, 2],
    u: [[0, 2, 3, 'You played d4.']],
    t: { 2: barred, 3: kind },
  });
  expect(answers).toMatchObject([{ lawful: true, seq: 4, text: 'You played d4.', clauses: ['6.2.1'] }]);
  const view = views.at(-1)!;
  expect([view.seq, view.turn, view.record.map((one) => one.san)]).toEqual([4, 'black', ['e4', 'e6', 'd4']]);
  expect('may' in view).toBe(false);
  expect(view.rights).toEqual([barred, rights[1]]);
  expect(view.players).toBe(views[0].players);
  expect(view.rulings).toEqual([{ seq: 4, at: 5, ...kind, text: 'You played d4.' }]);
  FakeSocket.last.say({ c: [5, 'h5', 9], r: [0, 0, 1, 2] }); // what was told once is named by its number
  expect(views.at(-1)!.rights).toEqual([rights[0], barred]);
});

test('a number without its text is not guessed: the view is asked for again, and the answer too', () => {
  const wire = connected(3);
  wire.act({ type: 'presses' });
  const { key } = FakeSocket.last.acts[0];
  FakeSocket.last.say({ ack: key, seq: 4, c: [4, 'h4', 7], u: [[0, 0, 9, 'You pressed.']] });
  expect(answers).toEqual([]);
  expect(states.at(-1)).toBe('reconnecting');
  vi.advanceTimersByTime(300);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent[0]).toMatchObject({ since: 3, head: 'h3' });
  FakeSocket.last.say({ view: a_view({ seq: 4, head: 'h4' }) });
  expect(FakeSocket.last.acts.map((one) => one.key)).toEqual([key]);
});

test('acts of a gesture go one at a time, each expecting the entry before it', () => {
  const wire = connected(5);
  wire.act({ type: 'removes', square: 'd5' }, { type: 'releases', from: 'e4', to: 'd5' });
  const socket = FakeSocket.last;
  expect(socket.acts.map((one) => [one.act.type, one.expect])).toEqual([['removes', 5]]);
  socket.say({ ack: socket.acts[0].key, seq: 6, ruling: { finding: 'lawful', clauses: [], text: '' } });
  expect(socket.acts.map((one) => [one.act.type, one.expect])).toEqual([
    ['removes', 5],
    ['releases', 6],
  ]);
});

test('an unlawful act ends its gesture, not the next one', () => {
  const wire = connected();
  wire.act({ type: 'removes', square: 'd5' }, { type: 'releases', from: 'e4', to: 'd5' });
  wire.act({ type: 'summons arbiter' });
  const socket = FakeSocket.last;
  socket.say({ ack: socket.acts[0].key, seq: 2, ruling: { finding: 'unlawful', clauses: ['4.3.1'], text: 'No.' } });
  expect(answers[0]).toMatchObject({ lawful: false, text: 'No.', clauses: ['4.3.1'] });
  expect(socket.acts.map((one) => one.act.type)).toEqual(['removes', 'summons arbiter']);
});

test('after a lost connection the same act goes out with the same key, after since and head', () => {
  const wire = connected(7);
  wire.act({ type: 'presses' });
  const { key } = FakeSocket.last.acts[0];
  FakeSocket.last.close(1006);
  expect(states.at(-1)).toBe('reconnecting');
  vi.advanceTimersByTime(300);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent[0]).toMatchObject({ since: 7, head: 'h7' });
  expect(FakeSocket.last.acts).toEqual([]);
  FakeSocket.last.say({ view: a_view({ seq: 7, head: 'h7' }) });
  expect(FakeSocket.last.acts).toEqual([{ act: { type: 'presses' }, key, expect: 7 }]);
});

test('what was not answered survives a reload', () => {
  connected().act({ type: 'presses' });
  const { key } = FakeSocket.last.acts[0];
  connected();
  expect(FakeSocket.last.acts.map((one) => one.key)).toEqual([key]);
});

test('a busy server is asked again with the same key', () => {
  const wire = connected();
  wire.act({ type: 'presses' });
  const socket = FakeSocket.last;
  socket.say({ refused: socket.acts[0].key, code: 'busy', text: '' });
  vi.advanceTimersByTime(300);
  expect(socket.acts.map((one) => one.key)).toEqual([socket.acts[0].key, socket.acts[0].key]);
});

test('no such game and a rewritten history end the line', () => {
  connected();
  FakeSocket.last.close(4004);
  expect(states.at(-1)).toBe('gone');
  connected();
  FakeSocket.last.close(4009);
  expect(states.at(-1)).toBe('diverged');
  vi.advanceTimersByTime(10_000);
  expect(FakeSocket.all.length).toBe(2);
});

test('a heartbeat ahead of the view reconnects', () => {
  connected(3);
  FakeSocket.last.say({ hb: { seq: 4, head: 'x', now: 0 } });
  vi.advanceTimersByTime(300);
  expect(FakeSocket.all.length).toBe(2);
});

test('a press made before the answer to the move goes with it, or not at all', () => {
  const wire = connected(5);
  expect(wire.press_after_move()).toBe(false);
  for (const finding of ['lawful', 'unlawful']) {
    const socket = FakeSocket.last;
    const sent = socket.acts.length;
    wire.act({ type: 'touches', squares: ['e2'] }, { type: 'releases', from: 'e2', to: 'e4' });
    expect(wire.press_after_move()).toBe(true);
    const ruled = (at: number, finding: string) =>
      socket.say({ ack: socket.acts[at].key, seq: 6 + at, head: 'h', ruling: { finding, clauses: [], text: '' } });
    ruled(sent, 'lawful');
    ruled(sent + 1, finding);
    if (finding === 'lawful') ruled(sent + 2, 'lawful');
    const types = socket.acts.slice(sent).map((one) => (one.act as { type: string }).type);
    expect(types).toEqual(finding === 'lawful' ? ['touches', 'releases', 'presses'] : ['touches', 'releases']);
  }
});
