import type { Order } from '@nocleh/contracts/api/order.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { orderHandlers } from '../booking/order/order.handlers.ts';
import { type BookingSite, fillIn, hold, openBookingSite, stayAt } from '../booking/order/testing/booking-site.ts';
import { catalogueHandlers } from '../catalogue/catalogue.ts';
import { SearchIndex } from '../catalogue/search/search-index.ts';
import { type FreezableProxy, freezableProxy } from '../testing/frozen-connection.ts';
import { connect, requestTimeouts } from './connect.ts';

const options = { rateLimit: 0, rateLimitWrites: 0, trustedProxies: new Set<string>(), log: () => {} };
let site: BookingSite;
beforeAll(async () => {
  site = await openBookingSite();
});
afterAll(async () => await site.close());

/** An API with its own pool, with shorter timeouts than the server's. */
function openApi(url: string, index?: SearchIndex, answer = 4_000) {
  const db = connect(url, 10, { ...requestTimeouts, lock: 2_000, answer });
  const context = { ...site.context, db };
  const handlers = { ...catalogueHandlers(db, context.seller, index ?? new SearchIndex(db)), ...orderHandlers(context) };
  const app = createApp({ ...options, db, handlers, ready: async () => await index?.refreshed() });
  const post = async (path: string, body: unknown) =>
    await app.request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    });
  return { app, post, close: async () => await db.destroy() };
}

const oneNight = (number: number) => ({
  from: new Date(Date.UTC(2027, 3, 1 + number)).toISOString().slice(0, 10),
  to: new Date(Date.UTC(2027, 3, 2 + number)).toISOString().slice(0, 10),
  rooms: [{ roomType: site.rooms.double, units: 1 }],
  guests: [{ age: 30 }],
});

describe('a frozen transaction that has a lock', () => {
  // rule: api-9
  it('causes a 503 with Retry-After for requests that need the lock, and no others', async () => {
    const api = openApi(site.database.url);
    const orders: Order[] = [];
    for (let number = 0; number < 12; number += 1) orders.push(await fillIn(site, await hold(site, oneNight(number))));
    const frozen = connect(site.database.url, 1);
    const { promise: thawed, resolve: thaw } = Promise.withResolvers<void>();
    const { promise: hasLock, resolve: gotLock } = Promise.withResolvers<void>();
    await sql`insert into invoice_counter (kind, year, last) values ('invoice', 2027, 0) on conflict do nothing`.execute(frozen);
    const transaction = frozen.transaction().execute(async (db) => {
      await sql`update invoice_counter set last = last where kind = 'invoice'`.execute(db);
      gotLock();
      await thawed;
    });
    await hasLock;
    const place = ({ token, price }: (typeof orders)[number]) =>
      api.post(`/orders/${token}/confirm`, { payment: 'bank_transfer', total: price.total, termsAccepted: true });
    let refused = 0;
    const confirmations = orders.map(async (order) => {
      const answer = await place(order);
      refused += 1;
      return answer;
    });
    const others = await Promise.all([
      ...Array.from({ length: 20 }, () => api.app.request('/places?locale=cs')),
      ...Array.from({ length: 20 }, () => api.app.request('/search?locale=cs')),
      ...Array.from({ length: 5 }, (_, number) => api.post('/orders', stayAt(site, oneNight(30 + number)))),
      api.app.request('/health'),
      api.app.request('/ready'),
    ]);
    expect(refused).toBeLessThan(12);
    expect(others.map(({ status }) => status)).toEqual([...Array(40).fill(200), ...Array(5).fill(201), 200, 200]);
    const answers = await Promise.all(confirmations);
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(Array(12).fill([503, '5']));
    thaw();
    await transaction;
    expect((await place(orders[0]!)).status).toBe(200);
    await frozen.destroy();
    await api.close();
  });

  // rule: api-9
  it('is ended by the server’s idle timeout', async () => {
    const db = connect(site.database.url, 1, { ...requestTimeouts, idleTransaction: 100 });
    const late = db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(1)`.execute(transaction);
      await new Promise((resolve) => setTimeout(resolve, 400));
      await sql`select 1`.execute(transaction);
    });
    await expect(late).rejects.toThrow();
    await sql`select pg_advisory_lock(1)`.execute(site.database.db);
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await db.destroy();
  });
});

// rule: api-9
it('a statement that takes too long is a 503', async () => {
  const db = connect(site.database.url, 1, { ...requestTimeouts, statement: 50 });
  const app = createApp({
    ...options,
    db,
    handlers: {
      places: async () => {
        await sql`select pg_sleep(10)`.execute(db);
        return { places: [] };
      },
    },
  });
  const { status, headers } = await app.request('/places?locale=cs');
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  await db.destroy();
});

describe('a frozen connection', () => {
  let proxy: FreezableProxy;
  beforeAll(async () => {
    proxy = await freezableProxy(site.database.url);
  });
  afterAll(async () => await proxy.close());

  // rule: api-9
  it('causes a 503 and is replaced', async () => {
    const api = openApi(proxy.url, undefined, 1_500);
    expect((await api.app.request('/places?locale=cs')).status).toBe(200);
    proxy.freeze();
    expect((await api.app.request('/places?locale=cs')).status).toBe(503);
    expect((await api.app.request('/places?locale=cs')).status).toBe(200);
    await api.close();
  });

  it('in a transaction causes a 503', async () => {
    const db = connect(proxy.url, 1, { ...requestTimeouts, answer: 300 });
    const work = db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      proxy.freeze();
      await sql`select 1`.execute(transaction);
    });
    const app = createApp({ ...options, db, handlers: { places: async () => await work.then(() => ({ places: [] })) } });
    expect((await app.request('/places?locale=cs')).status).toBe(503);
    await db.destroy();
  });

  // rule: api-10
  it('of the search index stops no search: they use known data, and later current data again', async () => {
    const searchDb = connect(proxy.url, 1, { ...requestTimeouts, answer: 1_500 });
    const index = new SearchIndex(searchDb, { waitMs: 200 });
    await index.refreshed();
    const api = openApi(site.database.url, index);
    proxy.freeze();
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.app.request('/search?locale=cs')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await api.app.request('/ready')).status).toBe(200);
    const id = site.rooms.accommodation;
    await sql`update accommodation_search set beds = 4321, changed = pg_current_xact_id() where accommodation_id = ${id}`.execute(
      site.database.db,
    );
    await expect.poll(async () => (await index.refreshed()).get(id)?.beds, { timeout: 15_000 }).toBe(4321);
    await searchDb.destroy();
    await api.close();
  });

  // rule: api-10
  it('of the search index causes a 503 once its data are older than a minute', async () => {
    let now = 0;
    const searchDb = connect(proxy.url, 1, { ...requestTimeouts, answer: 5_000 });
    const index = new SearchIndex(searchDb, { waitMs: 100, now: () => now });
    await index.refreshed();
    const api = openApi(site.database.url, index);
    proxy.freeze();
    now = 59_000;
    expect((await api.app.request('/search?locale=cs')).status).toBe(200);
    now = 61_000;
    expect((await api.app.request('/search?locale=cs')).status).toBe(503);
    expect((await api.app.request('/ready')).status).toBe(503);
    expect((await api.app.request('/health')).status).toBe(200);
    proxy.cut();
    await searchDb.destroy();
    await api.close();
  });
});
