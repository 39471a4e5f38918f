import { catalogueChannel } from '@nocleh/contracts/http/catalogue-version.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../../db/listen.ts';
import { catalogueTables } from '../../db/migrations/0009_catalogue_version.ts';
import { freshDatabase } from '../../testing/database.ts';
import { importPlaceRows, importRows, type RowInput, somePlaces } from '../../testing/import-rows.ts';
import { readCatalogueVersion } from './catalogue-version.repository.ts';
import { CatalogueVersion } from './catalogue-version.ts';

const { db, url, drop } = await freshDatabase();
afterAll(drop);

const house: RowInput = {
  source_id: 'house',
  name: 'House',
  type: 'hotel',
  country: 'CZ',
  region: '',
  town: 'Znojmo',
  municipality_code: '593711',
  room_types: [{ name: { cs: 'Pokoj' }, type: 'room', units: 2, capacity: 2 }],
};
beforeAll(async () => {
  await importPlaceRows(db, somePlaces);
  await importRows(db, [house]);
});

const version = () => readCatalogueVersion(db);
/** How much the version grows by some work. */
const growth = async (work: () => Promise<unknown>) => {
  const before = await version();
  await work();
  return (await version()) - before;
};
const rename = (name: string) => sql`update accommodation set name = ${name}`;

/** Tables that public pages are made from. */
const counted = [
  ...catalogueTables.filter((table) => table !== 'unit' && table !== 'accommodation_slug'),
  'slug_locales',
  'exchange_rates',
];
/** Tables that no public page is made from. */
const others = [
  ...[
    'idempotency',
    'rate_limit',
    'order',
    'order_client',
    'invoice_counter',
    'invoice',
    'payment',
    'unmatched_payment',
    'voucher',
    'voucher_use',
  ],
  ...['mail_sent', 'refused_address', 'subscriber', 'newsletter_issue', 'newsletter_mail', 'inquiry', 'host_inquiry', 'link_request'],
  'contact_message',
  ...['shared_list', 'shared_entry', 'shared_participant', 'shared_vote', 'shared_comment', 'search_alert', 'search_alert_mail'],
  ...['terms_text', 'catalogue_version', 'occupancy_change', 'card_change', 'kysely_migration', 'kysely_migration_lock'],
];

test('each table either belongs to the catalogue, whose version its changes raise, or is named as one that no public page shows', async () => {
  const { rows } = await sql<{ tablename: string }>`select tablename from pg_tables where schemaname = 'public'`.execute(db);
  expect(rows.map(({ tablename }) => tablename).toSorted()).toEqual([...counted, ...others].toSorted());
});

test('inserting, updating, deleting and emptying each table of the catalogue is counted', async () => {
  const { rows } = await sql<{ table: string; events: number }>`
    select tgrelid::regclass::text as table, bit_or(tgtype::int & 60) as events from pg_trigger
    where tgname like 'catalogue_version%' group by tgrelid`.execute(db);
  expect(Object.fromEntries(rows.map(({ table, events }) => [table, events]))).toEqual(
    Object.fromEntries(counted.map((table) => [table, 60])),
  );
});

test('a transaction raises the version of the catalogue by one when it is committed, however many changes it has', async () => {
  const before = await version();
  await db.transaction().execute(async (transaction) => {
    await rename('one').execute(transaction);
    await rename('two').execute(transaction);
    await sql`delete from room_rates`.execute(transaction);
    expect(await version()).toBe(before);
  });
  expect(await version()).toBe(before + 1);
});

test('a change that is rolled back leaves the version of the catalogue, also to a savepoint', async () => {
  expect(
    await growth(() =>
      db
        .transaction()
        .execute(async (transaction) => {
          await rename('never').execute(transaction);
          throw new Error('no');
        })
        .catch(() => {}),
    ),
  ).toBe(0);
  const partly = () =>
    db.transaction().execute(async (transaction) => {
      await sql`savepoint before`.execute(transaction);
      await rename('never').execute(transaction);
      await sql`rollback to before`.execute(transaction);
      await rename('three').execute(transaction);
    });
  expect(await growth(partly)).toBe(1);
});

test('changes at the same time do not wait for each other, and each is counted', async () => {
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const open = db.transaction().execute(async (transaction) => {
    await sql`delete from page_text`.execute(transaction);
    await mayCommit;
  });
  expect(await growth(() => Promise.all(Array.from({ length: 8 }, () => sql`delete from article_text`.execute(db))))).toBe(8);
  commit();
  expect(await growth(() => open)).toBeLessThanOrEqual(1);
});

