import { setTimeout as sleep } from 'node:timers/promises';
import { type Nginx, startNginx } from '@nocleh/tool-start/site/nginx.ts';
import { findStay } from '../support/data/api.ts';
import { placeOrder, visitor } from '../support/data/placed-order.ts';
import { expect, test } from '../support/fixtures.ts';
import { siteUrl } from '../support/site.ts';

let nginx: Nginx;
test.beforeAll(async () => {
  nginx = await startNginx(siteUrl());
});
test.afterAll(() => nginx?.stop());

/** Each test has pages of its own. */
let count = 0;
const page = () => {
  count += 1;
  return `/de/vyhledavani?priceMin=${100 + count}`;
};
const cacheOf = async (path: string, headers?: Record<string, string>) => (await nginx.ask(path, headers)).cache;

// rule: caching-7
test('nginx answers a public page from its copy for a second, then from an old copy while it fetches the next', async () => {
  const path = page();
  const [first, second] = [await nginx.ask(path), await nginx.ask(path)];
  expect([first.cache, second.cache, second.body === first.body]).toEqual(['MISS', 'HIT', true]);
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  expect(second.headers['server-timing']).toContain(second.headers['x-request-id']);
  await sleep(2_100);
  expect(await cacheOf(path)).toBe('STALE');
  await expect.poll(() => cacheOf(path)).toBe('HIT');
});

// rule: caching-7
test('nginx answers with no copy that is older than ten seconds while the shell can be reached', async () => {
  const path = page();
  await nginx.ask(path);
  // It counts whole seconds.
  await sleep(11_100);
  expect(await cacheOf(path)).toMatch(/^(?:EXPIRED|REVALIDATED)$/);
});

// rule: caching-7
test('nginx answers public pages from copies when the shell is away, and nothing else', async () => {
  const path = page();
  const before = await nginx.ask(path);
  await nginx.cut();
  try {
    await sleep(2_100);
    const away = await nginx.ask(path);
    expect([away.status, away.cache, away.body === before.body]).toEqual([200, 'STALE', true]);
    expect((await nginx.ask('/objednavka/odkaz')).status).toBe(502);
    expect((await nginx.ask(page())).status).toBe(502);
  } finally {
    await nginx.mend();
  }
  await expect.poll(() => cacheOf(path)).toBe('HIT');
});

// rule: caching-3
test('nginx keeps and logs nothing of a visitor: no cookie, token, address or name of an order', async () => {
  const order = await placeOrder({ stay: await findStay({ slot: 40 }) });
  const cookie = 'IT4T_I18N_V2=de; secret-cookie=mine; order-release=none';
  const own = [
    `/objednavka/${order.token}`,
    `/de/objednavka/${order.token}`,
    '/',
    '/newsletter?token=secret-token',
    '/objednavka/odkaz',
    '/poptavka',
  ];
  for (const path of [...own, page()]) {
    const answers = [await nginx.ask(path, { cookie }), await nginx.ask(path, { cookie })];
    if (own.includes(path))
      expect(
        answers.map(({ cache }) => cache),
        path,
      ).toEqual(['MISS', 'MISS']);
  }
  const stored = await nginx.stored();
  expect(stored).toContain('KEY: ');
  for (const secret of [order.token, order.number, visitor.email, 'secret-token', 'secret-cookie', /set-cookie/i, /private, no/])
    expect(stored).not.toMatch(typeof secret === 'string' ? new RegExp(RegExp.escape(secret)) : secret);
  const log = await nginx.logged();
  for (const line of ['"GET /de/objednavka/[token]" 200', '"GET /newsletter" ', '"GET /objednavka/odkaz" 200']) expect(log).toContain(line);
  for (const secret of [order.token, 'secret-token']) expect(log).not.toContain(secret);
});

// rule: caching-3
test('a wrong host and forwarded headers leave no trace in what others get', async () => {
  const path = page();
  const claims = {
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'gopher',
    'x-forwarded-for': '6.6.6.6',
    forwarded: 'host=evil.test',
  };
  const poisoned = await nginx.ask(path, { ...claims, 'x-original-url': '/evil', 'x-request-id': 'evil' });
  const after = await nginx.ask(path);
  expect([poisoned.cache, after.cache]).toEqual(['MISS', 'HIT']);
  expect(JSON.stringify([after.body, after.headers])).not.toMatch(/evil|gopher|6\.6\.6\.6/);
  await expect(nginx.ask(path, { host: 'evil.test' })).rejects.toThrow();
  // Without a proxy that knows the site's name.
  const direct = await fetch(siteUrl() + path, { headers: { ...claims } });
  expect(await direct.text()).not.toContain('evil');
  expect(await nginx.stored()).not.toMatch(/evil\.test|gopher|6\.6\.6\.6/);
});

// rule: caching-5
test('copies of one release are not those of another', async () => {
  const path = page();
  await nginx.ask(path);
  expect(await cacheOf(path)).toBe('HIT');
  await nginx.useRelease('next');
  await expect.poll(() => cacheOf(path)).toBe('MISS');
});

test('who looks at a preview gets no copy of the live site, and leaves none', async () => {
  const path = page();
  const cookie = 'preview=not-a-token';
  expect([await cacheOf(path, { cookie }), await cacheOf(path, { cookie })]).toEqual(['BYPASS', 'BYPASS']);
  expect(await cacheOf(path)).toBe('MISS');
});

test('however browsers write what they accept, there is one copy for each coding', async () => {
  const path = page();
  const coded = async (accepted: string) => {
    const { cache, headers } = await nginx.ask(path, { 'accept-encoding': accepted });
    return [cache, headers['content-encoding']];
  };
  expect(await coded('gzip, deflate, br, zstd')).toEqual(['MISS', 'br']);
  expect(await coded('br;q=1.0, gzip;q=0.5')).toEqual(['HIT', 'br']);
  expect(await coded('gzip, br;q=0')).toEqual(['MISS', 'gzip']);
  expect(await coded('deflate, gzip')).toEqual(['HIT', 'gzip']);
});
