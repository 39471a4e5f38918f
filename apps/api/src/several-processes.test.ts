import { catalogueChannel } from '@nocleh/contracts/http/catalogue-version.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { cancelUnpaid } from './booking/order/cancel-unpaid.ts';
import { orderHandlers } from './booking/order/order.handlers.ts';
import { sweepOrders } from './booking/order/order-sweeper.ts';
import { type Answer, type BookingSite, book, hold, openBookingSite, stayAt } from './booking/order/testing/booking-site.ts';
import { latestRates, storeRates } from './booking/pricing/rate-list.repository.ts';
import { completeSearchIndex, refreshSearchIndex } from './catalogue/search/search-index.repository.ts';
import { SearchIndex } from './catalogue/search/search-index.ts';
import { readCatalogueVersion } from './catalogue/version/catalogue-version.repository.ts';
import { CatalogueVersion } from './catalogue/version/catalogue-version.ts';
import { connect } from './db/connect.ts';
import { listen } from './db/listen.ts';
import { migrate } from './db/migrate.ts';
import { openOutbox } from './messages/outbox/outbox.ts';
import { lookAtAlerts } from './messages/search-alert/look-at-alerts.ts';
import { deleteExpiredData } from './retention/delete-expired.ts';

/** Processes of the API share nothing but the database: each has its own connections, search, outbox and memory. */
async function openProcess(site: BookingSite) {
  const { url } = site.database;
  const [db, searchDb] = [connect(url, 8), connect(url, 1)];
  const outbox = await openOutbox(url, { upkeep: true });
  const context = { ...site.context, db, enqueueMail: outbox.enqueue, limits: { ...site.context.limits, units: 2 } };
  const index = new SearchIndex(searchDb);
  const catalogue = new CatalogueVersion({ read: () => readCatalogueVersion(searchDb), catchUp: () => index.caughtUp() });
  const changes = listen(url, catalogueChannel, () => catalogue.noteChange());
  const app = createApp({
    db,
    handlers: orderHandlers(context),
    rateLimit: 0,
    rateLimitWrites: 0,
    trustedProxies: new Set<string>(),
    log: () => {},
  });
  await index.refreshed();
  return {
    ...{ db, context, outbox, index, catalogue },
    async order(body: unknown, { key = crypto.randomUUID() as string, from = '' } = {}): Promise<Answer> {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      const request = { method: 'POST', headers, body: JSON.stringify(body) };
      const response = await app.request('/orders', request, from ? { incoming: { socket: { remoteAddress: from } } } : undefined);
      return { status: response.status, body: await response.json() };
    },
    async stop() {
      await outbox.stop();
      await changes.stop();
      await searchDb.destroy();
      await db.destroy();
    },
  };
}
type Process = Awaited<ReturnType<typeof openProcess>>;

let site: BookingSite;
let processes: readonly Process[];
let [one, other]: Process[] = [];
const both = <T>(work: (process: Process, index: number) => Promise<T>): Promise<T[]> => Promise.all(processes.map(work));
beforeAll(async () => {
  site = await openBookingSite();
  processes = [await openProcess(site), await openProcess(site)];
  [one, other] = processes as [Process, Process];
});
afterAll(async () => {
  await both((process) => process.stop());
  await site.close();
});
beforeEach(async () => {
  site.setClock('2027-03-01T09:00:00Z');
  await sql`delete from occupancy`.execute(site.database.db);
});

const guests = [{ age: 30 }];
const apartment = () => stayAt(site, { rooms: [{ roomType: site.rooms.apartment, units: 1 }], guests });
const doubleFrom = (from: string, to: string) => stayAt(site, { from, to, rooms: [{ roomType: site.rooms.double, units: 1 }], guests });
const inTurn = (index: number): Process => processes[index % processes.length] as Process;
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted();

test('of 200 visitors of two processes one gets the last apartment', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => inTurn(index).order(apartment())));
  expect(statuses(answers)).toEqual([201, ...Array<number>(199).fill(409)]);
});

test('a request that a visitor repeats at another process, with its idempotency key, makes one order', async () => {
  const key = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => inTurn(index).order(apartment(), { key })));
  expect(statuses(answers)).toEqual(Array<number>(6).fill(201));
  expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1);
});

test('units that a client holds in one process count in the other', async () => {
  const from = '198.51.100.9';
  const stays = [10, 12, 14, 16].map((day) => doubleFrom(`2027-10-${day}`, `2027-10-${day + 2}`));
  const answers = [];
  for (const [index, stay] of stays.entries()) answers.push(await inTurn(index).order(stay, { from }));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 429, 429]);
});

