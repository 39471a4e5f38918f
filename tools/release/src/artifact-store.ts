import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Artifact, Assets, SliceAssets, SliceName } from '@nocleh/contracts/release.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';

/** Folder of one immutable artifact: `artifacts/<name>/<hash>`. */
export const artifactDir = (store: string, name: string, hash: string): string => path.join(store, 'artifacts', name, hash);

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** Written by `publish`, so it is no part of the build. */
const description = 'artifact.json';

/** The hash of a build, over names and contents of its files, so that equal builds are one artifact. */
export async function contentHash(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await filesBelow(folder)).filter((name) => name !== description))
    hash.update(`\0${file}\0`).update(await readFile(path.join(folder, file)));
  return hash.digest('hex').slice(0, 20);
}

const readAssets = async (folder: string): Promise<unknown> => JSON.parse(await readFile(path.join(folder, 'assets.json'), 'utf8'));

/** What the build in a folder says of itself; nothing comes from the checkout. */
async function described(dist: string): Promise<Artifact> {
  const { groups, integrity, ...facts } = SliceAssets.parse(await readAssets(path.join(dist, 'web')));
  const node = Assets.parse(await readAssets(path.join(dist, 'node')));
  const hash = await contentHash(dist);
  return Artifact.parse({
    ...facts,
    hash,
    web: { groups, integrity },
    node: { file: 'node/slice.cjs', integrity: node.integrity['slice.cjs'] },
  });
}

/** Copies the build of a slice into the store; publishing the same build again changes nothing. Returns the artifact. */
export async function publish(store: string, dist: string): Promise<Artifact> {
  await stat(path.join(dist, 'node')).catch(() => {
    throw new Failure(`There is no build in ${dist}: build the slice first.`);
  });
  const artifact = await described(dist).catch((error: unknown) => {
    throw new Failure(`The build in ${dist} is not whole, or of another version of the tools: build the slice again.`, { cause: error });
  });
  const target = artifactDir(store, artifact.name, artifact.hash);
  if (await stat(target).catch(() => undefined)) return artifact;
  // Written elsewhere and renamed, so that a partial artifact is never visible.
  const draft = `${target}.draft-${process.pid}`;
  await mkdir(path.dirname(target), { recursive: true });
  await cp(dist, draft, { recursive: true });
  await writeFile(path.join(draft, description), `${JSON.stringify(artifact, null, 1)}\n`);
  await rename(draft, target).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!(await stat(target).catch(() => undefined))) throw error;
  });
  return artifact;
}

/** Reads an artifact by name and hash. */
export async function readArtifact(store: string, name: string, hash: string): Promise<Artifact> {
  const unknown = () => {
    throw new Failure(`The store has no artifact ${name}/${hash}.`);
  };
  if (!SliceName.safeParse(name).success || !/^[0-9a-f]{16,64}$/.test(hash)) return unknown();
  const text = await readFile(path.join(artifactDir(store, name, hash), description), 'utf8').catch(unknown);
  return Artifact.parse(JSON.parse(text));
}
