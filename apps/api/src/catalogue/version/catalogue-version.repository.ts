import { type Kysely, sql } from 'kysely';
import { prepared } from '../../db/connect.ts';
import type { Database } from '../../db/database.ts';

interface Row {
  readonly version: string;
  readonly hasExpired: boolean;
}

const read = async (db: Kysely<Database>): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`${prepared}
    select sum(changes)::text as version, exists (select from occupancy where expires_at <= now()) as "hasExpired"
    from catalogue_version`.execute(db);
  return rows[0];
};

/**
 * The number of committed transactions that have changed what public pages are made from. Rooms whose hold has expired are free without
 * any change, so such holds are deleted first, which is one.
 */
export async function readCatalogueVersion(db: Kysely<Database>): Promise<number> {
  const found = await read(db);
  if (!found?.hasExpired) return Number(found?.version);
  await sql`delete from occupancy where expires_at <= now()`.execute(db);
  return Number((await read(db))?.version);
}
