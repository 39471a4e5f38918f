import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { type Content, type InMemory, inMemory } from '../source/content.ts';
import { type IndexedFile, onDisk, readIndex } from './cache-index.ts';

export interface CacheEntry {
  readonly type: string;
  readonly etag: string;
  /** Milliseconds since 1970; absent if it never expires, because the key identifies the content. */
  readonly expires?: number;
  /** The original is sent unchanged; the entry has no bytes. */
  readonly isOriginal?: true;
  readonly content: Content;
}

export interface DiskCache {
  get(key: string): Promise<CacheEntry | undefined>;
  /** Rejects when writing fails; leaves no partial file. */
  set(key: string, entry: CacheEntry & { readonly content: InMemory }): Promise<void>;
}

interface Head extends Omit<CacheEntry, 'content'> {
  readonly length: number;
  readonly digest: string;
}

/** Larger entries are streamed from the disk. */
const maxInMemory = 512 * 1024;
const maxHeadBytes = 512;
const touchedEveryMs = 60 * 60 * 1000;

const nameOf = (key: string) => createHash('sha256').update(key).digest('hex');
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url');

/** One file per entry (a line of JSON, then the bytes), the least recently used deleted first. Lost and damaged files count as misses. */
export const openDiskCache = async (folder: string, limitBytes: number, now = Date.now): Promise<DiskCache> => {
  const removals: Promise<void>[] = [];
  const removed = () => Promise.all(removals.splice(0));
  const files = new LRUCache<string, IndexedFile>({
    maxSize: Math.floor(limitBytes),
    sizeCalculation: ({ size }) => size,
    dispose: (_, name, reason) => {
      if (reason !== 'set') removals.push(rm(join(folder, name), { force: true }).catch(() => {}));
    },
  });
  for (const [name, file] of await readIndex(folder)) files.set(name, file);
  await removed();

  const touch = async (name: string, file: IndexedFile) => {
    if (!files.has(name)) return;
    const isRecent = now() - file.used < touchedEveryMs;
    files.set(name, { size: file.size, used: isRecent ? file.used : now(), isTrusted: true });
    if (!isRecent) await utimes(join(folder, name), new Date(now()), new Date(now())).catch(() => {});
  };

  const write = async (name: string, bytes: Buffer) => {
    const half = join(folder, `${randomUUID()}.part`);
    try {
      await writeFile(half, bytes);
      await rename(half, join(folder, name));
    } catch (error) {
      await rm(half, { force: true }).catch(() => {});
      throw error;
    }
  };

  return {
    async get(key) {
      const name = nameOf(key);
      const file = files.get(name);
      if (file === undefined) return undefined;
      const entry = await readEntry(join(folder, name), file.isTrusted).catch(() => undefined);
      if (!entry || (entry.expires !== undefined && entry.expires <= now())) {
        if (files.peek(name) === file) files.delete(name);
        await removed();
        return undefined;
      }
      await touch(name, file);
      return entry;
    },
    async set(key, { content: { bytes }, ...head }) {
      const name = nameOf(key);
      const line = `${JSON.stringify({ ...head, length: bytes.length, digest: digestOf(bytes) } satisfies Head)}\n`;
      const content = Buffer.concat([Buffer.from(line), bytes]);
      const size = onDisk(content.length);
      if (size > limitBytes) return;
      try {
        await write(name, content).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error;
          // The folder may be deleted while the service runs.
          return mkdir(folder, { recursive: true }).then(() => write(name, content));
        });
      } catch (error) {
        // When the disk is full, the oldest entries of the cache are deleted.
        const kept = files.calculatedSize - 4 * size;
        while (files.size > 0 && files.calculatedSize > kept) files.pop();
        await removed();
        throw error;
      }
      files.set(name, { size, used: now(), isTrusted: true });
      await removed();
    },
  };
};

/** A file of an earlier process is verified by its digest once: a crash can leave zeros in it. */
const readEntry = async (file: string, isTrusted: boolean): Promise<CacheEntry | undefined> => {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const start = Buffer.allocUnsafe(Math.min(size, maxInMemory + maxHeadBytes));
    const { bytesRead } = await handle.read(start, 0, start.length, 0);
    const from = start.subarray(0, maxHeadBytes).indexOf('\n') + 1;
    if (bytesRead !== start.length || from === 0) return undefined;
    const { length, digest, ...head } = JSON.parse(start.toString('utf8', 0, from)) as Head;
    if (size !== from + length) return undefined;
    if (length > maxInMemory) {
      if (!isTrusted && (await digestOfFile(file, from)) !== digest) return undefined;
      return { ...head, content: { length, file, from } };
    }
    const bytes = start.subarray(from);
    return isTrusted || digestOf(bytes) === digest ? { ...head, content: inMemory(bytes) } : undefined;
  } finally {
    await handle.close();
  }
};

const digestOfFile = async (file: string, from: number): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { start: from }), hash);
  return hash.digest('base64url');
};
