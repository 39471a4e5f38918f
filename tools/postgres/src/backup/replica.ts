import { createReadStream } from 'node:fs';
import { appendFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { reachableFolder } from '../account.ts';
import { Failure } from '../failure.ts';
import { changeOwner } from '../folder-owner.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { baseBackup } from './base-backup.ts';
import { unpack } from './unpack.ts';

export interface ReplicaOptions {
  /** Address of the server that writes, as of `startPostgres`. */
  readonly primary: string;
  /** New folder of the copy. */
  readonly dataDir: string;
  readonly settings?: Readonly<Record<string, string>>;
}

const lookMs = 50;
const timeoutMs = 60_000;

async function rowsOf(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const connection = new pg.Client({ connectionString: url });
  connection.on('error', () => {});
  await connection.connect();
  try {
    return (await connection.query(statement)).rows as Record<string, unknown>[];
  } finally {
    await connection.end();
  }
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(lookMs)) if (await isSo()) return;
  throw new Failure(`${what} within a minute.`);
}

/**
 * Copies a running server into a new folder and starts a server there that follows it: it has each transaction a moment later and
 * answers reads only. Resolves when it follows. Throws `Failure`.
 */
export async function startReplica({ primary, dataDir, settings }: ReplicaOptions): Promise<Postgres> {
  const folder = await reachableFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Failure(`The folder ${folder} is not empty: name a new one.`);
  // The server gets the folder around the backup, which must not be that of the copy: its files are not the server's yet.
  const around = `${folder}.backup`;
  await baseBackup(primary, join(around, 'base'));
  await unpack(createReadStream(join(around, 'base/base.tar')), folder);
  await rm(around, { recursive: true });
  // Only one server may write into an archive of the log.
  await appendFile(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${primary.replaceAll("'", "''")}'\narchive_mode = off\n`);
  await writeFile(join(folder, 'standby.signal'), '');
  await changeOwner(folder);
  const replica = await startPostgres({ dataDir, ...(settings ? { settings } : {}) });
  try {
    await until('The copy does not follow its server', async () => {
      const rows = await rowsOf(replica.url, `select from pg_stat_wal_receiver where status = 'streaming'`);
      return rows.length > 0;
    });
    return replica;
  } catch (error) {
    await replica.stop();
    throw error;
  }
}

/** Lets a server answer a commit only when its replica has it, so that none is lost with the server. Without a replica commits wait. */
export async function commitOnReplica(primary: string): Promise<void> {
  await rowsOf(primary, `alter system set synchronous_standby_names = '*'`);
  await rowsOf(primary, 'select pg_reload_conf()');
  await until('The replica does not confirm commits', async () => {
    const rows = await rowsOf(primary, `select from pg_stat_replication where sync_state = 'sync'`);
    return rows.length > 0;
  });
}

/** Makes a replica the server that writes. Its former server must not run any longer: both would write. */
export async function promote(replica: string): Promise<void> {
  const [row] = await rowsOf(replica, 'select pg_promote() as done');
  if (row?.done !== true) throw new Failure('The replica did not take over within a minute.');
}
