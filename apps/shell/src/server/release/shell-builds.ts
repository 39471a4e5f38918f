import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { HostAssets } from '@nocleh/contracts/release.ts';
import { shellHash } from '@nocleh/contracts/shell-hash.ts';
import { LRUCache } from 'lru-cache';
import { artifactsIn, type ReleaseStore } from '../store/release-store.ts';

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
const storedFile = /^artifacts\/shell\/([0-9a-f]{20})\/web\/([^/]+)$/;

/**
 * The browser builds of this and of other shells. A page that another shell delivered asks this one for its files, during a rolling
 * deployment and for as long as the page is open.
 */
export class ShellBuilds {
  readonly own: ShellBuild;
  private readonly store: ReleaseStore;
  private readonly builds = new LRUCache<string, ShellBuild>({ max: keptBuilds });
  /** The build of each file in the store, by the file's name, which has a hash of its content. */
  private owners: Promise<ReadonlyMap<string, string>> = Promise.resolve(new Map());
  private lookedAt = Number.NEGATIVE_INFINITY;

  constructor(own: ShellBuild, store: ReleaseStore) {
    this.own = own;
    this.store = store;
  }

  /** Whether the store has this shell's build. */
  async isStored(): Promise<boolean> {
    const manifest = await this.store.objects.read(`artifacts/shell/${this.own.hash}/web/assets.json`).catch(() => undefined);
    return manifest !== undefined && shellHash(manifest) === this.own.hash;
  }

  /** A build by its hash; undefined when the store has none, or another under this name. */
  async find(hash: string): Promise<ShellBuild | undefined> {
    if (hash === this.own.hash) return this.own;
    if (!/^[0-9a-f]{20}$/.test(hash)) return undefined;
    const known = this.builds.get(hash) ?? (await this.read(hash).catch(() => undefined));
    if (known?.hash !== hash) return undefined;
    this.builds.set(hash, known);
    return known;
  }

  /** A folder with a file of another build. */
  async folderOf(file: string): Promise<string | undefined> {
    const hash = await this.ownerOf(file);
    if (hash === undefined) return undefined;
    return this.store.fetchArtifact('shell', hash).then(
      () => this.webDir(hash),
      () => undefined,
    );
  }

  /** Reads the store at most once a second. */
  private async ownerOf(file: string): Promise<string | undefined> {
    const known = (await this.owners).get(file);
    if (known !== undefined) return known;
    // Requests that come together wait for the same look.
    if (performance.now() - this.lookedAt > storeLookMs) {
      this.lookedAt = performance.now();
      this.owners = this.storedFiles();
    }
    return (await this.owners).get(file);
  }

  private async read(hash: string): Promise<ShellBuild> {
    await this.store.fetchArtifact('shell', hash);
    return readShellBuild(this.webDir(hash));
  }

  private webDir(hash: string): string {
    return path.join(artifactsIn(this.store), 'shell', hash, 'web');
  }

  private async storedFiles(): Promise<ReadonlyMap<string, string>> {
    const listed = await this.store.objects.list('artifacts/shell/').catch(() => []);
    return new Map(
      listed.flatMap(({ key }): [string, string][] => {
        const [, hash, file] = storedFile.exec(key) ?? [];
        return hash && file ? [[file, hash]] : [];
      }),
    );
  }
}
