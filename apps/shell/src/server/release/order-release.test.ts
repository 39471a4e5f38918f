import type { Release } from '@nocleh/contracts/release.ts';
import { expect, test } from 'vitest';
import { releasedSlice, releaseOf } from '../../testing/releases.ts';
import { orderChooser, orderCookie } from './order-release.ts';
import { releaseChoice } from './release-choice.ts';

const orders = releasedSlice('orders', {
  addresses: [
    { name: 'objednavka-all', path: '/objednavka/*', layout: 'simple', keepsRelease: true },
    { name: 'faktura-all', path: '/faktura/*', layout: 'simple' },
  ],
});
const [before, live] = [releaseOf('before', orders), releaseOf('live', orders)];
const known = new Map<string, Release>([['before', before]]);
const choose = releaseChoice([orderChooser(async (id) => known.get(id))], () => live);
const asked = (path: string, cookie: string, method = 'GET') =>
  choose({ request: new Request(`https://nocleh.test${path}`, { method, headers: { cookie } }), clientAddress: '192.0.2.1' });

// rule: rollout-4
test.each(['/objednavka/nova', '/objednavka/abc/platba', '/de/objednavka/abc/hoste', '/EN/objednavka', '/pl/objednavka/nova'])(
  'an order at %s stays on the release that it began on, its forms included',
  async (path) => {
    for (const method of ['GET', 'POST'])
      expect(await asked(path, 'a=b; order-release=before; c=d', method)).toEqual({ release: before, by: 'order' });
  },
);

// rule: rollout-4
test.each(['/', '/vyhledavani', '/faktura/abc', '/de/faktura/abc', '/objednavkax'])('a visit of %s gets the live release', async (path) => {
  expect(await asked(path, 'order-release=before')).toEqual({ release: live, by: 'live' });
});

// rule: rollout-4
test.each(['unknown', '', '../before', 'before"', `${'x'.repeat(81)}`, '%62efore'])(
  'a cookie with "%s" that no shell wrote is ignored',
  async (value) => {
    expect(await asked('/objednavka/nova', `order-release=${value}`)).toEqual({ release: live, by: 'live' });
  },
);

// rule: rollout-4, legal-80
test('the first page of an order sets the cookie, later ones and other pages do not', () => {
  const cookie = 'order-release=live; Max-Age=7200; Path=/; HttpOnly; SameSite=Lax';
  expect(orderCookie({ release: live, by: 'live' }, '/de/objednavka/nova', 'http://localhost')).toBe(cookie);
  expect(orderCookie({ release: live, by: 'canary' }, '/objednavka/nova', 'https://nocleh.test')).toBe(`${cookie}; Secure`);
  expect(orderCookie({ release: live, by: 'order' }, '/objednavka/abc/platba', 'http://localhost')).toBeUndefined();
  expect(orderCookie({ release: live, by: 'live' }, '/vyhledavani', 'http://localhost')).toBeUndefined();
});
