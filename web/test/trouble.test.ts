// What the program says in English stands apart from the reader's own language.
import { flushSync, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import Trouble from '../src/lib/Trouble.svelte';
import { rule_words } from '../src/lib/words/rule';
import { learn, speak } from '../src/lib/words.svelte';

learn(rule_words);
test.each([
  ['hy', 'Պատճառը՝ անգլերեն՝ a bare king'],
  ['ru', 'Почему: по-английски: a bare king'],
  ['en', 'a bare king'],
] as const)('a space before the marked English (%s)', async (lang, told) => {
  speak(lang);
  const part = mount(Trouble, { target: document.body, props: { text: 'a bare king', say: 'mate_reason' } });
  flushSync();
  expect(document.body.textContent).toBe(told);
  await unmount(part);
});
