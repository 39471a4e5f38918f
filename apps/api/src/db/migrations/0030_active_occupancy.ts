import { type Kysely, sql } from 'kysely';

/** What takes units now: the occupancies of placed orders, and holds that have not run out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create view active_occupancy as
    select unit_id, during from occupancy where expires_at is null or expires_at > now()`.execute(db);
}
