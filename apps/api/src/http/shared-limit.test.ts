import { serve } from '@hono/node-server';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createApp } from '../app.ts';
import { connect } from '../db/connect.ts';
import { freshDatabase } from '../testing/database.ts';
import { deleteOldCounters } from './shared-limit.repository.ts';
import { hourlyLimit } from './shared-limit.ts';

const { db, url, drop } = await freshDatabase();
const other = connect(url, 2);
afterAll(async () => {
  vi.useRealTimers();
  await other.destroy();
  await drop();
});
beforeEach(async () => {
  await db.deleteFrom('rate_limit').execute();
});
const hour = 3_600_000;
const refused = { code: 'rate_limited' };

// rule: limits-5
test('an hourly limit counts requests of a client in all processes together, separately from other clients', async () => {
  const [here, there] = [hourlyLimit(db, 'hold', 3), hourlyLimit(other, 'hold', 3)];
  await here('192.0.2.7');
  await there('192.0.2.7');
  await here('192.0.2.7');
  await expect(there('192.0.2.7')).rejects.toMatchObject(refused);
  await expect(here('192.0.2.7')).rejects.toMatchObject(refused);
  await there('192.0.2.8');
  await hourlyLimit(db, 'confirmOrder', 3)('192.0.2.7');
});

/** An API on a port of its own, as another process of the same site would be. */
async function listen(database: typeof db): Promise<{ url: string; close(): void }> {
  const trusted = new Set<string>();
  const app = createApp({ db: database, handlers: {}, rateLimit: 0, rateLimitWrites: 3, trustedProxies: trusted, log: () => {} });
  return await new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({ url: `http://127.0.0.1:${port}/`, close: () => server.close() }),
    );
  });
}

test('the limit of writes per minute counts requests to all servers of one database together, and no reads', async () => {
  const servers = await Promise.all([listen(db), listen(other)]);
  const [here, there] = servers.map(({ url: address }) => address) as [string, string];
  const status = async (address: string, method = 'POST') => (await fetch(address, { method })).status;
  expect([await status(here), await status(there), await status(here)]).toEqual([404, 404, 404]);
  expect([await status(there), await status(here)]).toEqual([429, 429]);
  expect(await status(there, 'GET')).toBe(404);
  const { headers } = await fetch(here, { method: 'POST' });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(50);
  for (const server of servers) server.close();
});

test('of 50 concurrent requests the hourly limit allows its number', async () => {
  const limits = [hourlyLimit(db, 'hold', 10), hourlyLimit(other, 'hold', 10)];
  const answers = await Promise.allSettled(Array.from({ length: 50 }, (_, index) => limits[index % 2]!('2001:db8::/64')));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

// rule: limits-5
test('a refused client gets the time until the hour ends, and is then allowed again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000_000 });
  const limit = hourlyLimit(db, 'hold', 1);
  await limit('a');
  vi.setSystemTime(Date.now() + hour - 60_000);
  await expect(limit('a')).rejects.toMatchObject({ details: { headers: { 'retry-after': '60' } } });
  vi.setSystemTime(Date.now() + 60_001);
  await limit('a');
  vi.useRealTimers();
});

// rule: legal-38
test('counters are deleted once their hour is over', async () => {
  await hourlyLimit(db, 'hold', 1)('a');
  await deleteOldCounters(db, new Date());
  expect(await db.selectFrom('rate_limit').select('key').execute()).toHaveLength(1);
  await deleteOldCounters(db, new Date(Date.now() + hour + 1000));
  expect(await db.selectFrom('rate_limit').select('key').execute()).toEqual([]);
});
