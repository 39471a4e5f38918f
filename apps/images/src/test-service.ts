import type dns from 'node:dns';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { openDiskCache } from './cache/disk-cache.ts';
import type { Conversion } from './convert/conversion.ts';
import { createWorkerPool, type WorkerPool } from './convert/worker-pool.ts';
import { type Limits, limitedTo } from './limit.ts';
import { createOptimiser, type Optimise } from './optimiser.ts';
import { allowedHosts } from './source/allowed-hosts.ts';
import type { RemoteLimits } from './source/remote-source.ts';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface TestService {
  /** The folder of local pictures, empty at first. */
  readonly root: string;
  /** The folder of the result cache. */
  readonly cache: string;
  readonly port: number;
  /** Requests to the workers. */
  readonly conversions: readonly Conversion[];
  /** Number of requests without a response. */
  underWay(): number;
  /** Sends the path exactly as given; `fetch` would normalise it. */
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Answer>;
  close(): Promise<void>;
}

const send = (port: number, path: string, headers: Record<string, string>, method: string) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
    });
    sent.on('error', reject);
    sent.end();
  });

export interface TestServiceOptions {
  /** Folders of an earlier service; by default new ones, which `close` deletes. */
  readonly root?: string;
  readonly cache?: string;
  /** Expected errors are not printed. */
  readonly quiet?: boolean;
  readonly hosts?: string;
  readonly remote?: RemoteLimits;
  readonly lookup?: typeof dns.lookup;
  readonly conversions?: Partial<Limits>;
  readonly fetches?: Partial<Limits>;
  readonly maxRequests?: number;
  readonly maxPerClient?: number;
  /** Workers of several services, which their owner closes; by default a service has its own. */
  readonly workers?: WorkerPool;
  /** Conversions whose turn has come wait for it. */
  readonly convertsAfter?: Promise<void>;
  readonly workerBytes?: number;
  readonly workerMs?: number;
}

const testLimits = { queue: 100, perClient: 100, queueTimeoutMs: 20_000 };
export const shellSecret = 'x'.repeat(32);

export const startTestWorkers = ({ workerBytes = 600_000_000, workerMs = 20_000 }: TestServiceOptions = {}): WorkerPool =>
  createWorkerPool({
    script: join(import.meta.dirname, 'convert/worker.ts'),
    limits: { bytes: workerBytes, cpuMs: workerMs, wallMs: 60_000 },
  });

/** The whole service on a free port, with a real disk cache and real workers. */
export const startTestService = async (options: TestServiceOptions = {}): Promise<TestService> => {
  const folder = await mkdtemp(join(tmpdir(), 'images-test-'));
  const root = options.root ?? join(folder, 'root');
  await mkdir(root, { recursive: true });
  const cache = options.cache ?? join(folder, 'cache');
  const hosts = allowedHosts((options.hosts ?? '').split(','));
  const report = (error: unknown) => {
    if (!options.quiet) console.error(error);
  };
  let underWay = 0;
  const conversions: Conversion[] = [];
  const workers = options.workers ?? startTestWorkers(options);
  const optimise = createOptimiser({
    imageRoot: root,
    hosts,
    cache: await openDiskCache(cache, 50_000_000),
    freeCache: await openDiskCache(join(cache, 'free'), 10_000_000),
    convert: async (conversion) => {
      conversions.push(conversion);
      await options.convertsAfter;
      return await workers.convert(conversion);
    },
    conversions: limitedTo({ ...testLimits, concurrency: 2, ...options.conversions }),
    fetches: limitedTo({ ...testLimits, concurrency: 8, ...options.fetches }),
    report,
    ...(options.remote ? { limits: options.remote } : {}),
    ...(options.lookup ? { lookup: options.lookup } : {}),
  });
  const counted: Optimise = async (job) => {
    underWay += 1;
    return optimise(job).finally(() => {
      underWay -= 1;
    });
  };
  const app = createApp({
    optimise: counted,
    hosts,
    maxRequests: options.maxRequests ?? 300,
    maxPerClient: options.maxPerClient ?? 300,
    shellSecrets: [shellSecret],
    isReady: async () => true,
    report,
  });
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started));
  });
  const { port } = server.address() as AddressInfo;
  return {
    root,
    cache,
    port,
    conversions,
    underWay: () => underWay,
    get: (path, headers = {}, method = 'GET') => send(port, path, headers, method),
    close: async () => {
      if (!options.workers) workers.close();
      if ('closeIdleConnections' in server) server.closeIdleConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export interface Upstream {
  readonly host: string;
  close(): Promise<void>;
}

export const startUpstream = async (listener: RequestListener): Promise<Upstream> => {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
