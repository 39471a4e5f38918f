import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { connect } from '../../db/connect.ts';
import { freshDatabase } from '../../testing/database.ts';
import { importPlaceRows, importRows, type RowInput, somePlaces } from '../../testing/import-rows.ts';
import { readCatalogueVersion } from '../version/catalogue-version.repository.ts';
import { deleteOldChanges, readChanges, refreshSearchIndex, refreshWholeSearchIndex } from './search-index.repository.ts';
import { SearchIndex } from './search-index.ts';

const { db, url, drop } = await freshDatabase();
afterAll(drop);

const house = (name: string): RowInput => ({
  source_id: name,
  name,
  type: 'hotel',
  country: 'CZ',
  region: '',
  town: 'Znojmo',
  municipality_code: '593711',
  room_types: [{ name: { cs: 'Pokoj' }, type: 'room', units: 2, capacity: 2 }],
});
beforeAll(async () => {
  await importPlaceRows(db, somePlaces);
  await importRows(db, ['a', 'b', 'c', 'd', 'e'].map(house));
});

const idOf = async (name: string) =>
  (await db.selectFrom('accommodation').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
/** Changes an accommodation and its row of the index. */
const rename = async (transaction: typeof db, name: string, to: string) => {
  const id = await idOf(name);
  await sql`update accommodation set name = ${to} where id = ${id}`.execute(transaction);
  await refreshSearchIndex(transaction, [id]);
};
const names = async (index: SearchIndex) => [...(await index.refreshed()).values()].map(({ sortName }) => sortName).toSorted();

test('the search index contains everything, however few rows are read at once', async () => {
  for (const changesAtOnce of [1, 2, 5, 2000])
    expect(await names(new SearchIndex(db, { changesAtOnce }))).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('the search index contains every commit made before the search, in whatever order transactions began', async () => {
  const index = new SearchIndex(db);
  await index.refreshed();
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const { promise: hasWritten, resolve: wrote } = Promise.withResolvers<void>();
  const first = db.transaction().execute(async (transaction) => {
    await rename(transaction, 'a', 'first');
    wrote();
    await mayCommit;
  });
  await hasWritten;
  await db.transaction().execute(async (transaction) => await rename(transaction, 'b', 'second'));
  expect(await names(index)).toEqual(['a', 'c', 'd', 'e', 'second']);
  commit();
  await first;
  expect(await names(index)).toEqual(['c', 'd', 'e', 'first', 'second']);
});

test('the search index contains nothing that was rolled back', async () => {
  const index = new SearchIndex(db);
  await index.refreshed();
  const undone = db.transaction().execute(async (transaction) => {
    await rename(transaction, 'c', 'never');
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(await names(index)).toContain('c');
});

test('the search index is consistent under concurrent searches and writes', async () => {
  const index = new SearchIndex(db);
  const id = await idOf('e');
  let asked = 0;
  const write = async (to: number) => {
    await sql`update accommodation_search set beds = ${to}, changed = pg_current_xact_id() where accommodation_id = ${id}`.execute(db);
    return to;
  };
  const ask = async (atLeast: number) => {
    asked += 1;
    expect((await index.refreshed()).get(id)?.beds).toBeGreaterThanOrEqual(atLeast);
  };
  const questions: Promise<void>[] = [];
  for (let beds = 100; beds < 160; beds += 1) {
    questions.push(ask(await write(beds)));
    if (beds % 3 === 0) await sql`select pg_sleep(0.002)`.execute(db);
  }
  await Promise.all(questions);
  expect(asked).toBe(60);
});

test('the search index reloads stay fees after an import of places, and keeps one list for all places that charge the same', async () => {
  const index = new SearchIndex(db);
  const fees = async () => [...(await index.refreshed()).values()].map(({ tariffs }) => tariffs);
  const before = await fees();
  expect(new Set(before).size).toBe(1);
  expect(before[0]?.length).toBeGreaterThan(0);
  await importPlaceRows(
    db,
    somePlaces.map((place) =>
      'stay_fees' in place ? { ...place, stay_fees: place.stay_fees.map((fee) => ({ ...fee, amount: 7700 })) } : place,
    ),
  );
  expect((await fees()).flat().map(({ amount }) => amount)).toEqual(Array.from({ length: 5 }, () => 7700));
});

test('the search index recovers after a failed query', async () => {
  const index = new SearchIndex(db);
  await sql`alter table accommodation_search rename to elsewhere`.execute(db);
  await expect(index.refreshed()).rejects.toThrow(/accommodation_search/);
  await sql`alter table elsewhere rename to accommodation_search`.execute(db);
  expect((await index.refreshed()).size).toBe(5);
});

test('an import writes the same rows of the search index as a refresh of stored accommodations', async () => {
  const rate = { from: addDays(today(), -20), to: addDays(today(), 20), amount: 90_000, currency: 'CZK' } as const;
  const later = { ...rate, from: rate.to, to: addDays(today(), 40), amount: 80_000, min_nights: 3, no_arrival: [7] };
  const room: NonNullable<RowInput['room_types']>[number] = {
    ...{ name: { cs: 'Pokoj' }, type: 'room', units: 3, capacity: 4, children: 1 },
    rates: [rate, later],
  };
  await importRows(db, [
    {
      ...house('f'),
      amenities: ['wifi', 'parking', 'wifi'],
      room_types: [room, { ...room, units: 2, capacity: 2, children: 0, rates: [] }],
    },
    {
      ...house('g'),
      names: { cs: 'Dům g', en: 'House | g' },
      description: { cs: 'Tichý dům u řeky', en: 'A quiet house' },
      room_types: [],
    },
  ]);
  const written = async () => {
    const { rows: search } = await sql<object>`select *, null as changed from accommodation_search order by accommodation_id`.execute(db);
    const { rows: documents } = await sql<object>`select * from accommodation_document order by accommodation_id`.execute(db);
    return { search, documents };
  };
  const imported = await written();
  expect(imported.search.at(-2)).toMatchObject({ from_amount: 80_000, currency: 'CZK', beds_adults: 13, beds: 16 });
  expect(imported.search.at(-1)).toMatchObject({ from_amount: null, currency: 'CZK', beds_adults: 0, beds: 0 });
  await refreshWholeSearchIndex(db);
  expect(await written()).toEqual(imported);
  await sql`delete from accommodation where source_id in ('f', 'g')`.execute(db);
});

describe('units that are taken', () => {
  const dates = { from: addDays(today(), 10), to: addDays(today(), 12) };
  const doubleRoom = async () => {
    const { rows } = await sql<{ type: number; unit: number }>`
      select t.id as type, unit from room_type t join accommodation a on a.id = t.accommodation_id cross join generate_series(1, t.units) unit
      where a.source_id = 'd' order by t.id, unit`.execute(db);
    return rows;
  };
  const take = async (
    { type, unit }: { type: number; unit: number },
    { from = 10, to = 12, seconds = null as number | null, transaction = db } = {},
  ) =>
    await sql`insert into occupancy (room_type_id, unit, during, expires_at) values (${type}, ${unit},
      daterange(${addDays(today(), from)}::date, ${addDays(today(), to)}::date), now() + make_interval(secs => ${seconds}))`.execute(
      transaction,
    );
  const busy = async (index: SearchIndex, type: number) => (await index.refreshed()).busyUnits(dates)(type);
  afterEach(async () => void (await db.deleteFrom('occupancy').execute()));

  it('are counted once each, in whatever order their transactions commit', async () => {
    const index = new SearchIndex(db);
    const [first, second] = await doubleRoom();
    await take(first!, { from: 8, to: 11 });
    await take(first!, { from: 11, to: 15 });
    expect(await busy(index, first!.type)).toBe(1);
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const { promise: hasWritten, resolve: wrote } = Promise.withResolvers<void>();
    const slow = db.transaction().execute(async (transaction) => {
      await take(second!, { transaction });
      wrote();
      await mayCommit;
    });
    await hasWritten;
    await take(first!, { from: 20, to: 21 });
    expect(await busy(index, first!.type)).toBe(1);
    commit();
    await slow;
    expect(await busy(index, first!.type)).toBe(2);
    expect(await busy(new SearchIndex(db), first!.type)).toBe(2);
  });

  it('are free on the day of departure, and again after a cancellation', async () => {
    const index = new SearchIndex(db);
    const [unit] = await doubleRoom();
    await take(unit!, { from: 8, to: 10 });
    await take(unit!, { from: 12, to: 14 });
    expect(await busy(index, unit!.type)).toBe(0);
    await take(unit!);
    expect(await busy(index, unit!.type)).toBe(1);
    await sql`truncate occupancy`.execute(db);
    expect(await busy(index, unit!.type)).toBe(0);
  });

  it('are free when a hold has run out, though nothing was written, and stay taken when it is confirmed', async () => {
    const index = new SearchIndex(db);
    const [first, second] = await doubleRoom();
    await take(first!, { seconds: 1 });
    await take(second!, { seconds: 1 });
    expect(await busy(index, first!.type)).toBe(2);
    await sql`update occupancy set expires_at = null where room_type_id = ${first!.type} and unit = ${first!.unit}`.execute(db);
    await expect.poll(async () => await busy(index, first!.type), { timeout: 5_000 }).toBe(1);
  });

  it('are named once, not with each accommodation that has changed', async () => {
    const [unit] = await doubleRoom();
    await take(unit!);
    const { rows, roomTypes } = await readChanges(db, { seen: '1:1:', last: undefined, limit: 500, named: true });
    expect(roomTypes).toContain(unit!.type);
    expect(rows).toHaveLength(5);
    expect(rows.filter((row) => (row as { roomTypes?: unknown }).roomTypes)).toHaveLength(1);
  });

  it('are read again by a process that was away until changes were no longer named', async () => {
    const connection = connect(url, 1);
    const index = new SearchIndex(connection);
    const [unit] = await doubleRoom();
    expect(await busy(index, unit!.type)).toBe(0);
    await take(unit!);
    await sql`update occupancy_change set changed_at = now() - interval '25 hours'`.execute(db);
    await deleteOldChanges(db);
    expect(await busy(index, unit!.type)).toBe(0);
    // A function of this name answers instead of the server's.
    await sql`create schema later`.execute(db);
    await sql`create function later.now() returns timestamptz language sql as $$ select pg_catalog.now() + interval '24 hours' $$`.execute(
      db,
    );
    await sql`set search_path = later, public, pg_catalog`.execute(connection);
    expect(await busy(index, unit!.type)).toBe(1);
    await connection.destroy();
  });
});

test('the search index reads everything again when another server has taken over, which may lack the last commits', async () => {
  const { db: own, url: ownUrl, drop: dropOwn } = await freshDatabase();
  await importPlaceRows(own, somePlaces);
  await importRows(own, ['kept', 'lost'].map(house));
  // A function of this name answers instead of the server's, as only a replica that takes over has another timeline.
  await sql`create schema replica`.execute(own);
  await sql`create function replica.pg_walfile_name(pg_lsn) returns text language sql as $$ select '000000020000000000000001' $$`.execute(
    own,
  );
  const paths = connect(ownUrl, 1);
  const index = new SearchIndex(paths);
  const versions: number[] = [await readCatalogueVersion(paths)];
  expect(await names(index)).toEqual(['kept', 'lost']);
  await sql`delete from accommodation where name = 'lost'`.execute(own);
  await sql`set search_path = replica, public, pg_catalog`.execute(paths);
  expect(await names(index)).toEqual(['kept']);
  versions.push(await readCatalogueVersion(paths));
  expect(versions[1]).toBeGreaterThan(versions[0]! + 10 ** 11);
  await paths.destroy();
  await dropOwn();
});
