// The page knows no rules: with a server that permits e2–e5 it plays e2–e5.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Game from '../src/pages/Game.svelte';
import { a_view, comes, FakeSocket } from './fake';
import { empty_hand, type View } from '../src/lib/view';

let page: Record<string, unknown> | undefined;
let seq = 1;

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  sessionStorage.clear();
  localStorage.clear();
  seq = 1;
});
afterEach(async () => {
  if (page) await unmount(page);
  document.body.innerHTML = '';
});

function seated(change: Partial<View> = {}): FakeSocket {
  page = mount(Game, { target: document.body, props: { game: 'g', tokens: ['T'] } });
  FakeSocket.last.open();
  tell({ ...change });
  return FakeSocket.last;
}
function tell(change: Partial<View>): void {
  FakeSocket.last.say({ view: a_view({ seq, head: 'h', ...change }) });
  flushSync();
}
function answer(finding: string, text = '', clauses: string[] = []): void {
  seq += 1;
  FakeSocket.last.say({ ack: FakeSocket.last.acts.at(-1).key, seq, ruling: { finding, clauses, text } });
  flushSync();
}
function cell(square: string): HTMLElement {
  return document.querySelector(`[data-square=${square}]`)!;
}
function enter(square: string): void {
  cell(square).focus();
  cell(square).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  flushSync();
}
const said = () => FakeSocket.last.acts.map((one) => one.act);

test('pressing a piece touches it at once; the drop is sent wherever it is', () => {
  seated({ may: ['e2e5'] });
  enter('e2');
  expect(said()).toEqual([{ type: 'touches', squares: ['e2'] }]);
  answer('lawful');
  expect(cell('e5').getAttribute('aria-label')).toContain('permitted');
  expect(cell('e4').getAttribute('aria-label')).not.toContain('permitted');
  enter('e5');
  expect(said().at(-1)).toEqual({ type: 'releases', from: 'e2', to: 'e5' });
  answer('lawful');
  tell({ fen: 'rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1', turn: 'black' });
  expect(cell('e5').getAttribute('aria-label')).toContain('white pawn');
});

test('a move nobody permits is sent too, and its ruling is shown with the clause', () => {
  seated({ may: [] });
  enter('e2');
  answer('lawful');
  enter('e6');
  expect(said().at(-1)).toEqual({ type: 'releases', from: 'e2', to: 'e6' });
  answer('unlawful', 'A pawn does not go there.', ['3.7.1']);
  expect(document.querySelector('.refusal')!.textContent).toContain('A pawn does not go there.');
  expect(document.querySelector('.refusal .clause')!.textContent).toBe('3.7.1');
});

test('a piece stays where the hand left it until the board has the answer, then goes back at once', () => {
  seated({ may: [] });
  enter('e2');
  answer('lawful');
  tell({});
  enter('e6');
  expect(cell('e6').getAttribute('aria-label')).toContain('white pawn');
  answer('unlawful', 'A pawn does not go there.', ['3.7.1']);
  expect(cell('e6').getAttribute('aria-label')).toContain('white pawn');
  tell({});
  expect(cell('e6').getAttribute('aria-label')).toContain('empty');
  expect(cell('e2').getAttribute('aria-label')).toContain('white pawn');
});

test('capture by taking: the captured piece is removed, then the capturing one released', () => {
  seated({ fen: '4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1', may: ['e4d5'] });
  enter('e4');
  answer('lawful');
  enter('d5');
  answer('lawful');
  expect(said().slice(1)).toEqual([
    { type: 'removes', square: 'd5' },
    { type: 'releases', from: 'e4', to: 'd5' },
  ]);
});

test('Escape puts the piece back and the touch stays with the server', () => {
  seated();
  enter('g1');
  answer('lawful');
  cell('g1').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(said().at(-1)).toEqual({ type: 'releases', from: 'g1', to: 'g1' });
});

test('a promotion asks for the piece first', () => {
  seated({ fen: '7k/P7/8/8/8/8/8/4K3 w - - 0 1', may: ['a7a8q', 'a7a8n'] });
  enter('a7');
  answer('lawful');
  enter('a8');
  const choices = [...document.querySelectorAll<HTMLElement>('.promo button')];
  expect(choices).toHaveLength(2);
  choices[1].click();
  expect(said().at(-1)).toEqual({ type: 'moves', move: 'a7a8n' });
});

test('after the king’s half of castling the rook is ringed, then the square it goes to', () => {
  seated({
    fen: '4k3/8/8/8/8/8/8/4K2R w K - 0 1',
    hand: { ...empty_hand, released: { from: 'e1', to: 'g1' } },
    may: ['e1g1'],
    rook: { from: 'h1', to: 'f1' },
    duty: { kind: 'castle', clauses: ['4.4.1'] },
  });
  expect(cell('h1').getAttribute('aria-label')).toContain('permitted');
  expect(cell('g1').getAttribute('aria-label')).not.toContain('permitted');
  enter('h1');
  expect(cell('f1').getAttribute('aria-label')).toContain('permitted');
  enter('f1');
  answer('lawful');
  expect(said().at(-1)).toEqual({ type: 'releases', from: 'h1', to: 'f1' });
});

test('a written move is an arrow on the board until it is played', () => {
  seated({ written: 'Nh3', written_move: 'g1h3' });
  expect(document.querySelectorAll('.mk-penhead')).toHaveLength(1);
  expect(cell('h3').getAttribute('aria-label')).toContain('written');
  expect(cell('h4').getAttribute('aria-label')).not.toContain('written');
  tell({});
  expect(document.querySelectorAll('.mk-penhead')).toHaveLength(0);
});

test('acts barred now are not among the offered ones; a list tells their reasons', () => {
  seated({
    rights: [
      { act: 'resigns', finding: 'lawful', clauses: ['5.1.2'] },
      { act: 'requests increment', finding: 'unlawful', clauses: ['III.4'], why: 'Not announced beforehand.' },
    ],
  });
  document.querySelector<HTMLElement>('.acts [data-act=more]')!.click();
  flushSync();
  expect(document.querySelector('[data-panel=more] [data-act=resigns]')).not.toBeNull();
  expect(document.querySelector('[data-panel=more] [data-act="requests increment"]')).toBeNull();
  expect(document.querySelector('[data-barred="requests increment"]')!.textContent).toContain(
    'Not announced beforehand.',
  );
});

test('whether the player must keep the scoresheet is told', () => {
  seated({ must_record: { white: true, black: false } });
  expect(document.querySelector('.scores')!.textContent).toContain('You must keep');
  tell({ must_record: { white: false, black: true } });
  expect(document.querySelector('.scores')!.textContent).toContain('need not');
});

test('a barred control stays, says why when used, and sends nothing', () => {
  seated({
    rights: [{ act: 'offers draw', finding: 'unlawful', clauses: ['9.1.1'], why: 'No agreement before move 30.' }],
  });
  const control = document.querySelector<HTMLElement>('[data-act="offers draw"]')!;
  expect(control.getAttribute('aria-disabled')).toBe('true');
  control.click();
  flushSync();
  expect(said()).toEqual([]);
  expect(document.querySelector('.refusal')!.textContent).toContain('No agreement before move 30.');
});

test('a watcher handles nothing', async () => {
  seated({ role: 'watcher', may: undefined });
  await comes(() => expect(document.querySelector('[data-square=e2]')).not.toBeNull());
  enter('e2');
  expect(said()).toEqual([]);
});
