import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { oldDatabase } from '../testing/database.ts';

it('a stay is in the same unit of its room type after the migration that numbers units', async () => {
  const { db, migrateTo, drop } = await oldDatabase('0023_addresses_by_slug');
  try {
    await sql`with town as (insert into place (code, kind, slug, names, lat, lon, words) values ('1', 'municipality', 'telc', '{}', 49, 15, '') returning id),
      house as (insert into accommodation (source_id, content_hash, type, place_id, name, names, descriptions, street, amenities, registration, cancellation, pictures)
        select 'a', '', 'hotel', id, 'A', '{}', '{}', '', '{}', '{}', '[]', '[]' from town returning id)
      insert into room_type (accommodation_id, position, source_key, names, descriptions, kind, adults, children, beds, amenities, units)
        select id, n, '', '{}', '{}', 'room', 2, 0, '{}', '{}', 2 from house, generate_series(1, 2) n`.execute(db);
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
