import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { houseInZnojmo } from '../../testing/catalogue-search.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { freshDatabase } from '../../testing/database.ts';
import { importPlaceRows, importRows, somePlaces } from '../../testing/import-rows.ts';
import { SearchIndex } from '../search/search-index.ts';
import { cachedAccommodation } from './accommodation-cache.ts';

const { db, drop } = await freshDatabase();
afterAll(drop);

beforeAll(async () => {
  await importPlaceRows(db, somePlaces);
  await importRows(db, [houseInZnojmo('a', null)]);
});

const index = new SearchIndex(db);
const { counted, asked } = countStatements(db);
const find = async (slug: string) => cachedAccommodation(counted, (await index.refreshed()).cards, slug);
/** How many statements the work takes beside those of the search index. */
const statementsOf = async (work: () => Promise<unknown>) => {
  const before = asked.statements;
  await work();
  return asked.statements - before;
};

test('an accommodation is read from the database once for each address, and so is that there is none', async () => {
  for (const slug of ['a', 'znojmo']) expect(await statementsOf(() => find(slug))).toBe(1);
  for (const slug of ['a', 'znojmo']) expect(await statementsOf(() => find(slug))).toBe(0);
  expect([(await find('a'))?.name, await find('znojmo')]).toEqual(['a', undefined]);
});

test('an accommodation stays in memory while its rooms are taken', async () => {
  await find('a');
  await sql`insert into occupancy (room_type_id, unit, during) select min(id), 1, daterange(current_date + 3, current_date + 5) from room_type`.execute(
    db,
  );
  expect(await statementsOf(() => find('a'))).toBe(0);
});

test('an accommodation is shown with every change that was committed before, and with none that was undone', async () => {
  const rename = (name: string, on: typeof db = db) => sql`update accommodation set name = ${name}`.execute(on);
  const undone = db.transaction().execute(async (transaction) => {
    await rename('undone', transaction);
    throw new Error('undone');
  });
  await undone.catch(() => {});
  expect((await find('a'))?.name).toBe('a');
  await rename('renamed');
  expect((await find('a'))?.name).toBe('renamed');
  await sql`update place set names = '{"cs": "Znaim"}' where code = '593711'`.execute(db);
  expect((await find('a'))?.place.names).toEqual({ cs: 'Znaim' });
  await sql`update slug_locales set slug = slug || '-house'`.execute(db);
  expect([await find('a'), (await find('a-house'))?.name]).toEqual([undefined, 'renamed']);
});
