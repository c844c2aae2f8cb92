// What the pages do with what the server tells them: seats, offers, claims, the tablet, what listeners are told.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Game from '../src/pages/Game.svelte';
import { seats_held } from '../src/lib/seats';
import type { Right, View } from '../src/lib/view';
import { a_view, comes, FakeSocket } from './fake';

let page: Record<string, unknown> | undefined;
let clock = 0;

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  sessionStorage.clear();
  localStorage.clear();
  location.hash = '';
  // Every look at the clock comes a second after the one before: nothing sleeps any more when it is used.
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 1000));
});
afterEach(async () => {
  if (page) await unmount(page);
  page = undefined;
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const may = (act: string, ground?: Right['ground']): Right => ({
  act,
  ...(ground ? { ground } : {}),
  finding: 'lawful',
  clauses: [],
});
function seated(change: Partial<View> = {}, tokens: (string | null)[] = ['T']): void {
  page = mount(Game, { target: document.body, props: { game: 'g', tokens } });
  FakeSocket.all.forEach((socket, i) => {
    socket.open();
    socket.say({ view: a_view({ role: i ? 'black' : 'white', ...change }) });
  });
  flushSync();
}
function tell(change: Partial<View>, socket = FakeSocket.last): void {
  socket.say({ view: a_view(change) });
  flushSync();
}
const use = (selector: string) => {
  document.querySelector<HTMLElement>(selector)!.click();
  flushSync();
};
const said = (socket = FakeSocket.last) => socket.acts.map((one) => one.act);
const text = (selector: string) => document.querySelector(selector)?.textContent ?? '';

test('a duty is told by the ruling that bound the hand', () => {
  const ruling = (seq: number, clauses: string[], told: string) => ({
    seq,
    at: 0,
    by: 'white' as const,
    act: 'touches',
    finding: 'lawful' as const,
    clauses,
    text: told,
  });
  seated({
    duty: { kind: 'move', square: 'h1', clauses: ['4.3.1'], text: 'Gist.' },
    rulings: [
      ruling(1, ['4.3.1'], 'You touched the knight g1 and must move it.'),
      ruling(2, ['4.3.1', '4.4.2'], 'You must move the rook h1: no castling with it.'),
    ],
  });
  expect(text('.nt.duty')).toContain('You must move the rook h1: no castling with it.');
  expect(text('.nt.duty')).not.toContain('Gist.');
});

test('a duty is shown with its clause and the moves it leaves', () => {
  seated({
    duty: { kind: 'move', square: 'h1', clauses: ['4.3.1'], text: 'Gist.' },
    may: ['h1g1', 'h1f1'],
    may_san: ['Rg1', 'Rf1'],
  });
  expect(text('.nt.duty')).toContain('You must move the rook h1.');
  expect(text('.nt.duty')).toContain('Rg1, Rf1');
  expect(text('.nt.duty .clause')).toBe('4.3.1');
});

test('what has just appeared sleeps: a tap meant for something else answers nothing', () => {
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  seated({ offer: 'black' });
  clock += 399;
  use('[data-act="accepts draw"]');
  expect(said()).toEqual([]);
  clock += 1;
  use('[data-act="accepts draw"]');
  expect(said()).toEqual([{ type: 'accepts draw' }]);
});

test('a move that is written at once and sent by Enter is played: fields do not sleep, their buttons do', () => {
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  seated({ turn: 'white', may: ['e2e4'] });
  const field = document.querySelector<HTMLInputElement>('input[name=play]')!;
  const write = () => {
    field.value = 'e4';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
  };
  write();
  document
    .querySelector('[data-verb=play]')!
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  expect(said()).toEqual([]);
  field.focus();
  use('[data-verb=play]'); // as Enter in a field clicks the button of its form
  expect(said()).toEqual([{ type: 'moves', move: 'e4' }]);
});

test('the second half of a double tap on the press is nothing', () => {
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  seated({ rights: [may('presses')], owed: { white: 1, black: 0 }, record: [{ ply: 1, san: 'e4' }] });
  use('[data-press=white]');
  clock += 300;
  use('[data-press=white]');
  expect(said()).toEqual([{ type: 'presses' }]);
  tell({
    rights: [may('presses')],
    seq: 5,
    owed: { white: 1, black: 0 },
    record: [1, 2, 3].map((ply) => ({ ply, san: 'e4' })),
  });
  use('[data-press=white]');
  FakeSocket.last.say({
    ack: FakeSocket.last.acts[0].key,
    seq: 6,
    ruling: { finding: 'lawful', clauses: [], text: '' },
  });
  expect(said()).toHaveLength(2);
});

test('an offer to me is answered; one of mine only stands', () => {
  seated({ offer: 'black' });
  use('[data-act="declines draw"]');
  expect(said()).toEqual([{ type: 'declines draw' }]);
  tell({ seq: 2, offer: 'white' });
  expect(document.querySelector('[data-act="accepts draw"]')).toBeNull();
  expect(text('.slot')).toContain('Your draw offer stands.');
});

test('a claim on an intended move writes the move first, and only then claims', () => {
  seated({ rights: [may('writes'), may('claims', 'threefold')] });
  use('[data-act=claims]');
  use('[data-ground=threefold]');
  use('[data-do=write]');
  const field = document.querySelector<HTMLInputElement>('input[name=claim]')!;
  field.value = 'Nb5';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  use('[data-verb=claim]');
  expect(said()).toEqual([{ type: 'writes', text: 'Nb5' }]);
  FakeSocket.last.say({
    ack: FakeSocket.last.acts[0].key,
    seq: 2,
    ruling: { finding: 'lawful', clauses: [], text: '' },
  });
  expect(said()).toEqual([
    { type: 'writes', text: 'Nb5' },
    { type: 'claims', ground: 'threefold' },
  ]);
});

test('resigning is asked about once', () => {
  seated({ rights: [may('resigns')] });
  use('[data-act=more]');
  use('[data-panel=more] [data-act=resigns]');
  expect(said()).toEqual([]);
  use('[data-act=really]');
  expect(said()).toEqual([{ type: 'resigns' }]);
});

test('an increment may be asked for, and arrival told, when the server says so', () => {
  seated({ rights: [may('requests increment'), may('arrives')], phase: 'resuming' });
  use('[data-act=more]');
  use('[data-act="requests increment"]');
  expect(said()).toEqual([{ type: 'requests increment' }]);
});

test('on one screen each edge acts for its own side', async () => {
  seated({ rights: [may('offers draw'), may('presses')] }, ['W', 'B']);
  await comes(() => expect(document.querySelector('[data-edge=black]')).not.toBeNull());
  const [white, black] = FakeSocket.all;
  use('[data-edge=black] [data-act="offers draw"]');
  use('[data-edge=white] [data-press=white]');
  expect(said(black)).toEqual([{ type: 'offers draw' }]);
  expect(said(white)).toEqual([{ type: 'presses' }]);
  expect(document.querySelector('.edge.far')!.getAttribute('data-edge')).toBe('black');
});

test('moves and presses are told to those who listen', () => {
  seated();
  tell({ seq: 2, turn: 'black', owed: { white: 1, black: 0 }, record: [{ ply: 1, san: 'e4' }] });
  expect(text('.said')).toBe('White: e4. Made, the clock is not pressed yet.');
  tell({ seq: 3, turn: 'black', owed: { white: 0, black: 0 }, record: [{ ply: 1, san: 'e4' }] });
  expect(text('.said')).toBe('White pressed the clock.');
});

test('a lost connection is told, and so is its return', () => {
  seated();
  FakeSocket.last.close(1006);
  flushSync();
  expect(text('.slot')).toContain('Connection lost.');
});

test('a replaced link and one that leads nowhere say different things', () => {
  seated();
  FakeSocket.last.close(4001);
  flushSync();
  expect(text('.lost')).toContain('replaced by a new one');
  expect(document.querySelector('[data-do=watch]')).not.toBeNull();
});

test('two windows at one seat are noticed', () => {
  seated({ presence: { white: 2, black: 1, arbiter: 0, watchers: 0 } });
  expect(text('.slot')).toContain('open in 2 windows');
});

test('a token leaves the address, unless the browser keeps nothing', () => {
  location.hash = '#s=TOKEN';
  expect(seats_held('g')).toEqual({ tokens: ['TOKEN'], keeps: true });
  expect(location.hash).toBe('');
  expect(seats_held('g').tokens).toEqual(['TOKEN']);
  location.hash = '#both=ONE.TWO';
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(seats_held('g')).toEqual({ tokens: ['ONE', 'TWO'], keeps: false });
  expect(location.hash).toBe('#both=ONE.TWO');
});
