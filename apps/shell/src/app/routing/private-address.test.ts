import { expect, test } from 'vitest';
import { hasKey } from './private-address.ts';

test.each([
  ['?token=aB3', true],
  ['?slug=x&after=aB3', true],
  ['?slug=x&from=2030-01-01', false],
  ['?q=token', false],
  ['', false],
])('the address with the query "%s" has a key in it: %s', (search, found) => {
  expect(hasKey(search)).toBe(found);
});
