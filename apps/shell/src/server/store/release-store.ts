import path from 'node:path';
import type { Release } from '@nocleh/contracts/release.ts';
import { FolderStore } from '@nocleh/object-store/folder-store.ts';
import type { ObjectStore } from '@nocleh/object-store/store-interface.ts';
import type { Environment } from '../config/environment.ts';
import { ArtifactCopies } from './artifact-copies.ts';

/** The release store, as shells read it. */
export interface ReleaseStore {
  readonly objects: ObjectStore;
  /** A folder with `artifacts/<name>/<hash>/` of all that were fetched. */
  readonly folder: string;
  /** Copies an artifact into the folder unless it is there. Rejects when the store lacks it or its content has another hash. */
  readonly fetchArtifact: (name: string, hash: string) => Promise<void>;
  /** Deletes copies that nobody asked for lately and that none of these releases has. */
  readonly prune: (releases: readonly Release[]) => Promise<void>;
}

export const artifactsIn = ({ folder }: Pick<ReleaseStore, 'folder'>): string => path.join(folder, 'artifacts');

/** A store in a folder is read in its place. */
export const folderStore = (folder: string): ReleaseStore => ({
  objects: new FolderStore(folder),
  folder,
  fetchArtifact: async () => {},
  prune: async () => {},
});

/** A store in a bucket: objects are read there, artifacts are copied into a folder of this shell, where they may take `maxBytes`. */
export function bucketStore(objects: ObjectStore, folder: string, maxBytes: number): ReleaseStore {
  const copies = new ArtifactCopies(objects, path.join(folder, 'artifacts'), maxBytes);
  return {
    objects,
    folder,
    fetchArtifact: (name, hash) => copies.fetch(name, hash),
    prune: (releases) => copies.prune(releases),
  };
}

/** The client of buckets is loaded by shells that need it. */
export async function openReleaseStore(settings: StoreSettings): Promise<ReleaseStore> {
  const { RELEASES_STORE, RELEASES_DIR, SHELL_STATE_DIR, SHELL_COPIES_MB } = settings;
  const address = RELEASES_STORE ?? RELEASES_DIR;
  if (!address) throw new Error('The shell does not start: set RELEASES_STORE or RELEASES_DIR.');
  if (!address.startsWith('s3://')) return folderStore(address);
  if (!SHELL_STATE_DIR) throw new Error('The shell does not start: a store in a bucket needs SHELL_STATE_DIR, a folder of this shell.');
  const { openStore } = await import('@nocleh/object-store/object-store.ts');
  return bucketStore(openStore(address), path.join(SHELL_STATE_DIR, 'store'), SHELL_COPIES_MB * 1_000_000);
}

export type StoreSettings = Pick<Environment, 'RELEASES_STORE' | 'RELEASES_DIR' | 'SHELL_STATE_DIR' | 'SHELL_COPIES_MB'>;
