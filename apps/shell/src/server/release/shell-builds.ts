import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { HostAssets } from '@nocleh/contracts/release.ts';
import { shellHash } from '@nocleh/contracts/shell-hash.ts';
import { LRUCache } from 'lru-cache';

/** A browser build of the shell. */
export interface ShellBuild {
  readonly hash: string;
  readonly assets: HostAssets;
}

/** Reads the build in a folder; throws when its manifest is damaged. */
export async function readShellBuild(webDir: string): Promise<ShellBuild> {
  const manifest = await readFile(path.join(webDir, 'assets.json'));
  return { hash: shellHash(manifest), assets: HostAssets.parse(JSON.parse(manifest.toString())) };
}

const storeLookMs = 1_000;
const keptBuilds = 8;

/**
 * The browser builds of this and of other shells. A page that another shell delivered asks this one for its files, during a rolling
 * deployment and for as long as the page is open.
 */
export class ShellBuilds {
  readonly own: ShellBuild;
  private readonly folder: string;
  private readonly builds = new LRUCache<string, ShellBuild>({ max: keptBuilds });
  /** Folder of each file in the store, by the file's name, which has a hash of its content. */
  private folders: Promise<ReadonlyMap<string, string>> = Promise.resolve(new Map());
  private lookedAt = Number.NEGATIVE_INFINITY;

  constructor(own: ShellBuild, releasesDir: string) {
    this.own = own;
    this.folder = path.join(releasesDir, 'artifacts/shell');
  }

  /** Whether the store has this shell's build. */
  isStored(): Promise<boolean> {
    const stored = readShellBuild(this.webDir(this.own.hash));
    return stored.then(
      ({ hash }) => hash === this.own.hash,
      () => false,
    );
  }

  /** A build by its hash; undefined when the store has none, or another under this name. */
  async find(hash: string): Promise<ShellBuild | undefined> {
    if (hash === this.own.hash) return this.own;
    if (!/^[0-9a-f]{20}$/.test(hash)) return undefined;
    const known = this.builds.get(hash) ?? (await readShellBuild(this.webDir(hash)).catch(() => undefined));
    if (known?.hash !== hash) return undefined;
    this.builds.set(hash, known);
    return known;
  }

  /** The store's folder with a file of another build; reads the store at most once a second. */
  async folderOf(file: string): Promise<string | undefined> {
    const known = (await this.folders).get(file);
    if (known !== undefined) return known;
    // Requests that come together wait for the same look.
    if (performance.now() - this.lookedAt > storeLookMs) {
      this.lookedAt = performance.now();
      this.folders = this.storedFiles();
    }
    return (await this.folders).get(file);
  }

  private webDir(hash: string): string {
    return path.join(this.folder, hash, 'web');
  }

  private async storedFiles(): Promise<ReadonlyMap<string, string>> {
    const hashes = await readdir(this.folder).catch((): string[] => []);
    const found = await Promise.all(
      hashes
        .filter((hash) => /^[0-9a-f]{20}$/.test(hash))
        .map(async (hash) => {
          const files = await readdir(this.webDir(hash)).catch((): string[] => []);
          return files.map((file) => [file, this.webDir(hash)] as const);
        }),
    );
    return new Map(found.flat());
  }
}
