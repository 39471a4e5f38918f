import path from 'node:path';
import { contentHash, contentOf, digest, type Files } from '@nocleh/contracts/artifact-hash.ts';
import { Artifact, SliceName } from '@nocleh/contracts/release.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import type { ObjectStore, StoredObject } from '@nocleh/object-store/store-interface.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { buildIn, jsonOf, mapsOf } from './build-files.ts';
import { type Reference, using } from './retention/uses.ts';

/** Folder of one immutable artifact: `artifacts/<name>/<hash>/`. */
export const artifactPrefix = (name: string, hash: string): string => `artifacts/${name}/${hash}/`;

/** The same in a store that is a folder. */
export const artifactDir = (store: string, name: string, hash: string): string => path.join(store, artifactPrefix(name, hash));

/** Written by `publish`, so it is no part of the build. */
export const description = 'artifact.json';

async function storedFiles(store: ObjectStore, prefix: string): Promise<Files> {
  const read = async ({ key }: StoredObject) => [key.slice(prefix.length), (await store.read(key)) ?? Buffer.alloc(0)] as const;
  return new Map(await Promise.all((await store.list(prefix)).map(read)));
}

/** The hash of what is stored now. */
export const storedHash = async (address: string, { name, hash }: Pick<Artifact, 'name' | 'hash'>): Promise<string> =>
  contentHash(await storedFiles(openStore(address), artifactPrefix(name, hash)));

/** The artifact as it is stored, when every byte of it is as it was published. */
function wholeArtifact(files: Files, wanted: Artifact): Artifact | undefined {
  try {
    const stored = Artifact.parse(jsonOf(files, description));
    const maps = mapsOf(files);
    const isWhole =
      contentHash(files) === wanted.hash &&
      stored.maps === (maps.size > 0 ? digest(maps) : undefined) &&
      files.size === contentOf(files).size + maps.size + 1;
    const isDescribed = JSON.stringify({ ...stored, provenance: 0, maps: 0 }) === JSON.stringify({ ...wanted, provenance: 0, maps: 0 });
    // An artifact from before maps and provenance gets them.
    const isKnown = Boolean(stored.provenance || !wanted.provenance) && Boolean(stored.maps || !wanted.maps);
    return isWhole && isDescribed && isKnown ? stored : undefined;
  } catch {
    return undefined;
  }
}

export interface Publication {
  readonly artifact: Artifact;
  /** Files that an artifact of this hash lacked, had with other bytes, or had too many; undefined when there was none. */
  readonly repaired?: readonly string[];
}

/** Makes the stored files those of the build. The description comes last: an artifact without one is not there. */
async function written(store: ObjectStore, artifact: Artifact, files: Files, stored: Files): Promise<string[]> {
  const prefix = artifactPrefix(artifact.name, artifact.hash);
  const described = `${JSON.stringify(artifact, null, 1)}\n`;
  const extra = [...stored.keys()].filter((name) => name !== description && !files.has(name));
  const changed = [...files].filter(([name, content]) => !stored.get(name)?.equals(content));
  await Promise.all(changed.map(([name, content]) => store.write(prefix + name, content)));
  await Promise.all(extra.map((name) => store.remove(prefix + name)));
  const isDescribed = String(stored.get(description)) === described;
  if (!isDescribed) await store.write(prefix + description, described);
  return [...changed.map(([name]) => name), ...extra, ...(isDescribed ? [] : [description])];
}

async function publishFiles(store: ObjectStore, artifact: Artifact, files: Files): Promise<Publication> {
  const prefix = artifactPrefix(artifact.name, artifact.hash);
  const stored = await storedFiles(store, prefix);
  const whole = wholeArtifact(stored, artifact);
  if (!whole) {
    const repaired = await written(store, artifact, files, stored);
    return { artifact, ...(stored.has(description) ? { repaired } : {}) };
  }
  // Its time is that of the newest publication: an artifact that is published again is not old.
  await store.write(prefix + description, stored.get(description) ?? '');
  return { artifact: whole };
}

/** Puts the build of a slice into the store. What is stored of the same build already is verified, and repaired where it is damaged. */
export async function publishBuild(address: string, dist: string): Promise<Publication> {
  const { artifact, files } = await buildIn(dist);
  return using(address, [artifact], () => publishFiles(openStore(address), artifact, files));
}

/** Publishes the build of a slice; publishing the same build again changes nothing. Returns the artifact. */
export const publish = async (address: string, dist: string): Promise<Artifact> => (await publishBuild(address, dist)).artifact;

/** Reads an artifact by name and hash. */
export async function readArtifact(store: string, name: string, hash: string): Promise<Artifact> {
  const isName = SliceName.safeParse(name).success && /^[0-9a-f]{16,64}$/.test(hash);
  const content = isName ? await openStore(store).read(artifactPrefix(name, hash) + description) : undefined;
  if (!content) throw new Failure(`The store has no artifact ${name}/${hash}.`);
  return Artifact.parse(JSON.parse(content.toString()));
}

/** Those of these artifacts that are not, or not whole, in the store. */
export async function missingArtifacts<Wanted extends Reference>(address: string, wanted: readonly Wanted[]): Promise<Wanted[]> {
  const store = openStore(address);
  const found = await Promise.all(wanted.map(({ name, hash }) => store.has(artifactPrefix(name, hash) + description)));
  return wanted.filter((_, place) => !found[place]);
}
