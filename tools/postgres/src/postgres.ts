import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reachableFolder, removeFolder } from './account.ts';
import { findBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { explained } from './failure.ts';
import { isServerAlive, readLockFile } from './lock-file.ts';
import { acquireServer, type RunningServer, type ServerPlace } from './server.ts';
import { acquireLease, releaseLease } from './shutdown-watchdog.ts';

export interface PostgresOptions {
  /** Created if it does not exist. */
  readonly dataDir: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** Deletes the database after the server has ended. */
  readonly isTemporary?: boolean;
  /** Called when the server died and is restarted. */
  readonly report?: (line: string) => void;
}

export interface Postgres {
  /** For node-postgres and libpq; the host is the folder of a Unix socket, no network port is opened. */
  readonly url: string;
  readonly adopted: boolean;
  /** Process id of the server; it changes when a server that died is restarted. */
  pid(): number;
  /** Releases the server. If no other process uses it, resolves after it has stopped. */
  stop(): Promise<void>;
}

const defaults = {
  shared_buffers: '256MB',
  work_mem: '32MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  max_wal_size: '2GB',
};

/** Starts the built-in PostgreSQL on a folder, or joins the server that already runs on it. Throws `Failure`. */
export const startPostgres = async ({ dataDir, settings, isTemporary, report = () => {} }: PostgresOptions): Promise<Postgres> => {
  const wanted = resolve(dataDir);
  try {
    await mkdir(dirname(wanted), { recursive: true });
    const folder = await reachableFolder(wanted);
    const place = { binaries: await findBinaries(), folder, logFile: `${wanted}.log`, settings: { ...defaults, ...settings } };
    await prepareCluster(place.binaries, folder, settings?.fsync !== 'off');
    const postgres = supervise(place, await acquireServer(place), report);
    if (!isTemporary) return postgres;
    return { ...postgres, stop: () => postgres.stop().then(() => removeFolder(wanted)) };
  } catch (error) {
    throw explained(error, wanted);
  }
};

const supervise = (place: ServerPlace, first: RunningServer, report: (line: string) => void): Postgres => {
  let server = first;
  let stopped = false;
  let reviving: Promise<void> | undefined;

  const revive = async () => {
    report('PostgreSQL ended unexpectedly and is being started again');
    for (let pause = 500; !stopped; pause = Math.min(pause * 2, 10_000)) {
      try {
        server = await acquireServer(place, server);
        return;
      } catch (error) {
        report(error instanceof Error ? error.message : String(error));
        await sleep(pause, undefined, { ref: false });
      }
    }
  };
  const watch = setInterval(async () => {
    if (reviving || (await isServerAlive(server.pid)) || stopped || reviving) return;
    reviving = revive();
    await reviving;
    reviving = undefined;
  }, 250);
  watch.unref();

  return {
    url: `postgresql://nocleh@localhost/nocleh?host=${encodeURIComponent(first.socketFolder)}`,
    adopted: first.adopted,
    pid: () => server.pid,
    stop: async () => {
      if (stopped) return;
      stopped = true;
      clearInterval(watch);
      await reviving;
      await releaseServer(server, place.folder);
    },
  };
};

const releaseServer = async (server: RunningServer, folder: string) => {
  await releaseLease(server.lease);
  const watchdogDeadline = Date.now() + 1_000;
  while (Date.now() < watchdogDeadline) {
    const state = await probe(server.socketFolder);
    if (state === 'stopping') return ended(server.pid);
    if (state === 'unwatched' && (await readLockFile(folder))?.pid === server.pid) {
      process.kill(server.pid, 'SIGINT');
      return ended(server.pid);
    }
    await sleep(100);
  }
};

const probe = async (socketFolder: string) => {
  const state = await acquireLease(socketFolder);
  if (typeof state === 'number') await releaseLease(state);
  return state;
};

const ended = async (pid: number) => {
  for (let waited = 0; await isServerAlive(pid); waited += 20) {
    if (waited === 30_000) process.kill(pid, 'SIGQUIT');
    await sleep(20);
  }
};
