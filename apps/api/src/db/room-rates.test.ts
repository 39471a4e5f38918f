import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { oldDatabase } from '../testing/database.ts';
import { insertOldAccommodations } from '../testing/old-accommodations.ts';

it('a database whose rates are rows has the same rates after the migration that packs them', async () => {
  const { db, migrateTo, drop } = await oldDatabase('0007_requests');
  try {
    await insertOldAccommodations(db, ['a']);
    await sql`insert into rate select t.id, daterange(f, u), a, 'EUR', m, na, nd from room_type t,
      (values (date '2027-05-01', date '2027-06-01', 9000, 2, '{1,7}'::int[], '{}'::int[]), ('2026-12-20', '2027-05-01', 12000, 1, '{}', '{6}')) as r(f, u, a, m, na, nd)
      where t.position = 1`.execute(db);
    const stored = await sql`create table before as select * from rate`
      .execute(db)
      .then(() => sql`select * from before order by during`.execute(db));
    expect(stored.rows).toHaveLength(2);
    await migrateTo('0008_room_rates');
    expect((await sql`select * from rate order by during`.execute(db)).rows).toEqual(stored.rows);
  } finally {
    await drop();
  }
});
