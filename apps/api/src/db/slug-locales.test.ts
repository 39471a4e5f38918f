import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { oldDatabase } from '../testing/database.ts';
import { insertOldAccommodations } from '../testing/old-accommodations.ts';

it('an accommodation has the same slug in each language after the migration that keeps each slug once', async () => {
  const { db, migrateTo, drop } = await oldDatabase('0022_fewer_statistics');
  try {
    await insertOldAccommodations(db, ['a', 'b']);
    await sql`insert into accommodation_slug (accommodation_id, locale, slug) values (1, 'cs', 'u-mlyna'), (1, 'de', 'zur-muehle'), (1, 'en', 'u-mlyna'), (1, 'pl', 'u-mlyna'),
      (2, 'cs', 'b'), (2, 'de', 'b'), (2, 'en', 'b'), (2, 'pl', 'b')`.execute(db);
    const before = await sql`select accommodation_id, locale, slug from accommodation_slug order by 1, 2`.execute(db);
    await migrateTo('0023_slug_locales');
    expect((await sql`select * from accommodation_slug order by 1, 2`.execute(db)).rows).toEqual(before.rows);
    const stored = await sql`select accommodation_id, slug, locales from slug_locales order by slug`.execute(db);
    expect(stored.rows).toEqual([
      { accommodation_id: 2, slug: 'b', locales: ['cs', 'de', 'en', 'pl'] },
      { accommodation_id: 1, slug: 'u-mlyna', locales: ['cs', 'en', 'pl'] },
      { accommodation_id: 1, slug: 'zur-muehle', locales: ['de'] },
    ]);
    await expect(sql`insert into slug_locales (accommodation_id, slug, locales) values (1, 'b', '{de}')`.execute(db)).rejects.toThrow(
      /duplicate key/,
    );
  } finally {
    await drop();
  }
});
