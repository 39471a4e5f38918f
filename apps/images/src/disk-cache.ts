import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface CacheEntry {
  readonly type: string;
  readonly etag: string;
  readonly bytes: Buffer;
  /** Milliseconds since 1970; absent: for ever (the key itself names the content). */
  readonly expires?: number;
}

export interface DiskCache {
  get(key: string): Promise<CacheEntry | undefined>;
  set(key: string, entry: CacheEntry): Promise<void>;
}

const entryName = /^[\da-f]{64}$/;
const nameOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** One file an entry (a line of JSON, then the bytes), the least recently used deleted first. Lost files are just misses. */
export const openDiskCache = async (folder: string, limitBytes: number, now = Date.now): Promise<DiskCache> => {
  await mkdir(folder, { recursive: true });
  const sizes = await readIndex(folder);
  let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);

  const forget = async (name: string) => {
    total -= sizes.get(name) ?? 0;
    sizes.delete(name);
    await rm(join(folder, name), { force: true });
  };
  const touch = (name: string, size: number) => {
    sizes.delete(name);
    sizes.set(name, size);
  };
  const makeRoom = async () => {
    for (const name of sizes.keys()) {
      if (total <= limitBytes) return;
      await forget(name);
    }
  };

  return {
    async get(key) {
      const name = nameOf(key);
      const size = sizes.get(name);
      if (size === undefined) return undefined;
      const content = await readFile(join(folder, name)).catch(() => undefined);
      const entry = content && decode(content);
      if (!entry || (entry.expires !== undefined && entry.expires <= now())) {
        await forget(name);
        return undefined;
      }
      touch(name, size);
      const used = new Date(now());
      await utimes(join(folder, name), used, used).catch(() => {});
      return entry;
    },
    async set(key, entry) {
      const name = nameOf(key);
      const content = encode(entry);
      const half = join(folder, `${randomUUID()}.part`);
      await writeFile(half, content);
      await rename(half, join(folder, name));
      total += content.length - (sizes.get(name) ?? 0);
      touch(name, content.length);
      await makeRoom();
    },
  };
};

const readIndex = async (folder: string): Promise<Map<string, number>> => {
  const found: { name: string; size: number; used: number }[] = [];
  for (const name of await readdir(folder)) {
    if (!entryName.test(name)) {
      if (name.endsWith('.part')) await rm(join(folder, name), { force: true });
      continue;
    }
    const { size, mtimeMs } = await stat(join(folder, name));
    found.push({ name, size, used: mtimeMs });
  }
  found.sort((one, other) => one.used - other.used);
  return new Map(found.map(({ name, size }) => [name, size]));
};

const encode = ({ bytes, ...head }: CacheEntry) =>
  Buffer.concat([Buffer.from(`${JSON.stringify({ ...head, length: bytes.length })}\n`), bytes]);

const decode = (content: Buffer): CacheEntry | undefined => {
  const end = content.indexOf('\n');
  if (end === -1) return undefined;
  try {
    const { length, ...head } = JSON.parse(content.toString('utf8', 0, end)) as Omit<CacheEntry, 'bytes'> & { length: number };
    const bytes = content.subarray(end + 1);
    return bytes.length === length ? { ...head, bytes } : undefined;
  } catch {
    return undefined;
  }
};
