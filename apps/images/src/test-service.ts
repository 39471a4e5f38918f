import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { allowedHosts } from './allowed-hosts.ts';
import { createApp } from './app.ts';
import { openDiskCache } from './disk-cache.ts';
import { createOptimiser } from './optimiser.ts';
import type { RemoteLimits } from './remote-source.ts';
import { limitedTo } from './semaphore.ts';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface TestService {
  /** A folder of pictures, empty at first. */
  readonly root: string;
  /** Sends the path exactly as written; `fetch` would tidy it up first. */
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

/** The whole service on a port of its own, with a real disk cache. */
export const startTestService = async (hosts: string, limits?: RemoteLimits): Promise<TestService> => {
  const folder = await mkdtemp(join(tmpdir(), 'images-test-'));
  const root = join(folder, 'root');
  const cache = await openDiskCache(join(folder, 'cache'), 50_000_000);
  const allows = allowedHosts(hosts.split(','));
  const optimise = createOptimiser({ imageRoot: root, allows, cache, limit: limitedTo(2, 100), ...(limits ? { limits } : {}) });
  const app = createApp(optimise, allows, (error) => console.error(error));
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started));
  });
  const { port } = server.address() as AddressInfo;
  return {
    root,
    get: (path, headers = {}, method = 'GET') => send(port, path, headers, method),
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
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
