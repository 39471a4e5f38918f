import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../db/connect.ts';
import { cardTables } from '../../db/migrations/0021_card_changes.ts';
import { houseInZnojmo } from '../../testing/catalogue-search.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { freshDatabase } from '../../testing/database.ts';
import { importPlaceRows, importRows, somePlaces } from '../../testing/import-rows.ts';
import { deleteOldChanges } from './search-index.repository.ts';
import { SearchIndex } from './search-index.ts';

const { db, url, drop } = await freshDatabase();
afterAll(drop);

beforeAll(async () => {
  await importPlaceRows(db, somePlaces);
  await importRows(
    db,
    ['a', 'b', 'c'].map((name) => houseInZnojmo(name, null)),
  );
});

const ids = async () => (await db.selectFrom('accommodation').select('id').orderBy('source_id').execute()).map(({ id }) => id);
const nameOf = async (index: SearchIndex, id: number, from: typeof db = db) =>
  (await (await index.refreshed()).cards.read(from, [id], 'cs')).get(id)?.name;
const rename = async (id: number, to: string, on: typeof db = db) =>
  await sql`update accommodation set names = jsonb_build_object('cs', ${to}::text) where id = ${id}`.execute(on);

test('a card is read from the database once, in each language', async () => {
  const { cards } = await new SearchIndex(db).refreshed();
  const [a = 0, b = 0, c = 0] = await ids();
  const { counted, asked } = countStatements(db);
  expect([...(await cards.read(counted, [b, a], 'cs')).values()].map(({ name }) => name).toSorted()).toEqual(['a', 'b']);
  expect(asked.statements).toBe(1);
  expect((await cards.read(counted, [a, b], 'cs')).size).toBe(2);
  expect(asked.statements).toBe(1);
  expect([...(await cards.read(counted, [a, b, c], 'cs')).keys()].toSorted()).toEqual([a, b, c].toSorted());
  expect(asked.statements).toBe(2);
  await cards.read(counted, [a], 'pl');
  expect(asked.statements).toBe(3);
});

test('cards stay in memory while rooms are taken and prices change', async () => {
  const index = new SearchIndex(db);
  const { cards } = await index.refreshed();
  await sql`insert into occupancy (room_type_id, unit, during) select min(id), 1, daterange(current_date + 3, current_date + 5) from room_type`.execute(
    db,
  );
  await sql`update room_type set from_amount = 100`.execute(db);
  await sql`update accommodation_search set from_amount = 100, changed = pg_current_xact_id()`.execute(db);
  expect((await index.refreshed()).cards).toBe(cards);
});

test.each([
  ['its name', sql`update accommodation set names = '{"cs": "renamed"}' where source_id = 'a'`],
  ['its address', sql`update slug_locales set slug = 'renamed' where slug = 'a'`],
  ['the name of its place', sql`update place set names = names || '{"cs": "renamed"}' where code = '593711'`],
])('a card has %s as it was committed before the search', async (_, change) => {
  const index = new SearchIndex(db);
  const [id = 0] = await ids();
  const text = async () => JSON.stringify((await (await index.refreshed()).cards.read(db, [id], 'cs')).get(id));
  expect(await text()).not.toContain('renamed');
  await db
    .transaction()
    .execute(async (transaction) => {
      await change.execute(transaction);
      throw new Error('undone');
    })
    .catch(() => {});
  expect(await text()).not.toContain('renamed');
  await change.execute(db);
  expect(await text()).toContain('renamed');
  await rename(id, 'a');
  await sql`update slug_locales set slug = 'a' where slug = 'renamed'`.execute(db);
  await sql`update place set names = names || '{"cs": "Znojmo"}' where code = '593711'`.execute(db);
});

test('inserting, updating, deleting and emptying each table of cards is noted', async () => {
  const { rows } = await sql<{ table: string; events: number }>`
    select tgrelid::regclass::text as table, tgtype::int & 60 as events from pg_trigger where tgname = 'card_noted'`.execute(db);
  expect(Object.fromEntries(rows.map(({ table, events }) => [table, events]))).toEqual(
    Object.fromEntries(cardTables.map((table) => [table === 'accommodation_slug' ? 'slug_locales' : table, 60])),
  );
});

test('what a search read before a change is not shown by searches that begin after it', async () => {
  const index = new SearchIndex(db);
  const [, id = 0] = await ids();
  const before = await index.refreshed();
  const { promise: mayRead, resolve: read } = Promise.withResolvers<void>();
  const { promise: hasBegun, resolve: begun } = Promise.withResolvers<void>();
  const slow = db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      await sql`select from accommodation`.execute(transaction);
      begun();
      await mayRead;
      return (await before.cards.read(transaction, [id], 'cs')).get(id)?.name;
    });
  await hasBegun;
  await rename(id, 'changed');
  await index.refreshed();
  read();
  expect(await slow).toBe('b');
  expect(await nameOf(index, id)).toBe('changed');
});

test('cards are read again by a process that was away until changes were no longer named', async () => {
  const connection = connect(url, 1);
  const index = new SearchIndex(connection);
  const [, , id = 0] = await ids();
  expect(await nameOf(index, id, connection)).toBe('c');
  await rename(id, 'later');
  await sql`update card_change set changed_at = now() - interval '25 hours'`.execute(db);
  await deleteOldChanges(db);
  expect(await nameOf(index, id, connection)).toBe('c');
  // A function of this name answers instead of the server's.
  await sql`create schema later`.execute(db);
  await sql`create function later.now() returns timestamptz language sql as $$ select pg_catalog.now() + interval '24 hours' $$`.execute(
    db,
  );
  await sql`set search_path = later, public, pg_catalog`.execute(connection);
  expect(await nameOf(index, id, connection)).toBe('later');
  await connection.destroy();
});
