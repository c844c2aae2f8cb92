// @vitest-environment node
// Lines of a story are found, added and taken out; a link holds a story and says when it cannot be read.
import { expect, test } from 'vitest';
import { packed, unpacked, version } from '../src/lib/rule/share';
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
  expect(link).toMatch(/^1\.[\w-]+$/);
  expect(await unpacked(link)).toEqual({ text: `${story}Հայերեն` });
  expect(await unpacked(`${version + 1}.abc`)).toEqual({ trouble: 'newer' });
  expect(await unpacked(link.slice(0, 30))).toEqual({ trouble: 'broken' });
  expect(await unpacked('no link')).toEqual({ trouble: 'broken' });
  expect(await unpacked(await packed('a'.repeat(3_000_000)))).toEqual({ trouble: 'broken' });
});
test('times of a story', () => {
  expect([ms_of('4s'), ms_of('+2m30s'), ms_of('250ms'), ms_of('18h'), ms_of('soon')]).toEqual([
    4000, 150_000, 250, 64_800_000, 0,
  ]);
});
