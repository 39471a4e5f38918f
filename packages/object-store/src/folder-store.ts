import { randomBytes } from 'node:crypto';
import { watch } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkSize } from './check-size.ts';
import { checkedKey } from './checked-key.ts';
import { hasCode, moveIfAbsent } from './move-if-absent.ts';
import type { ObjectStore, StoredObject } from './store-interface.ts';

/** Undefined for what is not there. */
const orMissing = <Value>(promise: Promise<Value>): Promise<Value | undefined> =>
  promise.catch((error: unknown) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return undefined;
    throw error;
  });

/** Names that no reader looks at. */
const draftName = /\.draft-[0-9a-f]{8}$/;

/** A folder that its last object left is removed, perhaps before a new one is in it. */
const maxAttempts = 10;
/** `mkdir` says the last two of a folder that is removed while it looks at it. */
const isRemovedMeanwhile = (error: unknown) => hasCode(error, 'ENOENT', 'ENOTDIR', 'EEXIST');

/** A store in a folder. Its file system needs hard links. */
export class FolderStore implements ObjectStore {
  private readonly root: string;
  constructor(root: string) {
    this.root = root;
  }

  private fileOf(key: string): string {
    return path.join(this.root, checkedKey(key));
  }

  /** A file beside the wanted one, whole and on the disk. */
  private async draftOf(file: string, content: string | Buffer): Promise<string> {
    const draft = `${file}.draft-${randomBytes(4).toString('hex')}`;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(draft, content, { flush: true });
        return draft;
      } catch (error) {
        if (attempt === maxAttempts || !isRemovedMeanwhile(error)) throw error;
      }
    }
  }

  async read(key: string, maxBytes = Number.POSITIVE_INFINITY): Promise<Buffer | undefined> {
    const file = this.fileOf(key);
    if (maxBytes < Number.POSITIVE_INFINITY) checkSize(key, (await orMissing(stat(file)))?.size, maxBytes);
    return orMissing(readFile(file));
  }

  async mark(key: string): Promise<string | undefined> {
    const facts = await orMissing(stat(this.fileOf(key)));
    return facts && `${facts.mtimeMs}/${facts.ino}`;
  }

  async has(key: string): Promise<boolean> {
    return (await orMissing(stat(this.fileOf(key))))?.isFile() ?? false;
  }

  async create(key: string, content: string | Buffer): Promise<boolean> {
    const file = this.fileOf(key);
    return moveIfAbsent(await this.draftOf(file, content), file);
  }

  async write(key: string, content: string | Buffer): Promise<void> {
    const file = this.fileOf(key);
    const draft = await this.draftOf(file, content);
    await rename(draft, file).catch(async (error: unknown) => {
      await rm(draft, { force: true });
      throw error;
    });
  }

  private async filesIn(folder: string): Promise<string[]> {
    const entries = (await orMissing(readdir(path.join(this.root, folder), { recursive: true, withFileTypes: true }))) ?? [];
    return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  }

  private async objectsIn(folder: string, isWanted: (file: string) => boolean): Promise<StoredObject[]> {
    const found = await Promise.all(
      (await this.filesIn(folder)).filter(isWanted).map(async (file): Promise<StoredObject[]> => {
        const facts = await orMissing(stat(file));
        const key = path.relative(this.root, file).replaceAll(path.sep, '/');
        return facts ? [{ key, size: facts.size, changedAt: facts.mtime }] : [];
      }),
    );
    return found.flat().toSorted((one, other) => (one.key < other.key ? -1 : 1));
  }

  async list(prefix: string): Promise<StoredObject[]> {
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    const begin = path.join(this.root, prefix);
    return this.objectsIn(folder, (file) => !draftName.test(file) && file.startsWith(begin));
  }

  async folders(prefix: string): Promise<string[]> {
    const entries = (await orMissing(readdir(path.join(this.root, prefix), { withFileTypes: true }))) ?? [];
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  }

  async remove(key: string): Promise<void> {
    const file = this.fileOf(key);
    await rm(file, { force: true });
    await this.removeEmpty(path.dirname(file));
  }

  /** A bucket has no empty folders. The folders of the root stay, as shells watch them. */
  private async removeEmpty(folder: string): Promise<void> {
    if (path.relative(this.root, folder).split(path.sep).length < 2) return;
    const isRemoved = await rmdir(folder).then(
      () => true,
      () => false,
    );
    if (isRemoved) await this.removeEmpty(path.dirname(folder));
  }

  drafts(): Promise<StoredObject[]> {
    return this.objectsIn('', (file) => draftName.test(file));
  }

  /** By the system's events; undefined where that is not possible now. */
  watch(folder: string, onChange: () => void, onEnd: () => void): { readonly close: () => void } | undefined {
    try {
      const watcher = watch(path.join(this.root, folder), onChange);
      return watcher.on('error', () => {
        watcher.close();
        onEnd();
      });
    } catch {
      return undefined;
    }
  }
}
