// Addresses as people mistype them.
import { expect, test } from 'vitest';
import { decoded } from '../src/lib/route.svelte';

test('a broken escape stands as it is written, a whole one is read', () => {
  expect(decoded('4.4.2%')).toBe('4.4.2%');
  expect(decoded('%E0%A4')).toBe('%E0%A4');
  expect(decoded('III.4%20x')).toBe('III.4 x');
});
