import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Artifact, Assets, contractVersion, SliceAssets } from '@nocleh/contracts/release.ts';
import { routeTable, type SliceName, sliceNames } from '@nocleh/contracts/routes.ts';

/** Folder of one immutable artifact: `artifacts/<name>/<hash>`. */
export const artifactDir = (store: string, name: string, hash: string): string => path.join(store, 'artifacts', name, hash);

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** The hash of a build: over the names and contents of all its files, so that equal builds are one artifact. */
async function contentHash(folder: string, version: string): Promise<string> {
  const hash = createHash('sha256').update(version);
  for (const file of await filesBelow(folder)) hash.update(`\0${file}\0`).update(await readFile(path.join(folder, file)));
  return hash.digest('hex').slice(0, 20);
}

const readAssets = async (folder: string): Promise<unknown> => JSON.parse(await readFile(path.join(folder, 'assets.json'), 'utf8'));

async function sharedVersions(root: string): Promise<Record<string, string>> {
  const { dependencies } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
  const names = ['react', 'react-dom', 'react-router', '@lingui/core', '@lingui/react', 'jotai'];
  return Object.fromEntries(names.map((name) => [name, dependencies[name] ?? 'unknown']));
}

function sliceName(name: string): SliceName {
  const known = sliceNames.find((slice) => slice === name);
  if (!known) throw new Error(`There is no slice "${name}"; slices are ${sliceNames.join(', ')}.`);
  return known;
}

async function described(root: string, name: SliceName, dist: string): Promise<Artifact> {
  const { version } = JSON.parse(await readFile(path.join(root, 'apps', name, 'package.json'), 'utf8')) as { version: string };
  const appVersion = process.env.APP_VERSION ?? version;
  const web = SliceAssets.parse(await readAssets(path.join(dist, 'web')));
  const node = Assets.parse(await readAssets(path.join(dist, 'node')));
  const integrity = node.integrity['slice.cjs'];
  const entry = Object.keys(web.integrity).find((file) => file.startsWith('remoteEntry'));
  if (!integrity || !entry) throw new Error(`The build of ${name} is not whole: build it again.`);
  return Artifact.parse({
    name,
    version: appVersion,
    hash: await contentHash(dist, appVersion),
    contract: contractVersion,
    routes: Object.entries(routeTable)
      .filter(([, route]) => route.owner === name)
      .map(([base]) => base),
    shared: await sharedVersions(root),
    entry,
    web,
    node: { file: 'node/slice.cjs', integrity },
  });
}

/** Puts the build of a slice into the store; publishing the same build again changes nothing. Returns the artifact. */
export async function publish(root: string, store: string, app: string): Promise<Artifact> {
  const name = sliceName(app);
  const dist = path.join(root, 'apps', name, 'dist');
  await stat(dist).catch(() => {
    throw new Error(`${name} has not been built: run "npx nx build @nocleh/${name}" first.`);
  });
  const artifact = await described(root, name, dist);
  const target = artifactDir(store, name, artifact.hash);
  if (await stat(target).catch(() => undefined)) return artifact;
  // Written beside and renamed, so that a half-written artifact is never seen.
  const draft = `${target}.draft-${process.pid}`;
  await mkdir(path.dirname(target), { recursive: true });
  await cp(dist, draft, { recursive: true });
  await writeFile(path.join(draft, 'artifact.json'), `${JSON.stringify(artifact, null, 1)}\n`);
  await rename(draft, target).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!(await stat(target).catch(() => undefined))) throw error;
  });
  return artifact;
}

/** Reads an artifact back, by name and hash. */
export async function readArtifact(store: string, name: string, hash: string): Promise<Artifact> {
  const file = path.join(artifactDir(store, sliceName(name), hash), 'artifact.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`The store has no artifact ${name}/${hash}.`);
  });
  return Artifact.parse(JSON.parse(text));
}
