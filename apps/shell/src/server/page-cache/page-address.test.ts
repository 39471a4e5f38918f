import { expect, test } from 'vitest';
import { releasedSlice, releaseOf } from '../../testing/releases.ts';
import { publicAddress } from './page-address.ts';

const release = releaseOf(
  'now',
  releasedSlice('stays', {
    addresses: [
      { name: 'list', path: '/vyhledavani', layout: 'default', publicQuery: ['q', 'page'] },
      { name: 'all', path: '/ubytovani/*', layout: 'default', publicQuery: [] },
      { name: 'order', path: '/objednavka/*', layout: 'simple', publicQuery: ['q'], keepsRelease: true },
      { name: 'form', path: '/poptavka', layout: 'default' },
    ],
  }),
);

// rule: caching-4
test.each([
  ['/vyhledavani', '', '/vyhledavani'],
  ['/de/vyhledavani', '?page=2&q=a%20b', '/de/vyhledavani?page=2&q=a%20b'],
  ['/vyhledavani', '?utm_source=x&q=a&fbclid=1', '/vyhledavani?q=a'],
  ['/vyhledavani', '?q=a&visit=1', undefined],
  ['/vyhledavani', '?q=a&token=abc', undefined],
  ['/vyhledavani', `?q=${'a'.repeat(600)}`, undefined],
  ['/ubytovani/x/y', '', '/ubytovani/x/y'],
  ['/ubytovani/x', '?after=1', undefined],
  ['/', '', '/'],
  ['/pl', '?utm_campaign=x', '/pl'],
  ['/', '?q=a', undefined],
  ['/objednavka/nova', '', undefined],
  ['/poptavka', '', undefined],
  ['/unknown', '', undefined],
])('a copy of %s%s is kept as %s', (pathname, search, address) => {
  expect(publicAddress(release, pathname, search)).toBe(address);
});
