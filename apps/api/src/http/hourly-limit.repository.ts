import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';

/** Counters whose hour is over. Called now and then by the server. */
export async function forgetOldCounters(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('expire', '<', now.getTime()).execute();
}
