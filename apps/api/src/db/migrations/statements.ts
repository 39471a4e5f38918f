import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A migration of SQL statements, which run one after the other in the transaction of all pending migrations. */
export const statements = (texts: readonly string[]): Migration => ({
  up: async (db) => {
    for (const text of texts) await sql.raw(text).execute(db);
  },
});
