import { createHash } from 'node:crypto';
import type { CacheEntry, DiskCache } from './cache/disk-cache.ts';
import { createFailureCache } from './cache/failure-cache.ts';
import { singleFlight } from './cache/single-flight.ts';
import type { Convert } from './convert/conversion.ts';
import { encodingVersion } from './convert/encoding.ts';
import type { Limit } from './limit.ts';
import type { ImageRequest, Source } from './request/image-request.ts';
import type { Modern } from './request/negotiate.ts';
import { type Content, inMemory } from './source/content.ts';
import { openLocal } from './source/local-source.ts';
import { fetchRemote, type RemoteOptions } from './source/remote-source.ts';

export interface OptimiserOptions extends RemoteOptions {
  readonly imageRoot: string;
  readonly cache: DiskCache;
  /** The cache of results of routes with free parameters. */
  readonly freeCache: DiskCache;
  readonly convert: Convert;
  readonly conversions: Limit;
  readonly fetches: Limit;
  readonly now?: () => number;
  /** Told of each picture whether it was in the cache; those that are made at the same time count once. */
  readonly onLookup?: (result: 'hit' | 'miss') => void;
  /** Called when the cache can't be written; pictures are served without it. */
  readonly report?: (error: unknown) => void;
}

/** `forbidden` is the status for a forbidden source; `signal` is aborted when no client waits for the picture. */
export interface ImageJob {
  readonly request: ImageRequest;
  readonly accepted: readonly Modern[];
  readonly forbidden: 400 | 403;
  readonly signal: AbortSignal;
  /** The client whose share of the queues is used. */
  readonly client: string;
}

export type Optimise = (job: ImageJob) => Promise<CacheEntry>;

interface OpenSource {
  /** Identifies the source and the version of its content. */
  readonly key: string;
  readonly expires?: number;
  readonly content: Content;
}

const etagOf = (content: Buffer | string) => `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

export const createOptimiser = (options: OptimiserOptions): Optimise => {
  const { cache, convert, now = Date.now, report = () => {} } = options;
  const picturesInFlight = singleFlight<CacheEntry>();
  const sourcesInFlight = singleFlight<CacheEntry>();
  const cacheFailures = createFailureCache(now);

  const store = async (key: string, entry: Parameters<DiskCache['set']>[1], place = cache) => {
    await place.set(key, entry).catch(report);
    return entry;
  };

  const remoteSource = (url: URL, { forbidden, signal: jobSignal, client }: ImageJob) => {
    const key = `source ${url.href}`;
    return sourcesInFlight(`${forbidden} ${key}`, jobSignal, async (signal) => {
      const known = await cache.get(key);
      if (known) return known;
      const { bytes, maxAgeSeconds } = await options.fetches(() => fetchRemote(url, options, forbidden, signal), signal, client);
      const expires = now() + maxAgeSeconds * 1000;
      return store(key, { type: 'application/octet-stream', etag: etagOf(bytes), expires, content: inMemory(bytes) });
    });
  };

  const openSource = async (source: Source, job: ImageJob): Promise<OpenSource> => {
    if (source.kind === 'local') {
      const { version, content } = await openLocal(options.imageRoot, source.path, job.forbidden);
      return { key: `local ${source.path} ${version}`, content };
    }
    const { content, etag, expires } = await remoteSource(source.url, job);
    return { key: `remote ${source.url.href} ${etag}`, content, ...(expires === undefined ? {} : { expires }) };
  };

  return async (job) => {
    const { operations, source } = job.request;
    const open = await openSource(source, job);
    const format = operations.format ?? (job.accepted.join('+') || 'original');
    const key = `${open.key} ${encodingVersion} ${format} ${JSON.stringify(Object.entries(operations).sort())}`;
    const entry = await picturesInFlight(key, job.signal, async (signal) => {
      const place = job.request.isFree ? options.freeCache : cache;
      const known = await place.get(key);
      options.onLookup?.(known ? 'hit' : 'miss');
      if (known) return known;
      const picture = await cacheFailures(key, () =>
        options.conversions(() => convert({ content: open.content, operations, accepted: job.accepted }), signal, job.client),
      );
      const head = { type: picture.type, ...(open.expires === undefined ? {} : { expires: open.expires }) };
      if (!picture.bytes)
        return store(key, { ...head, etag: etagOf(open.key), isOriginal: true, content: inMemory(Buffer.alloc(0)) }, place);
      return store(key, { ...head, etag: etagOf(picture.bytes), content: inMemory(picture.bytes) }, place);
    });
    return entry.isOriginal ? { ...entry, content: open.content } : entry;
  };
};
