import { createHash } from 'node:crypto';
import type { AllowsHost } from './allowed-hosts.ts';
import type { CacheEntry, DiskCache } from './disk-cache.ts';
import type { ImageRequest, Source } from './image-request.ts';
import { openLocal } from './local-source.ts';
import { fetchRemote, type RemoteLimits, type RemotePicture, remoteLimits } from './remote-source.ts';
import type { Limit } from './semaphore.ts';
import { singleFlight } from './single-flight.ts';
import { transform } from './transform.ts';

export interface OptimiserOptions {
  readonly imageRoot: string;
  readonly allows: AllowsHost;
  readonly cache: DiskCache;
  readonly limit: Limit;
  readonly limits?: RemoteLimits;
  readonly now?: () => number;
  /** Hears about a cache that can't be written: pictures are served without it. */
  readonly report?: (error: unknown) => void;
}

export type Optimise = (request: ImageRequest, accepted: 'avif' | 'webp' | undefined, forbidden: 400 | 403) => Promise<CacheEntry>;

interface OpenSource {
  /** Names the source and the state of its content. */
  readonly key: string;
  readonly expires?: number;
  read(): Promise<Buffer>;
}

const etagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;

export const createOptimiser = (options: OptimiserOptions): Optimise => {
  const { cache, now = Date.now, report = () => {} } = options;
  const picturesInFlight = singleFlight<CacheEntry>();
  const sourcesInFlight = singleFlight<CacheEntry>();

  const store = (key: string, entry: CacheEntry) => cache.set(key, entry).catch(report);

  const remoteSource = (url: URL, forbidden: 400 | 403) => {
    const key = `source ${url.href}`;
    return sourcesInFlight(`${forbidden} ${key}`, async () => {
      const known = await cache.get(key);
      if (known) return known;
      const entry = sourceEntry(await fetchRemote(url, options.allows, forbidden, options.limits ?? remoteLimits), now());
      await store(key, entry);
      return entry;
    });
  };

  const openSource = async (source: Source, forbidden: 400 | 403): Promise<OpenSource> => {
    if (source.kind === 'local') {
      const file = await openLocal(options.imageRoot, source.path, forbidden);
      return { key: `local ${source.path} ${file.version}`, read: file.read };
    }
    const { bytes, etag, expires } = await remoteSource(source.url, forbidden);
    return { key: `remote ${source.url.href} ${etag}`, read: async () => bytes, ...(expires === undefined ? {} : { expires }) };
  };

  return async ({ source, operations }, accepted, forbidden) => {
    const open = await openSource(source, forbidden);
    const format = operations.format ?? accepted ?? 'original';
    const key = `${open.key} ${format} ${JSON.stringify(Object.entries(operations).sort())}`;
    return picturesInFlight(key, async () => {
      const known = await cache.get(key);
      if (known) return known;
      const { type, bytes } = await options.limit(async () => transform(await open.read(), operations, accepted));
      const entry = { type, bytes, etag: etagOf(bytes), ...(open.expires === undefined ? {} : { expires: open.expires }) };
      await store(key, entry);
      return entry;
    });
  };
};

const sourceEntry = ({ bytes, maxAgeSeconds }: RemotePicture, now: number): CacheEntry => ({
  type: 'application/octet-stream',
  bytes,
  etag: etagOf(bytes),
  expires: now + maxAgeSeconds * 1000,
});
