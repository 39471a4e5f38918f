import { expect, test } from 'vitest';
import { rateOfMix, redrawnShare } from './model.ts';

test('a mix takes as long as its requests take by their shares', () => {
  expect(rateOfMix({ page: 0.02, picture: 0.002 }, { page: 0.5, picture: 0.5 })).toBeCloseTo(1 / 0.011, 10);
  expect(rateOfMix({ page: 0.02, picture: 0.002 }, { page: 1, picture: 0 })).toBe(50);
});

test('kept pages are drawn more often the more changes, addresses and processes there are', () => {
  expect(redrawnShare(0, 0.2, 13, 1)).toBe(0);
  expect(redrawnShare(0.01, 0.2, 20, 1)).toBe(0.5);
  expect(redrawnShare(0.01, 0.2, 20, 3)).toBe(0.75);
});
