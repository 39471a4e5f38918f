import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contentHash, type Files, isContent } from '@nocleh/contracts/artifact-hash.ts';
import { SliceName } from '@nocleh/contracts/release.ts';
import type { ObjectStore } from '@nocleh/object-store/store-interface.ts';
import { LRUCache } from 'lru-cache';
import { shellBuildHash } from './shell-build-hash.ts';

const maxFiles = 5_000;
const maxBytes = 100_000_000;
const parallelReads = 16;
const dayMs = 24 * 3_600_000;
/** Copies that nobody asked for in this time are deleted; they are made again when somebody does. */
const keptMs = 30 * dayMs;
/** After a failure the store is not asked for the same artifact again in this time. */
const absentMs = 5_000;

const empty = Buffer.alloc(0);
const isName = (name: string) => name === 'shell' || SliceName.safeParse(name).success;

/** Copies of artifacts in a folder, made when they are first needed. A copy is whole, as it gets its name at the end. */
export class ArtifactCopies {
  private readonly objects: ObjectStore;
  private readonly folder: string;
  private readonly copying = new Map<string, Promise<void>>();
  private readonly absent = new LRUCache<string, Error>({ max: 2_000, ttl: absentMs });

  constructor(objects: ObjectStore, folder: string) {
    this.objects = objects;
    this.folder = folder;
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

  /** Deletes what was not needed for long, and what is left of copies that ended in the middle. */
  async prune(now = Date.now()): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => []))
      for (const hash of await readdir(path.join(this.folder, name)).catch(() => [])) {
        const copy = path.join(this.folder, name, hash);
        const age = now - (await stat(copy)).mtimeMs;
        if (age > (hash.includes('.') ? dayMs : keptMs)) await rm(copy, { recursive: true, force: true });
      }
  }

  /** The time of a copy is that of the last day on which it was needed. */
  private async isCopied(key: string): Promise<boolean> {
    const copy = path.join(this.folder, key);
    const facts = await stat(copy).catch(() => undefined);
    if (facts && Date.now() - facts.mtimeMs > dayMs) await utimes(copy, new Date(), new Date()).catch(() => {});
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
