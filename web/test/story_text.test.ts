// @vitest-environment node
// Lines of a story are found, added and taken out; a link holds a story and says when it cannot be read.
import { expect, test } from 'vitest';
import { link_in, packed, unpacked, version } from '../src/lib/rule/share';
import {
  act_lines,
  header_of,
  headers_only,
  ms_of,
  up_to,
  with_acts,
  with_header,
  without,
} from '../src/lib/rule/story_text';

const story = `# about a rook
title    Rook touched before the king
edition  2018 2023
position 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1

white touches h1      -> lawful, must move h1    [4.3.1]
  +4s white touches e1  -> lawful                  [4.4.2]
= duty must move h1
# a remark
white plays O-O       -> unlawful                [4.4.2]
`;

test('acts with their lines, without what they must get and what holds', () => {
  expect(act_lines(story)).toEqual([
    { line: 6, told: 'white touches h1', indent: 0 },
    { line: 7, told: '+4s white touches e1', indent: 2 },
    { line: 10, told: 'white plays O-O', indent: 0 },
  ]);
});
test('headers are read, replaced, added and taken out', () => {
  expect(header_of(story, 'edition')).toBe('2018 2023');
  expect(header_of(story, 'clock')).toBe('');
  const timed = with_header(story, 'clock', '90m');
  expect(header_of(timed, 'clock')).toBe('90m');
  expect(act_lines(timed).map((one) => one.line)).toEqual([7, 8, 11]);
  expect(with_header(timed, 'clock', '')).toBe(story);
  expect(header_of(with_header('', 'venue', 'note'), 'venue')).toBe('note');
  expect(headers_only(story).split('\n')).toHaveLength(5);
});
test('the name of a header inside an act is no header', () => {
  const text = 'venue    note\n\nwhite says clock\n';
  expect(header_of(text, 'clock')).toBe('');
  expect(headers_only(text)).toBe('venue    note\n');
});
test('an act is added at the end, and taken out with what was said to hold after it', () => {
  const longer = with_acts(story, 'white presses');
  expect(act_lines(longer).at(-1)).toEqual({ line: 11, told: 'white presses', indent: 0 });
  expect(act_lines(with_acts('venue    note\n', 'white resigns'))).toHaveLength(1);
  const less = without(story, 7);
  expect(less).not.toContain('e1  ->');
  expect(less).not.toContain('= duty');
  expect(act_lines(up_to(story, 7))).toHaveLength(2);
  expect(up_to(story, 7)).toContain('= duty');
});
test('a link gives the story back; one of a newer version, a damaged and a swollen one are told apart', async () => {
  const link = await packed(`${story}Հայերեն`);
  expect(link).toMatch(/^2\.[\w-]+$/);
  expect(await unpacked(link)).toEqual({ text: `${story}Հայերեն` });
  expect(await unpacked(`${version + 1}.abc`)).toEqual({ trouble: 'newer' });
  expect(await unpacked(link.slice(0, 30))).toEqual({ trouble: 'broken' });
  expect(await unpacked('no link')).toEqual({ trouble: 'broken' });
  expect(await unpacked(await packed('a'.repeat(3_000_000)))).toEqual({ trouble: 'broken' });
});
// As the pages of 0.2.0 packed it: `white touches g1\n`, deflated, without a checksum.
test('a link of the first version still opens', async () => {
  expect(await unpacked('1.K8_ILElVKMkvTc5ILVZIN-QCAA')).toEqual({ text: 'white touches g1\n' });
  expect(await unpacked('0.K8_ILElVKMkvTc5ILVZIN-QCAA')).toEqual({ trouble: 'broken' });
});
test('a link with any one character changed, lost or doubled opens no other story', async () => {
  const link = await packed(story);
  const other = (at: number, put: string) => `${link.slice(0, at)}${put}${link.slice(at + 1)}`;
  let opened = 0;
  for (let at = 0; at < link.length; at += 1)
    for (const put of ['A', 'z', '5', '-', '', link[at] + link[at], link[at].toUpperCase(), link[at].toLowerCase()]) {
      const found = await unpacked(other(at, put));
      if (!('text' in found)) continue;
      expect(found.text, `${at} ${put}`).toBe(story);
      opened += 1;
    }
  expect(opened).toBeLessThan(link.length * 3); // the same letter again, and bits of the head that say nothing
});
test('a pasted link is found whatever stands before it, also broken over lines', () => {
  const rest = 's=2.H4sI-_9';
  const texts = [rest, `#${rest}`, `adoube.html#/rule/${rest}`, `https://a.b/rule#${rest}`, ` x#s=2.H4s\n  I-_9\n`];
  for (const text of texts) expect(link_in(text), text).toEqual({ page: 'rule', rest });
  expect(link_in('file:///C:/x/adoube.html#/trainer/own=1.ab')).toEqual({ page: 'trainer', rest: 'own=1.ab' });
  const mailed = [`<https://a.b/rule#${rest}>`, `Dear arbiter, see x#${rest} , thanks`, `a.b/rule#${rest}.`];
  for (const text of [...mailed, '> x#s=2.H4s\n> I-_9', 'x#s=2.H4s=\nI-_9', 'x#s=2.H4\u200bsI-_9', 'x#s=\n2.H4sI-_9'])
    expect(link_in(text), text).toEqual({ page: 'rule', rest });
  for (const text of [
    `https://a.b/rule%23${rest.replace('=', '%3D')}`,
    `https%3A%2F%2Fa.b%2Frule%2523s%253d2%252eH4sI-_9`,
  ])
    expect(link_in(text), text).toEqual({ page: 'rule', rest });
  for (const text of ['', 'white touches e2', 's=', 'https://a.b/#s=x', 'news=2.ab'])
    expect(link_in(text), text).toBe(null);
});
test('times of a story', () => {
  expect([ms_of('4s'), ms_of('+2m30s'), ms_of('250ms'), ms_of('18h'), ms_of('soon')]).toEqual([
    4000, 150_000, 250, 64_800_000, 0,
  ]);
});
