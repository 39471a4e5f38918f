import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

const counted = (rows: readonly { readonly name: string; readonly count: number }[]): Record<string, number> =>
  Object.fromEntries(rows.map(({ name, count }) => [name, count]));

/** Jobs of each queue that wait, run or failed and are tried again; those of a queue without any are 0. */
export async function countJobs(db: Kysely<Database>): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select queue.name, count(job.id)::int as count
    from pgboss.queue left join pgboss.job on job.name = queue.name and job.state in ('created', 'retry', 'active')
    group by queue.name`.execute(db);
  return counted(rows);
}

/** Connections to this database by their state, such as `active` and `idle in transaction`. */
export async function countConnections(db: Kysely<Database>): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select coalesce(state, 'unknown') as name, count(*)::int as count
    from pg_stat_activity where datname = current_database() group by state`.execute(db);
  return counted(rows);
}
