import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { shellReportsFolder } from '@nocleh/contracts/shell-report.ts';
import { archiveSettings, createArchive } from '@nocleh/tool-postgres/backup/archive.ts';
import { explained } from '@nocleh/tool-postgres/failure.ts';
import { accountFor, changeOwner, restrictToOwner } from '@nocleh/tool-postgres/folder-owner.ts';
import { type Postgres, startPostgres } from '@nocleh/tool-postgres/postgres.ts';
import { compositionGate } from '@nocleh/tool-release/verdict.ts';
import { requireBuild } from '../checkout/build.ts';
import { root } from '../checkout/paths.ts';
import { imageRoot, loadDemoContent } from './demo-content.ts';
import { type LocalKeys, prepareKeys } from './local-keys.ts';
import { releaseBuilds, verified } from './local-release.ts';
import { memorySettings } from './memory-settings.ts';
import { freePort } from './ports.ts';
import { runServer, type ServerProcess } from './server-process.ts';

export type ServerName = 'inbox' | 'api' | 'images' | 'shell';
export type ProcessName = ServerName | 'postgres';

export interface SiteOptions {
  /** 0 lets the operating system choose. */
  readonly port: number;
  /** Contains the database, releases, mails, cached pictures and logs of this site. */
  readonly stateDir: string;
  readonly host?: string;
  /** An external server instead of the built-in one. */
  readonly databaseUrl?: string | undefined;
  /** Folder in which the built-in server archives its write-ahead log. */
  readonly databaseArchive?: string | undefined;
  /** The database is deleted afterwards, so it need not survive a crash of the machine. */
  readonly isTemporary?: boolean;
  /** The apps are already built. */
  readonly skipBuild?: boolean;
  /** Builds the apps with pseudo-localization, which marks texts from catalogs. */
  readonly pseudoLocalization?: boolean;
  /** The site's public origin, if it differs from the port. */
  readonly siteUrl?: string | undefined;
  /** Fills the release store; by default with the builds of this checkout. */
  readonly release?: (releasesDir: string) => Promise<void>;
  /** Replacement programs of single servers, relative to the checkout. */
  readonly scripts?: Partial<Record<ServerName, string>>;
  /** Serves figures of the API, the shell and the images on free ports; else where `METRICS_PORT` says. */
  readonly withMetrics?: boolean;
  /** Additional settings of single servers. */
  readonly env?: Partial<Record<ServerName, Readonly<Record<string, string>>>>;
  readonly signal?: AbortSignal;
  /** Called with progress messages. */
  readonly progress?: (line: string) => void;
  /** Called with reports about crashed servers. */
  readonly report?: (line: string) => void;
}

export interface Site {
  readonly url: string;
  readonly apiUrl: string;
  readonly imagesUrl: string;
  /** The inbox of local mails; `/messages` returns JSON. */
  readonly inboxUrl: string;
  readonly databaseUrl: string;
  readonly releasesDir: string;
  readonly logsDir: string;
  /** Where `/metrics` of the API, the shell and the images are; empty without figures. */
  readonly metricsPorts: readonly number[];
  /** The running process; undefined while a crashed one is down. */
  readonly pidOf: (name: ProcessName) => number | undefined;
  /** Restarts a server on purpose. */
  restart(name: ServerName): void;
  stop(): Promise<void>;
}

/** Builds changed apps, releases them and starts every server on one folder of state. Throws `Failure`. */
export const startSite = async (options: SiteOptions): Promise<Site> => {
  const logsDir = join(options.stateDir, 'logs');
  const releasesDir = join(options.stateDir, 'releases');
  const progress = options.progress ?? (() => {});
  try {
    await mkdir(logsDir, { recursive: true });
    await restrictToOwner(options.stateDir);
    const database = startDatabase(options);
    // A failure is handled where it is awaited, after the build.
    database.catch(() => {});
    let keys: LocalKeys;
    try {
      if (!options.skipBuild) {
        progress('Building');
        await requireBuild(join(logsDir, 'build.log'), { signal: options.signal, pseudoLocalization: options.pseudoLocalization });
      }
      // Brackets around every text make pages larger than their budget.
      const gate = options.pseudoLocalization ? compositionGate : verified;
      keys = await prepareKeys(releasesDir, join(options.stateDir, 'shell'));
      await (options.release ?? ((store) => releaseBuilds(store, gate)))(releasesDir);
    } catch (error) {
      await database.then(
        (started) => started.stop(),
        () => {},
      );
      throw error;
    }
    return await startServers({ ...options, progress, logsDir, releasesDir, keys, database: await database });
  } catch (error) {
    throw explained(error, options.stateDir);
  }
};

interface Database {
  readonly url: string;
  readonly pid: () => number | undefined;
  stop(): Promise<void>;
}

const startDatabase = async ({ stateDir, databaseUrl, databaseArchive, isTemporary, report }: SiteOptions): Promise<Database> => {
  if (databaseUrl) return { url: databaseUrl, pid: () => undefined, stop: async () => {} };
  if (databaseArchive) await createArchive(databaseArchive);
  const postgres: Postgres = await startPostgres({
    dataDir: join(stateDir, 'postgres'),
    ...(databaseArchive ? { settings: archiveSettings(databaseArchive) } : {}),
    ...(isTemporary ? { isTemporary, settings: { fsync: 'off', full_page_writes: 'off' } } : {}),
    ...(report ? { report } : {}),
  });
  return postgres;
};

