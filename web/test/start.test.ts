// The start page: what it says of the line it was reached by, and the editions it asks the server for.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Start from '../src/pages/Start.svelte';
import { comes } from './fake';

let page: Record<string, unknown> | undefined;
beforeEach(() => {
  vi.stubGlobal('fetch', async () => ({
    ok: true,
    json: async () => ({ games: [], events: [], editions: ['2031', '2023'] }),
  }));
});
afterEach(async () => {
  if (page) await unmount(page);
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});
function opened(): void {
  page = mount(Start, { target: document.body });
  flushSync();
}

test('a server reached without encryption says so', () => {
  vi.stubGlobal('isSecureContext', false);
  opened();
  expect(document.querySelector('.plain')!.textContent).toContain('without encryption');
});

test('over https, or on this very machine, nothing is said', () => {
  vi.stubGlobal('isSecureContext', true);
  opened();
  expect(document.querySelector('.plain')).toBeNull();
});

test('the editions are those the server knows', async () => {
  vi.stubGlobal('isSecureContext', true);
  opened();
  await comes(() =>
    expect([...document.querySelectorAll('option')].map((one) => one.textContent)).toContain('2031'),
  );
});
