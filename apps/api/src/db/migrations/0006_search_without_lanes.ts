import { type Kysely, sql } from 'kysely';

/**
 * Amenities are counted from their bits. The column stays for a version that still reads it, until no such version can be
 * running; what is imported from now on has no counters in it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accommodation_search alter column amenity_lanes drop not null`.execute(db);
}