test('a change of the catalogue is told on a channel of the database when it is committed, and again after a lost connection', async () => {
  let told = 0;
  const changes = listen(url, catalogueChannel, () => {
    told += 1;
  });
  onTestFinished(() => changes.stop());
  await vi.waitFor(() => expect(told).toBe(1));
  await rename('told').execute(db);
  await vi.waitFor(() => expect(told).toBe(2));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`.execute(
    db,
  );
  await vi.waitFor(() => expect(told).toBe(3), 5_000);
  await rename('told again').execute(db);
  await vi.waitFor(() => expect(told).toBe(4));
});

test('an expired hold frees its rooms with the next reading of the version, which is a new one', async () => {
  await sql`insert into occupancy (room_type_id, unit, during, expires_at) select id, 1, '[2031-01-01,2031-01-02)', now() from room_type limit 1`.execute(
    db,
  );
  const before = await sql<{ sum: string }>`select sum(changes) as sum from catalogue_version`.execute(db);
  expect(await version()).toBe(Number(before.rows[0]?.sum) + 1);
  expect((await sql`select from occupancy where expires_at <= now()`.execute(db)).rows).toEqual([]);
});

test('the sweep of expired holds changes the version of the catalogue only when there are some', async () => {
  const sweep = () => sql`delete from occupancy where expires_at <= now()`.execute(db);
  expect(await growth(sweep)).toBe(0);
});

test('the version that a process knows is one that its copy in memory has reached', async () => {
  let caughtUp = 0;
  let finish = () => {};
  const catalogue = new CatalogueVersion({
    read: async () => 7,
    catchUp: () =>
      new Promise<void>((resolve) => {
        finish = () => {
          caughtUp += 1;
          resolve();
        };
      }),
  });
  const asked = catalogue.current();
  await Promise.resolve();
  expect(catalogue.known).toBeUndefined();
  finish();
  expect([await asked, catalogue.known, caughtUp]).toEqual([7, 7, 1]);
});

test('an answer about the version is never from before the question, and questions at the same time share a read', async () => {
  let reads = 0;
  const catalogue = new CatalogueVersion({
    read: async () => {
      reads += 1;
      return reads;
    },
    catchUp: async () => {},
  });
  const first = catalogue.current();
  const later = [catalogue.current(), catalogue.current()];
  expect([await first, ...(await Promise.all(later))]).toEqual([1, 2, 2]);
});

test('a failed read leaves the known version, and the next question reads again', async () => {
  let isAway = true;
  const catalogue = new CatalogueVersion({
    read: async () => {
      if (isAway) throw new Error('away');
      return 3;
    },
    catchUp: async () => {},
  });
  await expect(catalogue.current()).rejects.toThrow('away');
  expect(catalogue.known).toBeUndefined();
  isAway = false;
  expect(await catalogue.current()).toBe(3);
});

/** What a question of a shell is answered with. */
async function after(catalogue: CatalogueVersion, seen: number | undefined, ms: number): Promise<number> {
  await catalogue.untilChange(seen, ms);
  return catalogue.current();
}

test('the next version is told at the change that the database tells of, or when the time to wait is over', async () => {
  let stored = 1;
  const catalogue = new CatalogueVersion({ read: async () => stored, catchUp: async () => {} });
  expect(await after(catalogue, undefined, 60_000)).toBe(1);
  expect(await after(catalogue, 0, 60_000)).toBe(1);
  const next = after(catalogue, 1, 60_000);
  stored = 2;
  catalogue.noteChange();
  expect(await next).toBe(2);
  expect(await after(catalogue, 2, 1)).toBe(2);
});

test('a change told while nobody waits is read by the next question for the version', async () => {
  let stored = 1;
  const catalogue = new CatalogueVersion({ read: async () => stored, catchUp: async () => {} });
  await catalogue.current();
  stored = 2;
  catalogue.noteChange();
  expect(await after(catalogue, 1, 60_000)).toBe(2);
});

test('a question while a change is being read for somebody else is answered with it at once', async () => {
  let stored = 1;
  let finish = () => {};
  const catalogue = new CatalogueVersion({
    read: async () => stored,
    catchUp: () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  });
  const finished = async (reading: Promise<number>) => {
    await Promise.resolve();
    finish();
    return reading;
  };
  await finished(catalogue.current());
  stored = 2;
  catalogue.noteChange();
  const forSomebodyElse = catalogue.current();
  const asked = after(catalogue, 1, 60_000);
  await finished(forSomebodyElse);
  expect(await finished(asked)).toBe(2);
});
