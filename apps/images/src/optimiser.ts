import { createHash } from 'node:crypto';
import { type Content, inMemory } from './content.ts';
import type { Convert } from './conversion.ts';
import type { CacheEntry, DiskCache } from './disk-cache.ts';
import type { ImageRequest, Source } from './image-request.ts';
import type { Limit } from './limit.ts';
import { openLocal } from './local-source.ts';
import type { Modern } from './negotiate.ts';
import { rememberRefusals } from './refused.ts';
import { fetchRemote, type RemoteOptions } from './remote-source.ts';
import { singleFlight } from './single-flight.ts';

export interface OptimiserOptions extends RemoteOptions {
  readonly imageRoot: string;
  readonly cache: DiskCache;
  /** Of pictures by addresses in which anything may be asked for. */
  readonly freeCache: DiskCache;
  readonly convert: Convert;
  readonly conversions: Limit;
  readonly fetches: Limit;
  readonly now?: () => number;
  /** Hears about a cache that can't be written: pictures are served without it. */
  readonly report?: (error: unknown) => void;
}

/** `forbidden` is the status for what isn't allowed; `gone` says that nobody waits for the picture any more. */
export interface Wish {
  readonly request: ImageRequest;
  readonly accepted: readonly Modern[];
  readonly forbidden: 400 | 403;
  readonly gone: AbortSignal;
  /** Whose places in the queues it takes. */
  readonly client: string;
}

export type Optimise = (wish: Wish) => Promise<CacheEntry>;

interface OpenSource {
  /** Names the source and the state of its content. */
  readonly key: string;
  readonly expires?: number;
  readonly content: Content;
}

const etagOf = (content: Buffer | string) => `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

export const createOptimiser = (options: OptimiserOptions): Optimise => {
  const { cache, convert, now = Date.now, report = () => {} } = options;
  const picturesInFlight = singleFlight<CacheEntry>();
  const sourcesInFlight = singleFlight<CacheEntry>();
  const refused = rememberRefusals(now);

  const store = async (key: string, entry: Parameters<DiskCache['set']>[1], place = cache) => {
    await place.set(key, entry).catch(report);
    return entry;
  };

  const remoteSource = (url: URL, { forbidden, gone, client }: Wish) => {
    const key = `source ${url.href}`;
    return sourcesInFlight(`${forbidden} ${key}`, gone, async (signal) => {
      const known = await cache.get(key);
      if (known) return known;
      const { bytes, maxAgeSeconds } = await options.fetches(() => fetchRemote(url, options, forbidden, signal), signal, client);
      const expires = now() + maxAgeSeconds * 1000;
      return store(key, { type: 'application/octet-stream', etag: etagOf(bytes), expires, content: inMemory(bytes) });
    });
  };

  const openSource = async (source: Source, wish: Wish): Promise<OpenSource> => {
    if (source.kind === 'local') {
      const { version, content } = await openLocal(options.imageRoot, source.path, wish.forbidden);
      return { key: `local ${source.path} ${version}`, content };
    }
    const { content, etag, expires } = await remoteSource(source.url, wish);
    return { key: `remote ${source.url.href} ${etag}`, content, ...(expires === undefined ? {} : { expires }) };
  };

  return async (wish) => {
    const { operations, source } = wish.request;
    const open = await openSource(source, wish);
    const format = operations.format ?? (wish.accepted.join('+') || 'original');
    const key = `${open.key} ${format} ${JSON.stringify(Object.entries(operations).sort())}`;
    const entry = await picturesInFlight(key, wish.gone, async (signal) => {
      const place = wish.request.isFree ? options.freeCache : cache;
      const known = await place.get(key);
      if (known) return known;
      const picture = await refused(key, () =>
        options.conversions(() => convert({ content: open.content, operations, accepted: wish.accepted }), signal, wish.client),
      );
      const head = { type: picture.type, ...(open.expires === undefined ? {} : { expires: open.expires }) };
      if (!picture.bytes)
        return store(key, { ...head, etag: etagOf(open.key), isOriginal: true, content: inMemory(Buffer.alloc(0)) }, place);
      return store(key, { ...head, etag: etagOf(picture.bytes), content: inMemory(picture.bytes) }, place);
    });
    return entry.isOriginal ? { ...entry, content: open.content } : entry;
  };
};
