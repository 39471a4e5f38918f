import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { migrations } from './migrations/migrations.ts';

/** Brings the database to the newest version. Several servers may start at once: kysely holds an advisory lock. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  // Numbers are given when work begins: a later one may be released first.
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations }, allowUnorderedMigrations: true });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
