import { sql } from 'kysely';

/**
 * The number of the history that the database writes, from 1: a replica that takes over, or a restored copy, begins the next one. What
 * the server before committed last may be missing in it, and numbers of its transactions are given again. An error on a replica.
 */
export const timeline = sql<number>`('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int`;
