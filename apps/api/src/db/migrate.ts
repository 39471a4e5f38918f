import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { migrations } from './migrations/migrations.ts';

/** Brings the database to the newest version. Several servers may start at once: kysely holds an advisory lock. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const stored = await storedMigrations(db);
  refuseForeign(stored);
  // Kysely would read about every table before it finds that there is nothing to do.
  if (Object.keys(migrations).every((name) => stored.includes(name))) return;
  // Numbers are given when work begins, so a later one may be released first.
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations }, allowUnorderedMigrations: true });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function storedMigrations(db: Kysely<Database>): Promise<string[]> {
  const { rows: tables } = await sql`select from pg_tables where schemaname = current_schema() and tablename = 'kysely_migration'`.execute(
    db,
  );
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Checked before kysely does, whose message only calls such a database corrupted. */
function refuseForeign(stored: readonly string[]): void {
  const foreign = stored.filter((name) => !(name in migrations));
  if (foreign.length === 0) return;
  throw new Error(
    `The database has migrations that this version of the API does not have (${foreign.join(', ')}). Start the version that made them, ` +
      'or begin with an empty database. In a checkout: stop the site and delete .local/postgres; the next start imports the demo content.',
  );
}
