import { spawn } from 'node:child_process';
import { chown, mkdtemp, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { serverAccount, shortTemporaryFolder, spawnAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { explainServerLog } from './cluster.ts';
import { Failure, hasCode } from './failure.ts';
import { isServerAlive, readLockFile } from './lock-file.ts';
import { acquireLease, removeSocketFolder, startWatchdog } from './shutdown-watchdog.ts';

export interface ServerPlace {
  readonly binaries: Binaries;
  readonly folder: string;
  readonly logFile: string;
  readonly settings: Readonly<Record<string, string>>;
}

export interface RunningServer {
  readonly pid: number;
  readonly socketFolder: string;
  readonly adopted: boolean;
  /** File descriptor of the open pipe to the watchdog. */
  readonly lease: number;
}

const timeoutMs = 120_000;

/** `previous` is given when a server leased by this process died and is restarted in the same folder. */
export const acquireServer = async (
  place: ServerPlace,
  previous?: Pick<RunningServer, 'lease' | 'socketFolder'>,
): Promise<RunningServer> => {
  const deadline = Date.now() + timeoutMs;
  let mine = previous;
  while (Date.now() < deadline) {
    const record = await readLockFile(place.folder);
    if (record && (await isServerAlive(record.pid))) {
      const lease = record.socketFolder === mine?.socketFolder ? mine.lease : await acquireLeaseOrWatch(record.socketFolder, place);
      if (lease !== 'stopping' && (await answers(record.socketFolder, record.pid, deadline))) {
        return { ...record, lease, adopted: true };
      }
      await sleep(50);
      continue;
    }
    if (record) await clearDeadServer(record, place.folder, mine?.socketFolder);
    mine ??= await newSocketFolder(place.folder);
    const pid = await launch(place, mine.socketFolder, deadline);
    if (pid !== undefined) return { ...mine, pid, adopted: false };
    await sleep(100);
  }
  throw new Failure(`PostgreSQL in ${place.folder} does not answer: stop the process named in its postmaster.pid.`);
};

const acquireLeaseOrWatch = async (socketFolder: string, place: ServerPlace) => {
  const lease = await acquireLease(socketFolder);
  return lease === 'unwatched' ? startWatchdog(socketFolder, place.folder) : lease;
};

const newSocketFolder = async (dataFolder: string) => {
  const socketFolder = await mkdtemp(join(await shortTemporaryFolder(), 'nocleh-'));
  await chown(socketFolder, serverAccount.uid, serverAccount.gid);
  return { socketFolder, lease: await startWatchdog(socketFolder, dataFolder) };
};

/** PostgreSQL replaces a dead server's lock file itself, unless its process id now belongs to another program. */
const clearDeadServer = async (record: { pid: number; socketFolder: string }, folder: string, mine: string | undefined) => {
  const isOurs = basename(record.socketFolder).startsWith('nocleh-');
  if (isOurs && record.socketFolder !== mine) await removeSocketFolder(record.socketFolder);
  const again = await readLockFile(folder);
  if (again?.pid === record.pid && !(await isServerAlive(record.pid))) await rm(join(folder, 'postmaster.pid'), { force: true });
};

const connection = (socketFolder: string, database: string) =>
  new pg.Client({ host: socketFolder, user: 'nocleh', database, connectionTimeoutMillis: 5_000 });

/** False if the process ends before it answers. */
const answers = async (socketFolder: string, pid: number, deadline: number): Promise<boolean> => {
  while (Date.now() < deadline && (await isServerAlive(pid))) {
    const client = connection(socketFolder, 'postgres');
    client.on('error', () => {});
    try {
      await client.connect();
      await createDatabase(client);
      return true;
    } catch (error) {
      if (error instanceof pg.DatabaseError && !/^(57P|53300)/.test(error.code ?? '')) {
        throw new Failure(`The database in ${socketFolder} refuses the built-in user (${error.message}).`);
      }
    } finally {
      await client.end().catch(() => {});
    }
    await sleep(20);
  }
  return false;
};

const createDatabase = async (client: pg.Client) => {
  const { rowCount } = await client.query(`select 1 from pg_database where datname = 'nocleh'`);
  if (rowCount) return;
  await client.query('create database nocleh').catch((error: unknown) => {
    if (!hasCode(error, '42P04', '23505')) throw error;
  });
};

const openLog = async (file: string) => {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > 5_000_000) await rename(file, `${file}.1`);
  return open(file, 'a');
};

/** Undefined: another server has the folder, or the previous one is still stopping. */
const launch = async (place: ServerPlace, socketFolder: string, deadline: number): Promise<number | undefined> => {
  const log = await openLog(place.logFile);
  const { size: before } = await log.stat();
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    ...place.settings,
  };
  const server = spawn(
    place.binaries.postgres,
    ['-D', place.folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...spawnAccount, cwd: '/', detached: true, stdio: ['ignore', log.fd, log.fd], env: { PATH: process.env.PATH } },
  );
  server.unref();
  const started = await new Promise<boolean>((resolve) => {
    server.once('spawn', () => resolve(true));
    server.once('error', () => resolve(false));
  });
  await log.close();
  if (!started || server.pid === undefined) throw new Failure(`The program ${place.binaries.postgres} cannot be run.`);
  if (await answers(socketFolder, server.pid, deadline)) return server.pid;
  const written = (await readFile(place.logFile)).subarray(before).toString();
  if (/lock file "postmaster.pid" already exists|pre-existing shared memory block/.test(written)) return undefined;
  throw explainServerLog(place.folder, written);
};
