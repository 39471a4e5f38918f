import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { connect } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { migrations } from '../db/migrations/migrations.ts';

export interface TestDatabase {
  readonly db: Kysely<Database>;
  readonly url: string;
  /** Closes all connections and removes the database. */
  readonly drop: () => Promise<void>;
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set: the global set-up of vitest starts a server and sets it.');
  return url;
}

function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}

/** Named by the migrations' text, so that a changed migration gets a new template. */
function templateName(): string {
  const folder = join(import.meta.dirname, '../db/migrations');
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).toSorted()) hash.update(readFileSync(join(folder, file)));
  return `nocleh_template_${hash.digest('hex').slice(0, 12)}`;
}

async function makeTemplate(server: Kysely<Database>, template: string): Promise<void> {
  const found = await sql`select from pg_database where datname = ${template}`.execute(server);
  if (found.rows.length > 0) return;
  const building = `${template}_${randomBytes(4).toString('hex')}`;
  await sql`create database ${sql.id(building)}`.execute(server);
  const db = connect(urlOf(building), 1);
  await migrate(db);
  await db.destroy();
  await sql`alter database ${sql.id(building)} rename to ${sql.id(template)}`.execute(server);
}

/** An empty, migrated database, copied from a template that the first test file creates. */
export async function freshDatabase(): Promise<TestDatabase> {
  const server = connect(serverUrl(), 1);
  const template = templateName();
  const name = `nocleh_test_${randomBytes(6).toString('hex')}`;
  // CREATE DATABASE … TEMPLATE can't run concurrently on one template, so test files take a lock.
  await sql`select pg_advisory_lock(hashtext('nocleh template'))`.execute(server);
  await makeTemplate(server, template);
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(server);
  await server.destroy();
  const db = connect(urlOf(name), 10);
  return { db, url: urlOf(name), drop: () => dropDatabase(db, name) };
}

export interface OldDatabase extends TestDatabase {
  /** Brings it to a later version. */
  readonly migrateTo: (migration: string) => Promise<void>;
}

/** An empty database as it was after a migration, named as in `migrations`. */
export async function oldDatabase(migration: string): Promise<OldDatabase> {
  const server = connect(serverUrl(), 1);
  const name = `nocleh_test_${randomBytes(6).toString('hex')}`;
  await sql`create database ${sql.id(name)}`.execute(server);
  await server.destroy();
  const db = connect(urlOf(name), 1);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const migrateTo = async (version: string) => {
    const { error } = await migrator.migrateTo(version);
    if (error) throw error;
  };
  await migrateTo(migration);
  return { db, url: urlOf(name), migrateTo, drop: () => dropDatabase(db, name) };
}

async function dropDatabase(db: Kysely<Database>, name: string): Promise<void> {
  await db.destroy();
  const server = connect(serverUrl(), 1);
  await sql`drop database if exists ${sql.id(name)} with (force)`.execute(server);
  await server.destroy();
}
