import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contentHash, type Files, isContent } from '@nocleh/contracts/artifact-hash.ts';
import { type Release, SliceName } from '@nocleh/contracts/release.ts';
import type { ObjectStore } from '@nocleh/object-store/store-interface.ts';
import { LRUCache } from 'lru-cache';
import { shellBuildHash } from './shell-build-hash.ts';

const maxFiles = 5_000;
const maxBytes = 100_000_000;
const parallelReads = 16;
const dayMs = 24 * 3_600_000;
/** Copies that nobody asked for in this time are deleted; they are made again when somebody does. */
const keptMs = 30 * dayMs;
/** How exactly it is known when a copy was needed last. */
const neededMs = 60_000;
/** A copy that was needed in this time is not deleted for want of room, as its files may be on their way to a visitor. */
const inUseMs = 5 * 60_000;
/** After a failure the store is not asked for the same artifact again in this time. */
const absentMs = 5_000;

const empty = Buffer.alloc(0);
const namesIn = (folder: string) => readdir(folder).catch(() => []);
const isName = (name: string) => name === 'shell' || SliceName.safeParse(name).success;

interface Copy {
  /** Name and hash of the artifact; with a dot while it is being made. */
  readonly key: string;
  readonly neededAt: number;
}

/** Copies of artifacts in a folder, made when they are first needed. A copy is whole, as it gets its name at the end. */
export class ArtifactCopies {
  private readonly objects: ObjectStore;
  private readonly folder: string;
  private readonly maxBytes: number;
  private readonly sizes = new LRUCache<string, number>({ max: 10_000 });
  private readonly copying = new Map<string, Promise<void>>();
  private readonly absent = new LRUCache<string, Error>({ max: 2_000, ttl: absentMs });

  /** The copies may take `maxBytes`. */
  constructor(objects: ObjectStore, folder: string, maxBytes: number) {
    this.objects = objects;
    this.folder = folder;
    this.maxBytes = maxBytes;
  }

  /** Rejects when the store does not have it, or has something else under this name. */
  async fetch(name: string, hash: string): Promise<void> {
    if (!(isName(name) && /^[0-9a-f]{16,64}$/.test(hash))) throw new Error(`${name}/${hash} is no artifact`);
    const key = `${name}/${hash}`;
    if (await this.isCopied(key)) return;
    const absent = this.absent.get(key);
    if (absent) throw absent;
    const copying = this.copying.get(key) ?? this.copy(name, hash).finally(() => this.copying.delete(key));
    this.copying.set(key, copying);
    return copying;
  }

  /**
   * Deletes what was not needed for long, what is left of copies that ended in the middle and, where the copies take too much room, those
   * that were needed the longest time ago. What these releases have is kept.
   */
  async prune(releases: readonly Release[], now = Date.now()): Promise<void> {
    const served = new Set(releases.flatMap(({ slices }) => Object.values(slices).map(({ name, hash }) => `${name}/${hash}`)));
    const whole: Copy[] = [];
    for (const copy of await this.list()) {
      const isPart = copy.key.includes('.');
      const age = now - copy.neededAt;
      if (age > (isPart ? dayMs : keptMs) && !served.has(copy.key)) await this.remove(copy.key);
      else if (!isPart) whole.push(copy);
    }
    const sized = await Promise.all(whole.map(async (copy) => ({ ...copy, bytes: await this.sizeOf(copy.key) })));
    let excess = sized.reduce((sum, { bytes }) => sum + bytes, 0) - this.maxBytes;
    for (const { key, neededAt, bytes } of sized.toSorted((one, other) => one.neededAt - other.neededAt)) {
      if (excess <= 0) return;
      if (served.has(key) || now - neededAt < inUseMs) continue;
      await this.remove(key);
      excess -= bytes;
    }
  }

  private async list(): Promise<readonly Copy[]> {
    const names = await namesIn(this.folder);
    const keys = (
      await Promise.all(names.map(async (name) => (await namesIn(path.join(this.folder, name))).map((hash) => `${name}/${hash}`)))
    ).flat();
    const copies = await Promise.all(
      keys.map(async (key) => {
        // Another process of this shell may have deleted it.
        const facts = await stat(path.join(this.folder, key)).catch(() => undefined);
        return facts ? [{ key, neededAt: facts.mtimeMs }] : [];
      }),
    );
    return copies.flat();
  }

  /** A copy is there whole or not at all while its files are deleted. */
  private async remove(key: string): Promise<void> {
    const copy = path.join(this.folder, key);
    const leaving = `${copy}.${randomBytes(4).toString('hex')}`;
    await rename(copy, leaving).catch(() => {});
    await rm(leaving, { recursive: true, force: true });
  }

  /** Bytes of a copy, which never changes. */
  private async sizeOf(key: string): Promise<number> {
    const known = this.sizes.get(key);
    if (known !== undefined) return known;
    const copy = path.join(this.folder, key);
    const files = await readdir(copy, { recursive: true }).catch(() => []);
    const sizes = await Promise.all(files.map((file) => stat(path.join(copy, file)).catch(() => undefined)));
    const bytes = sizes.reduce((sum, facts) => sum + (facts?.isFile() ? facts.size : 0), 0);
    this.sizes.set(key, bytes);
    return bytes;
  }

  /** The time of a copy is that of the last minute in which it was needed. */
  private async isCopied(key: string): Promise<boolean> {
    const copy = path.join(this.folder, key);
    const facts = await stat(copy).catch(() => undefined);
    if (facts && Date.now() - facts.mtimeMs > neededMs) await utimes(copy, new Date(), new Date()).catch(() => {});
    return facts !== undefined;
  }

  private async copy(name: string, hash: string): Promise<void> {
    const key = `${name}/${hash}`;
    try {
      const files = await this.read(`artifacts/${key}/`);
      const found = name === 'shell' ? shellBuildHash(files) : contentHash(files);
      if (found !== hash) throw new Error(`the artifact ${key} of the store is not what was published`);
      await this.write(key, files);
    } catch (error) {
      const problem = error instanceof Error ? error : new Error(String(error));
      this.absent.set(key, problem);
      throw problem;
    }
  }

  private async read(prefix: string): Promise<Files> {
    const listed = await this.objects.list(prefix);
    const wanted = listed.filter(({ key }) => isContent(key.slice(prefix.length)));
    if (wanted.length === 0) throw new Error(`the store has no ${prefix.slice(0, -1)}`);
    if (wanted.length > maxFiles || wanted.reduce((sum, { size }) => sum + size, 0) > maxBytes) throw new Error(`${prefix} is too large`);
    const files = new Map<string, Buffer>();
    const next = async (): Promise<void> => {
      const { key } = wanted.pop() ?? {};
      if (key === undefined) return;
      files.set(key.slice(prefix.length), (await this.objects.read(key, maxBytes)) ?? empty);
      await next();
    };
    await Promise.all(Array.from({ length: parallelReads }, next));
    return files;
  }

  private async write(key: string, files: Files): Promise<void> {
    const copy = path.join(this.folder, key);
    const draft = `${copy}.${randomBytes(4).toString('hex')}`;
    for (const [name, content] of files) {
      const file = path.join(draft, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    await rename(draft, copy).catch(async (error: unknown) => {
      await rm(draft, { recursive: true, force: true });
      // Another process of this shell was first.
      if (!(await stat(copy).catch(() => undefined))) throw error;
    });
  }
}
