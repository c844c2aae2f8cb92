// The second tap at one spot, when something else stands there by then.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { one_spot } from '../src/lib/board/one_spot';

let done: () => void;
let accepted = 0;
let understood: HTMLElement, accept: HTMLElement;
const tap = (on: HTMLElement, x = 300, y = 490) => {
  for (const kind of ['pointerdown', 'click'])
    on.dispatchEvent(new MouseEvent(kind, { clientX: x, clientY: y, detail: 1, bubbles: true, cancelable: true }));
};
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  document.body.innerHTML = '<button id="understood"></button><button id="accept"></button>';
  [understood, accept] = ['understood', 'accept'].map((id) => document.getElementById(id)!);
  accepted = 0;
  accept.onclick = () => (accepted += 1);
  done = one_spot();
});
afterEach(() => {
  done();
  vi.useRealTimers();
});

test.each([60, 200, 430, 600, 790])('after %i ms it is refused', (gap) => {
  tap(understood);
  vi.advanceTimersByTime(gap);
  tap(accept);
  expect(accepted).toBe(0);
});
test('after a rest, elsewhere, and twice on the same control it counts', () => {
  tap(understood);
  vi.advanceTimersByTime(800);
  tap(accept);
  expect(accepted).toBe(1);
  tap(accept);
  expect(accepted).toBe(2);
  tap(understood, 10, 10);
  tap(accept, 300, 490);
  expect(accepted).toBe(3);
});
test('keys are not concerned', () => {
  tap(understood);
  accept.dispatchEvent(new MouseEvent('click', { detail: 0, bubbles: true }));
  expect(accepted).toBe(1);
});
