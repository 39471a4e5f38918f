import { expect, test } from 'vitest';
import { inShares } from './in-shares.ts';

test('requests of a mix come in their shares from the beginning on', () => {
  const names = inShares({ page: 0.25, picture: 0.7, order: 0.05 });
  const first = Array.from({ length: 20 }, () => names.next().value);
  expect(first.filter((name) => name === 'order')).toHaveLength(1);
  expect(first.filter((name) => name === 'page')).toHaveLength(5);
  expect(first.slice(0, 4)).toContain('page');
});
