import { type Kysely, sql } from 'kysely';
import { prepared } from '../../db/connect.ts';
import type { Database } from '../../db/database.ts';
import { timeline } from '../../db/timeline.ts';

interface Row {
  readonly changes: string;
  readonly timeline: number;
  readonly hasExpired: boolean;
}

const read = async (db: Kysely<Database>): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`${prepared}
    select sum(changes)::text as changes, ${timeline} as timeline, exists (select from occupancy where expires_at <= now()) as "hasExpired"
    from catalogue_version`.execute(db);
  return rows[0];
};

/** Versions have at most 15 digits, so that they are exact numbers. */
const changesOfTimeline = 10 ** 12;
const timelines = 1_000;

/** A replica that took over may have lost changes and counted others to the same number, so each timeline has numbers of its own. */
const versionOf = (row: Row | undefined): number =>
  row ? ((row.timeline - 1) % timelines) * changesOfTimeline + Number(row.changes) : Number.NaN;

/**
 * The number of committed transactions that have changed what public pages are made from. Rooms whose hold has expired are free without
 * any change, so such holds are deleted first, which is one.
 */
export async function readCatalogueVersion(db: Kysely<Database>): Promise<number> {
  const found = await read(db);
  if (!found?.hasExpired) return versionOf(found);
  await sql`delete from occupancy where expires_at <= now()`.execute(db);
  return versionOf(await read(db));
}
