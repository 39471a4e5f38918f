import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commitOnReplica, promote, startReplica } from '@nocleh/tool-postgres/backup/replica.ts';
import { explained } from '@nocleh/tool-postgres/failure.ts';
import { restrictToOwner } from '@nocleh/tool-postgres/folder-owner.ts';
import { type Postgres, startPostgres } from '@nocleh/tool-postgres/postgres.ts';
import { requireBuild } from '../checkout/build.ts';
import { imageRoot, loadDemoContent } from '../site/demo-content.ts';
import { type LocalKeys, prepareKeys } from '../site/local-keys.ts';
import { releaseBuilds, verified } from '../site/local-release.ts';
import { memorySettings } from '../site/memory-settings.ts';
import { freePort } from '../site/ports.ts';
import { type BalancedKind, type Balancer, startBalancer } from './balancer.ts';
import { type Bucket, startBucket } from './bucket.ts';
import { type ClusterProcess, localUrl, Processes, type Settings, untilReady } from './processes.ts';

export const kinds = ['shell', 'api', 'images'] as const;
export type Kind = (typeof kinds)[number];

const usualCounts: Readonly<Record<Kind, number>> = { shell: 3, api: 3, images: 2 };
const scripts: Readonly<Record<Kind, string>> = {
  shell: 'apps/shell/dist/node/server.mjs',
  api: 'apps/api/dist/server.mjs',
  images: 'apps/images/dist/server.mjs',
};

export interface ClusterOptions {
  /** Of the balancer, where visitors connect; 0 lets the operating system choose. */
  readonly port: number;
  /** Contains the databases, releases, mails, cached pictures and logs. */
  readonly stateDir: string;
  /** Of processes of each kind, instead of 3 shells, 3 of the API and 2 image services. */
  readonly counts?: Readonly<Partial<Record<Kind, number>>>;
  /** Additional settings of all processes of a kind. */
  readonly env?: Partial<Record<Kind, Settings>>;
  readonly signal?: AbortSignal;
  readonly progress?: (line: string) => void;
  readonly report?: (line: string) => void;
}

export interface Cluster {
  readonly url: string;
  readonly apiUrl: string;
  readonly inboxUrl: string;
  /** Leads to the server that writes. */
  readonly databaseUrl: string;
  readonly stateDir: string;
  readonly logsDir: string;
  /** The secret of the shells. */
  readonly secret: string;
  /** The folder that releases are made in, from which `bucket.fill` copies them. */
  readonly releasesDir: string;
  readonly bucket: Bucket;
  readonly balancer: Balancer;
  readonly processes: Readonly<Record<Kind, readonly ClusterProcess[]>>;
  /** The servers of PostgreSQL, each the parent of its processes. */
  readonly databasePids: () => readonly number[];
  /** Replaces a process by one with these settings besides its own, while the others answer. */
  replace(kind: Kind, process: ClusterProcess, settings?: Settings): Promise<void>;
  /** Replaces the processes of a kind one after the other. */
  roll(kind: Kind, settings?: Settings): Promise<void>;
  /** Kills the server that writes, and lets its replica take over after so many milliseconds. */
  failOver(afterMs: number): Promise<void>;
  stop(): Promise<void>;
}

const postgresSettings = { max_connections: '150', shared_buffers: '128MB' };

const socketOf = (url: string): string => `${new URL(url).searchParams.get('host')}/.s.PGSQL.5432`;

/** What is running, in the order in which it ends: the last that was started first. */
class Running {
  private readonly ends: (() => Promise<unknown>)[] = [];
  readonly add = <Part extends { stop(): Promise<unknown> }>(part: Part): Part => {
    this.ends.unshift(() => part.stop());
    return part;
  };
  readonly stop = async (): Promise<void> => {
    for (const end of this.ends.splice(0)) await end();
  };
}

async function startDatabases(stateDir: string, running: Running, options: ClusterOptions): Promise<readonly [Postgres, Postgres]> {
  const primary = running.add(await startPostgres({ dataDir: join(stateDir, 'primary'), settings: postgresSettings }));
  await loadDemoContent({
    databaseUrl: primary.url,
    markFile: join(stateDir, 'demo-content.loading'),
    logFile: join(stateDir, 'logs/demo-content.log'),
    ...(options.signal ? { signal: options.signal } : {}),
  });
  const replica = await startReplica({ primary: primary.url, dataDir: join(stateDir, 'replica'), settings: postgresSettings });
  running.add(replica);
  await commitOnReplica(primary.url);
  return [primary, replica];
}