test('what one process commits is in the next search of the other, which is told of it by the database', async () => {
  const before = await other!.catalogue.current();
  await one!.db.transaction().execute(async (transaction) => {
    await sql`update accommodation set name = 'Renamed', names = '{}' where id = ${site.rooms.accommodation}`.execute(transaction);
    await refreshSearchIndex(transaction, [site.rooms.accommodation]);
  });
  expect((await other!.index.refreshed()).get(site.rooms.accommodation)?.sortName).toBe('renamed');
  await other!.catalogue.untilChange(before, 60_000);
  expect(await other!.catalogue.current()).toBe(before + 1);
});

test('two processes that sweep at the same time end a hold and an unpaid order once', async () => {
  const unpaid = await book(site, { from: '2027-08-02', to: '2027-08-05' });
  const held = await hold(site, { from: '2027-09-06', to: '2027-09-08' });
  site.setClock('2027-03-13T12:00:00Z');
  await both(({ db, context }) => sweepOrders(db, context.now()));
  await both(({ context }) => cancelUnpaid(context, 3));
  const states = await Promise.all([unpaid, held].map(async ({ token }) => (await site.call('GET', `/orders/${token}`)).body.state));
  expect(states).toEqual(['cancelled', 'expired']);
  const { rows } = await sql<{ invoices: number; mails: number }>`
    select (select count(*) from invoice where order_id = o.id) as invoices,
      (select count(*) from pgboss.job where data->>'kind' = 'order_cancelled' and data->>'about' = o.number) as mails
    from "order" o where o.number = ${unpaid.number}`.execute(site.database.db);
  // The invoice and its credit note.
  expect(rows).toEqual([{ invoices: 2, mails: 1 }]);
});

test('of the mails in the outbox each is taken by one of two processes', async () => {
  await sql`delete from pgboss.job`.execute(site.database.db);
  const numbers = Array.from({ length: 20 }, (_, index) => `N27-${900_000 + index}`);
  await site.database.db.transaction().execute(async (transaction) => {
    for (const about of numbers) await site.outbox.enqueue(transaction, { kind: 'order_placed', about });
  });
  const sent: string[] = [];
  await both(({ outbox }) =>
    outbox.work(async ({ about }) => {
      sent.push(about);
    }, 0.5),
  );
  await expect.poll(() => sent.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(numbers.length);
  expect(sent.toSorted()).toEqual(numbers);
});

test('two processes that fetched the exchange rates of a day store one list', async () => {
  const list = { day: '2027-03-02', korunas: { EUR: 24.5, PLN: 5.7 } };
  await both(({ db }) => storeRates(db, list));
  expect(await both(({ db }) => latestRates(db))).toEqual([list, list]);
});

test('two processes that start at the same time migrate an empty database once', async () => {
  const empty = new URL(site.database.url);
  empty.pathname += '_empty';
  await sql`create database ${sql.id(empty.pathname.slice(1))}`.execute(site.database.db);
  const starting = [connect(empty.href, 1), connect(empty.href, 1)];
  const start = async (db: (typeof starting)[number]) => {
    await migrate(db);
    await completeSearchIndex(db);
    await db.destroy();
  };
  try {
    await Promise.all(starting.map(start));
  } finally {
    await sql`drop database ${sql.id(empty.pathname.slice(1))} with (force)`.execute(site.database.db);
  }
});

test('two processes that delete what is no longer kept at the same time do not disturb each other', async () => {
  await both(({ db }) => deleteExpiredData(db, new Date('2027-06-01T09:00:00Z')));
  expect((await sql`select from "order" where state = 'expired'`.execute(site.database.db)).rows).toEqual([]);
});

// rule: alerts-3
test('of 120 alerts that are due each is looked at and mailed once, by both processes together', async () => {
  const count = 120;
  const due = new Date('2027-03-01T07:00:00Z');
  await site.database.db
    .insertInto('search_alert')
    .values(
      Array.from({ length: count }, (_, index) => ({
        ...{
          email: `anna-${index}@example.org`,
          locale: 'cs' as const,
          token: `alert-${index}`,
          search: 'place=znojmo',
          until: '2027-08-01',
        },
        ...{ requested_at: due, confirmed_at: due, next_look_at: due },
      })),
    )
    .execute();
  const looked = await both(async ({ context, index }) => {
    const turns: number[] = [];
    do turns.push(await lookAtAlerts({ ...context, index }));
    while (turns.at(-1) !== 0);
    return turns.reduce((sum, turn) => sum + turn, 0);
  });
  expect(looked.every((each) => each > 0)).toBe(true);
  expect(looked.reduce((sum, each) => sum + each)).toBe(count);
  const mails = await site.database.db.selectFrom('search_alert_mail').select('alert_id').execute();
  expect([mails.length, new Set(mails.map((mail) => mail.alert_id)).size]).toEqual([count, count]);
  const { rows } = await sql`select from pgboss.job where name = 'mail' and data ->> 'kind' = 'search_alert_news'`.execute(
    site.database.db,
  );
  expect(rows).toHaveLength(count);
});
