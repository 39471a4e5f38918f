import { SliceName } from '@nocleh/contracts/release.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import type { StoredObject } from '@nocleh/object-store/store-interface.ts';
import { description } from '../artifact-store.ts';
import { shellDescription } from '../shell-store.ts';
import type { Reference } from './uses.ts';

/** An artifact of a slice, or a build of the shell, as the store has it. */
export interface StoredFolder extends Reference {
  /** What makes it whole comes first. */
  readonly objects: readonly StoredObject[];
  /** When it was published last; undefined when that was not finished. */
  readonly publishedAt: Date | undefined;
  /** When anything of it was written last. */
  readonly changedAt: Date;
}

const shellName = 'shell';
export const isShell = ({ name }: Reference): boolean => name === shellName;

/** Folders that the tools made; what else lies in the store is left alone. */
const isKnown = ({ name, hash }: Reference) =>
  (name === shellName || SliceName.safeParse(name).success) && /^[0-9a-f]{16,64}(?:\.draft-\w+)?$/.test(hash);

const newest = (objects: readonly StoredObject[]): Date => new Date(Math.max(...objects.map(({ changedAt }) => changedAt.getTime())));

function storedFolder(folder: string, objects: readonly StoredObject[]): StoredFolder {
  const [, name = '', hash = ''] = folder.split('/');
  const whole = folder + (name === shellName ? shellDescription : description);
  const first = objects.find(({ key }) => key === whole && /^[0-9a-f]+$/.test(hash));
  return {
    name,
    hash,
    objects: first ? [first, ...objects.filter((object) => object !== first)] : objects,
    publishedAt: first?.changedAt,
    changedAt: newest(objects),
  };
}

/** Everything below `artifacts/`, by artifact. */
export async function storedFolders(store: string): Promise<StoredFolder[]> {
  const objects = (await openStore(store).list('artifacts/')).filter(({ key }) => key.split('/').length > 3);
  const folders = Map.groupBy(objects, ({ key }) => `${key.split('/').slice(0, 3).join('/')}/`);
  return [...folders].map(([folder, own]) => storedFolder(folder, own)).filter(isKnown);
}
