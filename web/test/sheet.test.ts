// A sheet over the page: whoever goes by keyboard is afterwards where he was.
import { createRawSnippet, flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import Sheet from '../src/lib/Sheet.svelte';

afterEach(() => {
  document.body.innerHTML = '';
});
function opened(): { opener: HTMLElement; sheet: Record<string, unknown> } {
  document.body.innerHTML = '<button id="opener"></button><button id="other"></button>';
  const opener = document.getElementById('opener')!;
  opener.focus();
  const children = createRawSnippet(() => ({ render: () => '<p>what it says</p>' }));
  const sheet = mount(Sheet, { target: document.body, props: { title: 'Clause', close: () => {}, children } });
  flushSync();
  expect(document.activeElement).not.toBe(opener);
  return { opener, sheet };
}

test('closed, it gives the focus back to what opened it', async () => {
  const { opener, sheet } = opened();
  await unmount(sheet);
  await tick();
  expect(document.activeElement).toBe(opener);
});

test('not if something else has taken it', async () => {
  const { sheet } = opened();
  const gone = unmount(sheet);
  document.getElementById('other')!.focus();
  await gone;
  await tick();
  expect(document.activeElement!.id).toBe('other');
});
