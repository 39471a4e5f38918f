import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { connect } from './connect.ts';

const database = await freshDatabase();
const { db } = database;
afterAll(database.drop);

const texts = sql`'{}', '{}'`;
const insertRoomType = (id: number, accommodation: number) => sql`
  insert into room_type (id, accommodation_id, position, source_key, names, descriptions, kind, adults, children, beds, amenities, units)
  overriding system value values (${id}, ${accommodation}, 0, '', ${texts}, 'room', 2, 0, '{}', '{}', 1)`;
const insertSlug = (accommodation: number) => sql`insert into slug_locales values (${accommodation}, ${`house-${accommodation}`}, '{cs}')`;
const insertSearch = (accommodation: number) => sql`
  insert into accommodation_search (accommodation_id, place_id, path, type_no, amenity_bits, currency, beds_adults, beds, score, sort_name, rooms)
  values (${accommodation}, 1, '{1}', 1, 0, 'EUR', 2, 2, 0, '', '')`;
const insertDocument = (accommodation: number) => sql`insert into accommodation_document values (${accommodation}, '', '', '')`;
const insertRates = (roomType: number) => sql`insert into room_rates values (${roomType}, 'EUR', '{1}', '{2}', '{9}', '{1}', '{0}', '{0}')`;
const parts = ['slug_locales', 'accommodation_search', 'accommodation_document', 'room_type', 'room_rates'] as const;

beforeEach(async () => {
  await sql`truncate place, accommodation, room_type, room_rates, slug_locales, accommodation_search, accommodation_document restart identity cascade`.execute(
    db,
  );
  await sql`insert into place (code, kind, slug, names, lat, lon, words) values ('1', 'municipality', 'telc', '{}', 49, 15, '')`.execute(
    db,
  );
  for (const name of ['a', 'b'])
    await sql`insert into accommodation (source_id, content_hash, type, place_id, name, names, descriptions, street, amenities, registration, cancellation, pictures)
      values (${name}, '', 'hotel', 1, ${name}, ${texts}, '', '{}', '{}', '[]', '[]')`.execute(db);
  for (const id of [1, 2])
    for (const part of [insertRoomType(id, id), insertSlug(id), insertSearch(id), insertDocument(id), insertRates(id)])
      await part.execute(db);
});

test.each([
  ['a room type', insertRoomType(3, 99)],
  ['a slug', insertSlug(99)],
  ['a search row', insertSearch(99)],
  ['a document', insertDocument(99)],
  ['rates', insertRates(99)],
])('%s without its owner is refused', async (_, statement) => {
  await expect(statement.execute(db)).rejects.toMatchObject({ code: '23503' });
});

test('one row without an owner among many is refused with all of them', async () => {
  await expect(
    sql`insert into slug_locales select a, 'new-' || a, '{de}' from unnest('{1,2,99}'::int[]) a`.execute(db),
  ).rejects.toMatchObject({
    code: '23503',
  });
  expect((await sql`select from slug_locales where slug like 'new-%'`.execute(db)).rows).toEqual([]);
});

test('a part can not be given to another owner', async () => {
  await expect(sql`update slug_locales set accommodation_id = 2 where accommodation_id = 1`.execute(db)).rejects.toMatchObject({
    code: '23503',
  });
});

test('a deleted accommodation takes its parts along, and no others', async () => {
  await sql`delete from accommodation where id = 1`.execute(db);
  for (const part of parts) expect((await sql`select from ${sql.table(part)}`.execute(db)).rows, part).toHaveLength(1);
});

test('a stay needs its room type, which can not be deleted while it has stays', async () => {
  const stay = (roomType: number) =>
    sql`insert into occupancy (room_type_id, unit, during) values (${roomType}, 1, '[2027-01-01,2027-01-02)')`.execute(db);
  await expect(stay(99)).rejects.toMatchObject({ code: '23503' });
  await stay(1);
  await expect(sql`delete from accommodation where id = 1`.execute(db)).rejects.toMatchObject({ code: '23503' });
});

test('nothing is left of emptied accommodations', async () => {
  await sql`truncate accommodation cascade`.execute(db);
  for (const part of parts) expect((await sql`select from ${sql.table(part)}`.execute(db)).rows, part).toEqual([]);
});

test('a room type can not be deleted while another transaction adds rates to it', async () => {
  const other = connect(database.url, 1);
  await sql`delete from room_rates where room_type_id = 1`.execute(db);
  const deletion = await db.transaction().execute(async (transaction) => {
    await insertRates(1).execute(transaction);
    const deleted = sql`delete from room_type where id = 1`.execute(other).then(() => 'deleted');
    expect(await Promise.race([deleted, new Promise((resolve) => setTimeout(() => resolve('waits'), 200))])).toBe('waits');
    return { deleted };
  });
  expect(await deletion.deleted).toBe('deleted');
  expect((await sql`select from room_rates where room_type_id = 1`.execute(db)).rows).toEqual([]);
  await other.destroy();
});
