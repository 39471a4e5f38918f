import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Postgres, startPostgres } from '../postgres.ts';
import { archiveSettings, createArchive, pruneArchive } from './archive.ts';
import { baseBackup } from './base-backup.ts';
import { restore } from './restore.ts';

// Real servers on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const settings = { shared_buffers: '16MB', fsync: 'off' };
let root: string;
let archive: string;
let servers: Postgres[] = [];

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'backup-test-'));
  await chmod(root, 0o755);
  archive = path.join(root, 'archive');
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
  await rm(root, { recursive: true, force: true });
});

async function startArchiving(): Promise<Postgres> {
  await createArchive(archive);
  const server = await startPostgres({ dataDir: path.join(root, 'data'), settings: { ...settings, ...archiveSettings(archive) } });
  servers.push(server);
  return server;
}

async function restored(time?: Date): Promise<Postgres> {
  const from = { backup: path.join(root, 'backups/first'), archive, dataDir: path.join(root, 'restored'), settings };
  const server = await restore({ ...from, ...(time ? { time } : {}) });
  servers.push(server);
  return server;
}

async function query(url: string, ...statements: readonly string[]): Promise<Record<string, unknown>[]> {
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await connection.query(statement)).rows as Record<string, unknown>[];
    return rows;
  } finally {
    await connection.end();
  }
}

const switchLog = 'select pg_switch_wal()';
const archivedAll = `select coalesce(last_archived_wal, '') >= pg_walfile_name(pg_current_wal_lsn() - 1) as done from pg_stat_archiver`;
const untilArchived = async (url: string) => {
  await query(url, switchLog);
  await expect.poll(async () => (await query(url, archivedAll))[0], { timeout: 60_000 }).toEqual({ done: true });
};

test('a lost database is restored from its base backup and the archived log, to the moment that is asked for', async () => {
  const { url } = await startArchiving();
  await query(url, 'create table stays (id int)', 'insert into stays select generate_series(1, 10)');
  await baseBackup(url, path.join(root, 'backups/first'));
  await query(url, 'insert into stays select generate_series(11, 20)');
  await sleep(50);
  const beforeMistake = new Date();
  await sleep(50);
  await query(url, 'delete from stays');
  await untilArchived(url);
  const copy = await restored(beforeMistake);
  expect(await query(copy.url, 'select count(*)::int as stays from stays')).toEqual([{ stays: 20 }]);
  expect(await query(copy.url, 'insert into stays values (21) returning id')).toEqual([{ id: 21 }]);
});

test('without a moment everything that was archived is restored', async () => {
  const { url } = await startArchiving();
  await query(url, 'create table stays (id int)');
  await baseBackup(url, path.join(root, 'backups/first'));
  await query(url, 'insert into stays select generate_series(1, 30)');
  await untilArchived(url);
  const copy = await restored();
  expect(await query(copy.url, 'select count(*)::int as stays from stays')).toEqual([{ stays: 30 }]);
});

test('a restore into a folder with files is refused', async () => {
  await startArchiving();
  const into = { backup: path.join(root, 'backups/first'), archive, dataDir: path.join(root, 'data') };
  await expect(restore(into)).rejects.toThrow(/is not empty: name a new one\.$/);
});

test('only segments of the log that no base backup needs are deleted', async () => {
  const { url } = await startArchiving();
  await query(url, 'create table stays (id int)');
  await untilArchived(url);
  expect(await pruneArchive(archive, [])).toBe(0);
  await baseBackup(url, path.join(root, 'backups/first'));
  await query(url, 'insert into stays select generate_series(1, 5)');
  await untilArchived(url);
  const before = (await readdir(archive)).length;
  const deleted = await pruneArchive(archive, [path.join(root, 'backups/first')]);
  expect(deleted).toBeGreaterThan(0);
  expect(await readdir(archive)).toHaveLength(before - deleted);
  const copy = await restored();
  expect(await query(copy.url, 'select count(*)::int as stays from stays')).toEqual([{ stays: 5 }]);
});
