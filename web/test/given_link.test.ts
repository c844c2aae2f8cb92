// A link made on a page that lies on a disk is of use elsewhere.
import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('../src/lib/judge/assets', () => ({ offline: true }));
const { address_in, keep_address, link_to } = await import('../src/lib/rule/given_link');

const at = (href: string) => vi.stubGlobal('location', { href, protocol: new URL(href).protocol, hash: '' });
beforeEach(() => localStorage.clear());

test('no folder of this device stands in it', async () => {
  at('file:///home/narek/Desktop/adoube.html#/rule');
  expect(await link_to('rule', 's=2.ab')).toBe('adoube.html#/rule/s=2.ab');
});
test('with the address of a server it opens there; of a page, in that page', async () => {
  at('file:///C:/adoube.html');
  expect(keep_address('https://chess.example/rule')).toBe(true);
  expect(await link_to('rule', 's=2.ab')).toBe('https://chess.example/rule#s=2.ab');
  expect(await link_to('trainer', 'own=2.ab')).toBe('https://chess.example/trainer#own=2.ab');
  expect(keep_address('club.example/files/adoube.html')).toBe(true);
  expect(await link_to('rule', 's=2.ab')).toBe('https://club.example/files/adoube.html#/rule/s=2.ab');
  expect(keep_address('')).toBe(true);
  expect(await link_to('rule', 's=2.ab')).toBe('adoube.html#/rule/s=2.ab');
});
test('what is no address is not kept', async () => {
  at('file:///C:/adoube.html');
  for (const text of ['javascript://alert(1)', 'file:///etc/', 'two words', 'https://']) {
    expect(address_in(text), text).toBe(null);
    expect(keep_address(text)).toBe(false);
  }
  localStorage.setItem('adoube.links_to', 'javascript:alert(1)');
  expect(await link_to('rule', 's=2.ab')).toBe('adoube.html#/rule/s=2.ab');
});
test('the same page on a web server links to itself', async () => {
  at('https://club.example/adoube.html#/laws/4.4.2');
  expect(await link_to('rule', 's=2.ab')).toBe('https://club.example/adoube.html#/rule/s=2.ab');
});
