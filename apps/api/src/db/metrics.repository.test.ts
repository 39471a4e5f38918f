import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingSite, openBookingSite } from '../booking/order/testing/booking-site.ts';
import { createBaseApp } from '../http/base-app.ts';
import { countConnections, countJobs } from './metrics.repository.ts';

let site: BookingSite;
beforeAll(async () => {
  site = await openBookingSite();
});
afterAll(async () => await site.close());

test('jobs that wait are counted by queue, also those of an empty one', async () => {
  const { db } = site.database;
  expect(await countJobs(db)).toMatchObject({ mail: 0 });
  await db.transaction().execute((transaction) => site.outbox.enqueue(transaction, { kind: 'order_placed', about: '2600001' }));
  expect(await countJobs(db)).toMatchObject({ mail: 1 });
});

test('connections to the database are counted by state', async () => {
  expect(await countConnections(site.database.db)).toMatchObject({ active: expect.any(Number) });
});

test('figures of a request name its endpoint or nothing of its path', async () => {
  const seen: unknown[] = [];
  const options = { rateLimit: 0, trustedProxies: new Set<string>(), log: () => {} };
  const app = createBaseApp({ ...options, observeRequest: (figures) => seen.push(figures) });
  await app.request('/orders/a-secret-token');
  expect(seen).toEqual([{ route: 'other', method: 'GET', status: 404, ms: expect.any(Number) }]);
});
