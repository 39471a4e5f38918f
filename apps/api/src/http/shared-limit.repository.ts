import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';

/** Deletes counters whose hour has passed; run periodically. */
export async function deleteOldCounters(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('expire', '<', now.getTime()).execute();
}
