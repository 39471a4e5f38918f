import { createReadStream } from 'node:fs';
import { appendFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { reachableFolder } from '../account.ts';
import { Failure } from '../failure.ts';
import { changeOwner } from '../folder-owner.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { unpack } from './unpack.ts';

export interface RestoreOptions {
  /** Folder of a base backup. */
  readonly backup: string;
  readonly archive: string;
  /** New folder of the database. */
  readonly dataDir: string;
  /** The moment to return to; everything that the archive has, if it is not given. */
  readonly time?: Date;
  readonly settings?: Readonly<Record<string, string>>;
}

const lookMs = 100;
const timeoutMs = 3_600_000;

/** A string of postgresql.conf. */
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
/** An argument of the shell that runs `restore_command`, in which `%` is special. */
const argument = (text: string) => `'${text.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;

/**
 * Makes a database from a base backup and the archived log, as it was at a moment, and starts it. Resolves when it can be written.
 * Throws `Failure`: the folder is not empty, or the archive does not reach the moment.
 */
export async function restore({ backup, archive, dataDir, time, settings }: RestoreOptions): Promise<Postgres> {
  const folder = await reachableFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Failure(`The folder ${folder} is not empty: name a new one.`);
  await unpack(createReadStream(join(backup, 'base.tar')), folder);
  const recovery = {
    restore_command: quoted(`cp ${argument(archive)}/%f "%p"`),
    recovery_target_action: quoted('promote'),
    // The copy must not write into the archive of the lost server.
    archive_mode: 'off',
    // The names of time zones are not known yet when the setting is read, not even `Z`.
    ...(time ? { recovery_target_time: quoted(time.toISOString().replace('Z', '+00')) } : {}),
  };
  const lines = Object.entries(recovery).map(([name, value]) => `${name} = ${value}\n`);
  await appendFile(join(folder, 'postgresql.auto.conf'), lines.join(''));
  await writeFile(join(folder, 'recovery.signal'), '');
  await changeOwner(folder);
  const postgres = await startPostgres({ dataDir, ...(settings ? { settings } : {}) });
  try {
    await untilWritable(postgres.url);
    return postgres;
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function untilWritable(url: string): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(lookMs)) {
    const connection = new pg.Client({ connectionString: url });
    connection.on('error', () => {});
    try {
      await connection.connect();
      const { rows } = await connection.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers');
      if (rows[0]?.recovers === false) return;
    } finally {
      await connection.end().catch(() => {});
    }
  }
  throw new Failure('The database was not restored within an hour.');
}
