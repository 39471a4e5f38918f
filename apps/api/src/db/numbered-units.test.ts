import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { stayRoomTypes } from '../booking/availability/stay.repository.ts';
import { freshDatabase, oldDatabase } from '../testing/database.ts';
import { importPlaceRows, importRows, somePlaces } from '../testing/import-rows.ts';
import { insertOldAccommodations } from '../testing/old-accommodations.ts';

it('a stay is in the same unit of its room type after the migration that numbers units', async () => {
  const { db, migrateTo, drop } = await oldDatabase('0023_slug_locales');
  try {
    await insertOldAccommodations(db, ['a'], 2);
    await sql`insert into unit (room_type_id, position) select t.id, n from room_type t, generate_series(1, 2) n order by n, t.id`.execute(
      db,
    );
    await sql`insert into occupancy (unit_id, during, expires_at) select id, daterange(date '2027-05-01' + id, date '2027-05-03' + id), case id when 4 then now() end
      from unit where id > 1`.execute(db);
    await migrateTo('0024_numbered_units');
    const { rows } = await sql`
      select room_type_id, unit, lower(during)::text as "from", expires_at is not null as held from occupancy order by during`.execute(db);
    expect(rows).toEqual([
      { room_type_id: 2, unit: 1, from: '2027-05-03', held: false },
      { room_type_id: 1, unit: 2, from: '2027-05-04', held: false },
      { room_type_id: 2, unit: 2, from: '2027-05-05', held: true },
    ]);
    const again = (unit: number) =>
      sql`insert into occupancy (room_type_id, unit, during) values (2, ${unit}, '[2027-05-04,2027-05-05)')`.execute(db);
    await expect(again(1)).rejects.toThrow(/exclusion constraint/);
    await again(2);
  } finally {
    await drop();
  }
});

const stay = sql`daterange('2027-05-04', '2027-05-06')`;
/** How the version before counts the free units of a room type, and takes some. */
const freeBefore = (roomType: number) => sql<{ free: number }>`
  select count(*)::int as free from unit u where u.room_type_id = ${roomType} and not u.withdrawn
    and not exists (select from active_occupancy o where o.unit_id = u.id and o.during && ${stay})`;
const takeBefore = (roomType: number, count: number) => sql<{ unit_id: number }>`
  insert into occupancy (unit_id, during, order_id, expires_at)
  select unit.id, ${stay}, null, null from unit
  where unit.room_type_id = ${roomType} and not unit.withdrawn
    and not exists (select from occupancy where occupancy.unit_id = unit.id and occupancy.during && ${stay})
  order by unit.position limit ${count} on conflict do nothing returning unit_id`;

it('the version before takes and counts the same units while its processes are replaced', async () => {
  const { db, drop } = await freshDatabase();
  try {
    await importPlaceRows(db, somePlaces);
    const rooms = [1, 2].map((n) => ({ name: { cs: `Pokoj ${n}` }, type: 'room' as const, units: 3, capacity: 2 }));
    await importRows(db, [
      {
        source_id: 'a',
        name: 'A',
        type: 'hotel',
        country: 'CZ',
        region: '',
        town: 'Znojmo',
        municipality_code: '593711',
        room_types: rooms,
      },
    ]);
    const free = async (roomType: number) => {
      const [now] = await stayRoomTypes(db, 1, [roomType], '2027-05-04', '2027-05-06');
      const [before] = (await freeBefore(roomType).execute(db)).rows;
      return [now?.free, before?.free];
    };
    const stays = async () =>
      (await db.selectFrom('occupancy').select(['room_type_id', 'unit']).orderBy('room_type_id').orderBy('unit').execute()).map(
        (taken) => `${taken.room_type_id}/${taken.unit}`,
      );
    await db
      .insertInto('occupancy')
      .values({ room_type_id: 1, unit: 2, during: '[2027-05-01,2027-05-05)', order_id: null, expires_at: null })
      .execute();
    expect(await free(1)).toEqual([2, 2]);
    expect((await takeBefore(1, 1).execute(db)).rows).toHaveLength(1);
    expect((await takeBefore(2, 3).execute(db)).rows).toHaveLength(3);
    expect(await stays()).toEqual(['1/1', '1/2', '2/1', '2/2', '2/3']);
    expect([await free(1), await free(2)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
    // The source has two units left, and the only stay is in the third.
    await db.deleteFrom('occupancy').where('room_type_id', '=', 2).where('unit', '<', 3).execute();
    await db.updateTable('room_type').set({ units: 2 }).where('id', '=', 2).execute();
    expect(await free(2)).toEqual([1, 1]);
    expect((await takeBefore(2, 2).execute(db)).rows).toHaveLength(1);
    expect(await stays()).toEqual(['1/1', '1/2', '2/1', '2/3']);
  } finally {
    await drop();
  }
});