/**
 * Shells, processes of the API and image services behind a balancer, PostgreSQL with a replica, and a release store in a
 * bucket, on one machine and a new folder of state. Throws `Failure`.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { stateDir, progress = () => {} } = options;
  const running = new Running();
  try {
    await mkdir(join(stateDir, 'logs'), { recursive: true });
    await restrictToOwner(stateDir);
    return await startParts(options, running, progress);
  } catch (error) {
    await running.stop();
    throw explained(error, stateDir);
  }
}

interface Releases {
  readonly bucket: Bucket;
  readonly releasesDir: string;
  readonly keys: LocalKeys;
}

async function prepareReleases({ stateDir, signal }: ClusterOptions, running: Running): Promise<Releases> {
  await requireBuild(join(stateDir, 'logs/build.log'), { signal });
  const releasesDir = join(stateDir, 'releases');
  const keys = await prepareKeys(releasesDir, join(stateDir, 'shell-1'));
  await releaseBuilds(releasesDir, verified);
  const bucket = running.add(await startBucket());
  await bucket.fill(releasesDir);
  signal?.throwIfAborted();
  return { bucket, releasesDir, keys };
}

type Balanced = BalancedKind & { readonly name: Kind };

async function choosePorts({ port, counts }: ClusterOptions): Promise<readonly Balanced[]> {
  const all: Balanced[] = [];
  for (const name of kinds) {
    const processes = [];
    for (let number = 1; number <= (counts?.[name] ?? usualCounts[name]); number += 1)
      processes.push({ name: `${name}-${number}`, port: await freePort() });
    const own = name === 'shell' && port !== 0 ? port : await freePort();
    all.push({ name, port: own, choice: name === 'images' ? 'uri' : 'roundrobin', isPublic: name === 'shell', processes });
  }
  return all;
}

async function startParts(options: ClusterOptions, running: Running, progress: (line: string) => void): Promise<Cluster> {
  const { stateDir, report = () => {}, signal } = options;
  progress('Building');
  const { bucket, releasesDir, keys } = await prepareReleases(options, running);
  progress('Starting PostgreSQL and its replica');
  const [primary, replica] = await startDatabases(stateDir, running, options);
  signal?.throwIfAborted();

  progress('Starting the processes');
  const balanced = await choosePorts(options);
  const addressOf = (kind: Kind) => localUrl(balanced.find(({ name }) => name === kind)?.port ?? 0);
  const [databasePort, inboxPort, smtpPort] = [await freePort(), await freePort(), String(await freePort())];
  const servers = [primary, replica].map(({ url }, index) => ({ name: index === 0 ? 'primary' : 'replica', socket: socketOf(url) }));
  const balancer = running.add(await startBalancer(balanced, { port: databasePort, servers }));
  const url = addressOf('shell').replace('127.0.0.1', 'localhost');
  const databaseUrl = `postgresql://nocleh@127.0.0.1:${databasePort}/nocleh`;
  const secret = randomBytes(32).toString('base64url');
  const started = running.add(await Processes.open(stateDir, report));
  const settingsOf: Readonly<Record<Kind, (name: string) => Promise<Settings>>> = {
    api: async () => ({ DATABASE_URL: databaseUrl, SITE_URL: url, SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }),
    images: async (name) => ({ IMAGE_ROOT: imageRoot, CACHE_DIR: await started.folder(`${name}-cache`) }),
    shell: async (name) => ({
      ...{ API_URL: addressOf('api'), IMAGES_URL: addressOf('images'), SITE_URL: url, TRUSTED_PROXIES: '127.0.0.1' },
      ...{ RELEASES_STORE: bucket.address, ...bucket.env, ...keys, SHELL_STATE_DIR: await started.folder(name) },
      // The shells together have the processes that one has by default.
      SHELL_WORKERS: '1',
    }),
  };
  const inboxSettings = { INBOX_DIR: await started.folder('inbox'), SMTP_PORT: smtpPort };
  const inbox = started.run({
    name: 'inbox',
    port: inboxPort,
    script: 'tools/inbox/src/server.ts',
    settings: inboxSettings,
    health: 'health',
  });
  await inbox.server.ready;
  const processes: Record<Kind, ClusterProcess[]> = { shell: [], api: [], images: [] };
  // The shells draw their release before they serve it, for which they ask the API.
  for (const { name: kind, processes: all } of balanced.toReversed()) {
    for (const { name, port } of all) {
      const settings = { SHELL_SECRET: secret, ...memorySettings[kind], ...(await settingsOf[kind](name)), ...options.env?.[kind] };
      processes[kind].push(started.run({ name, port, script: scripts[kind], settings }));
    }
    await Promise.all(processes[kind].map(({ server }) => server.ready));
    signal?.throwIfAborted();
  }
  await untilReady('The balancer', addressOf('shell'));

  const replace: Cluster['replace'] = async (kind, process, settings = {}) => {
    await balancer.drain(kind, process.name);
    try {
      await started.restart(process, settings);
    } finally {
      await balancer.resume(kind, process.name);
    }
  };
  return {
    ...{ url, apiUrl: addressOf('api'), inboxUrl: inbox.url, databaseUrl, stateDir, logsDir: join(stateDir, 'logs'), secret, releasesDir },
    ...{ bucket, balancer, processes, replace },
    databasePids: () => [primary.pid(), replica.pid()],
    async roll(kind, settings) {
      for (const each of processes[kind]) await replace(kind, each, settings);
    },
    async failOver(afterMs) {
      const ended = primary.stop();
      process.kill(primary.pid(), 'SIGKILL');
      await ended;
      await sleep(afterMs);
      await promote(replica.url);
      await balancer.switchDatabase('replica');
    },
    stop: running.stop,
  };
}
