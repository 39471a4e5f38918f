import { expect, test } from 'vitest';
import { hasKey, withoutTokens } from './private-address.ts';

test.each([
  ['?token=aB3', true],
  ['?slug=x&after=aB3', true],
  ['?slug=x&from=2030-01-01', false],
  ['?q=token', false],
  ['', false],
])('the address with the query "%s" has a key in it: %s', (search, found) => {
  expect(hasKey(search)).toBe(found);
});

test.each([
  ['/objednavka/aB3dEfGhIjKlMnOpQrStUvWx', '/objednavka/-'],
  ['/de/unterkunft/gemeinsam/aB3dEfGhIjKlMnOpQrStUvWx/konec', '/de/unterkunft/gemeinsam/-/konec'],
  ['/ubytovani/apartmany-u-lesa-spindleruv-mlyn', '/ubytovani/apartmany-u-lesa-spindleruv-mlyn'],
  ['/', '/'],
])('the path %s without tokens is %s', (path, expected) => {
  expect(withoutTokens(path)).toBe(expected);
});
