import { expect, test } from 'vitest';
import { avifQuality } from './encoding.ts';

test('the AVIF encoder gets a lower quality than asked for, as its scale is another one, and the best for the best', () => {
  expect([1, 15, 16, 70, 80, 85, 90, 100].map(avifQuality)).toEqual([1, 1, 1, 55, 65, 70, 80, 100]);
});

test('a higher quality never makes the AVIF encoder take a lower one', () => {
  const all = Array.from({ length: 100 }, (_, index) => avifQuality(index + 1));
  expect(all).toEqual(all.toSorted((one, other) => one - other));
});
