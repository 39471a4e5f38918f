import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';

it('migrating a database of another version says which migrations do not fit, and changes nothing', async () => {
  const { db, drop } = await freshDatabase();
  await migrate(db);
  await sql`insert into kysely_migration (name, timestamp) values ('0013_search_in_memory', '2026-08-01')`.execute(db);
  await expect(migrate(db)).rejects.toThrow(/does not have \(0013_search_in_memory\)\. .* delete \.local\/postgres/);
  await sql`delete from kysely_migration where name = '0013_search_in_memory'`.execute(db);
  await migrate(db);
  await drop();
});
