import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Artifact, Assets, Provenance, SliceAssets, SliceName } from '@nocleh/contracts/release.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import type { ObjectStore, StoredObject } from '@nocleh/object-store/store-interface.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';

/** Folder of one immutable artifact: `artifacts/<name>/<hash>/`. */
export const artifactPrefix = (name: string, hash: string): string => `artifacts/${name}/${hash}/`;

/** The same in a store that is a folder. */
export const artifactDir = (store: string, name: string, hash: string): string => path.join(store, artifactPrefix(name, hash));

/** Written by `publish`, so it is no part of the build. */
const description = 'artifact.json';
const dayMs = 24 * 60 * 60 * 1000;

/** Files of a build by their path in it. */
type Files = ReadonlyMap<string, Buffer>;

async function filesBelow(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  const files = new Map<string, Buffer>();
  for (const name of names.toSorted()) files.set(name, await readFile(path.join(folder, name)));
  return files;
}

const isContent = (name: string) => /^(?:web|node)\//.test(name);
const contentOf = (files: Files): Files => new Map([...files].filter(([name]) => isContent(name)));

/** Source maps of files that there are, `maps/web/x.js.map` of `web/x.js`. */
const mapsOf = (files: Files): Files =>
  new Map([...files].filter(([name]) => name.endsWith('.map') && files.has(name.slice('maps/'.length, -'.map'.length))));

function digest(files: Files): string {
  const hash = createHash('sha256');
  for (const name of [...files.keys()].toSorted()) hash.update(`\0${name}\0`).update(files.get(name) ?? '');
  return hash.digest('hex');
}

/** The hash of a build, over names and contents of the files that make pages, so that equal builds are one artifact. */
const contentHash = (files: Files): string => digest(contentOf(files)).slice(0, 20);

const json = (files: Files, name: string): unknown => JSON.parse(String(files.get(name)));

/** What the build says of itself; nothing comes from the checkout. The version has the hash, so that it tells two builds apart. */
function described(files: Files): Artifact {
  const { groups, integrity, ...facts } = SliceAssets.parse(json(files, 'web/assets.json'));
  const node = Assets.parse(json(files, 'node/assets.json'));
  const hash = contentHash(files);
  const maps = mapsOf(files);
  return Artifact.parse({
    ...facts,
    version: `${facts.version}${facts.version.includes('+') ? '.' : '+'}${hash.slice(0, 8)}`,
    hash,
    ...(files.has('provenance.json') ? { provenance: Provenance.parse(json(files, 'provenance.json')) } : {}),
    ...(maps.size > 0 ? { maps: digest(maps) } : {}),
    web: { groups, integrity },
    node: { file: 'node/slice.cjs', integrity: node.integrity['slice.cjs'] },
  });
}

/** Everything of a build that an artifact is made of. */
export async function filesOfBuild(dist: string): Promise<Files> {
  await stat(path.join(dist, 'node')).catch(() => {
    throw new Failure(`There is no build in ${dist}: build the slice first.`);
  });
  const all = await filesBelow(dist);
  const maps = mapsOf(all);
  return new Map([...all].filter(([name]) => isContent(name) || name === 'provenance.json' || maps.has(name)));
}

async function buildIn(dist: string): Promise<{ artifact: Artifact; files: Files }> {
  const all = await filesOfBuild(dist);
  try {
    return { artifact: described(all), files: new Map([...contentOf(all), ...mapsOf(all)]) };
  } catch (error) {
    throw new Failure(`The build in ${dist} is not whole, or of another version of the tools: build the slice again.`, { cause: error });
  }
}

/** The name of the slice that was built there. */
export const sliceOfBuild = async (dist: string): Promise<string> => (await buildIn(dist)).artifact.name;

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
    const stored = Artifact.parse(json(files, description));
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

/** Removes what publishers left that ended in the middle a day ago: drafts, and folders without a description. */
async function removeRemains(store: ObjectStore, name: string, before: Date): Promise<void> {
  await store.removeDrafts(before);
  for (const hash of await store.folders(`artifacts/${name}/`)) {
    const folder = `artifacts/${name}/${hash}/`;
    if (/^[0-9a-f]+$/.test(hash) && (await store.has(folder + description))) continue;
    const remains = await store.list(folder);
    if (remains.every(({ changedAt }) => changedAt < before)) for (const { key } of remains) await store.remove(key);
  }
}

/** Puts the build of a slice into the store. What is stored of the same build already is verified, and repaired where it is damaged. */
export async function publishBuild(address: string, dist: string, now = new Date()): Promise<Publication> {
  const { artifact, files } = await buildIn(dist);
  const store = openStore(address);
  await removeRemains(store, artifact.name, new Date(now.getTime() - dayMs));
  const stored = await storedFiles(store, artifactPrefix(artifact.name, artifact.hash));
  const whole = wholeArtifact(stored, artifact);
  if (whole) return { artifact: whole };
  const repaired = await written(store, artifact, files, stored);
  return { artifact, ...(stored.has(description) ? { repaired } : {}) };
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