interface Prepared extends SiteOptions {
  readonly progress: (line: string) => void;
  readonly logsDir: string;
  readonly releasesDir: string;
  readonly keys: LocalKeys;
  readonly database: Database;
}

const measured: readonly ServerName[] = ['api', 'shell', 'images'];
/** Free ports, or from the one port that was named on: the API has it, the shell and the images have the next two. */
const chooseMetricsPorts = async ({ withMetrics }: SiteOptions): Promise<readonly number[]> => {
  if (withMetrics) return Promise.all(measured.map(() => freePort()));
  const first = Number(process.env.METRICS_PORT);
  return first > 0 ? measured.map((_, place) => first + place) : [];
};

const startServers = async (site: Prepared): Promise<Site> => {
  const { stateDir, logsDir, releasesDir, keys, database, env = {}, host = '127.0.0.1' } = site;
  const ports = { shell: site.port || (await freePort()), api: await freePort(), images: await freePort(), inbox: await freePort() };
  const metricsPorts = await chooseMetricsPorts(site);
  const smtpPort = String(await freePort());
  const local = (name: ServerName) => `http://127.0.0.1:${ports[name]}`;
  const url = `http://localhost:${ports.shell}`;
  const siteUrl = site.siteUrl || url;
  const servers = new Map<ServerName, ServerProcess>();
  const account = await accountFor([process.execPath, join(root, 'package.json'), join(stateDir, 'logs')], site.report);
  const own = {
    inbox: join(stateDir, 'inbox'),
    images: join(stateDir, 'image-cache'),
    shell: join(stateDir, 'shell'),
    shellReports: join(releasesDir, shellReportsFolder),
  };
  if (account.uid !== undefined) for (const folder of Object.values(own)) await changeOwner(folder);
  const secret = { SHELL_SECRET: process.env.SHELL_SECRET || randomBytes(32).toString('base64url') };

  const run = (name: ServerName, script: string, settings: Readonly<Record<string, string>>) => {
    const metricsPort = metricsPorts[measured.indexOf(name)];
    const server = runServer(
      {
        name,
        script: join(root, site.scripts?.[name] ?? script),
        env: {
          HOST: '127.0.0.1',
          PORT: String(ports[name]),
          NODE_ENV: 'production',
          ...(account.uid === undefined ? {} : { HOME: stateDir }),
          ...(metricsPort === undefined ? {} : { METRICS_PORT: String(metricsPort) }),
          ...settings,
          ...env[name],
        },
        logFile: join(logsDir, `${name}.log`),
        health: `${local(name)}/${name === 'inbox' ? 'health' : 'ready'}`,
        // Only root may open privileged ports.
        account: ports[name] < 1024 ? {} : account,
      },
      site.report ?? (() => {}),
    );
    servers.set(name, server);
    // A failure is handled where `ready` is awaited; this prevents an unhandled rejection before that.
    server.ready.catch(() => {});
  };
  const stop = async () => {
    await Promise.all([...servers.values()].map((server) => server.stop()));
    await database.stop();
  };

  try {
    await loadDemoContent({
      databaseUrl: database.url,
      markFile: join(stateDir, 'demo-content.loading'),
      logFile: join(logsDir, 'demo-content.log'),
      onLoad: () => site.progress('Loading the demo content'),
      ...(site.signal ? { signal: site.signal } : {}),
    });
    site.signal?.throwIfAborted();
    site.progress('Starting');
    run('inbox', 'tools/inbox/src/server.ts', { INBOX_DIR: own.inbox, SMTP_PORT: smtpPort });
    run('images', 'apps/images/dist/server.mjs', {
      ...secret,
      ...memorySettings.images,
      IMAGE_ROOT: process.env.IMAGE_ROOT || imageRoot,
      CACHE_DIR: own.images,
    });
    run('api', 'apps/api/dist/server.mjs', {
      ...secret,
      DATABASE_URL: database.url,
      SITE_URL: siteUrl,
      SMTP_URL: process.env.SMTP_URL || `smtp://127.0.0.1:${smtpPort}`,
    });
    const shell = {
      ...secret,
      API_URL: local('api'),
      IMAGES_URL: local('images'),
      SITE_URL: siteUrl,
      RELEASES_DIR: releasesDir,
      ...keys,
      SHELL_STATE_DIR: own.shell,
      HOST: host,
      ...memorySettings.shell,
    };
    run('shell', 'apps/shell/dist/node/server.mjs', shell);
    await Promise.all([...servers.values()].map((server) => server.ready));
    site.signal?.throwIfAborted();
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    url,
    apiUrl: local('api'),
    imagesUrl: local('images'),
    inboxUrl: local('inbox'),
    databaseUrl: database.url,
    releasesDir,
    logsDir,
    metricsPorts,
    pidOf: (name) => (name === 'postgres' ? database.pid() : servers.get(name)?.pid()),
    restart: (name) => servers.get(name)?.restart(),
    stop,
  };
};
