import { type Kysely, sql } from 'kysely';

/** The name of a place with its preposition and article, by language (“v Brně”, “in the Giant Mountains”); empty where nobody gave one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table place add column locative jsonb not null default '{}'`.execute(db);
}
