import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { contentHash, contentOf, digest, type Files, isContent } from '@nocleh/contracts/artifact-hash.ts';
import { Artifact, Assets, Provenance, SliceAssets } from '@nocleh/contracts/release.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';

async function filesBelow(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  const files = new Map<string, Buffer>();
  for (const name of names.toSorted()) files.set(name, await readFile(path.join(folder, name)));
  return files;
}

/** Source maps of files that there are, `maps/web/x.js.map` of `web/x.js`. */
export const mapsOf = (files: Files): Files =>
  new Map([...files].filter(([name]) => name.endsWith('.map') && files.has(name.slice('maps/'.length, -'.map'.length))));

/** A file of a build that is JSON. */
export const jsonOf = (files: Files, name: string): unknown => JSON.parse(String(files.get(name)));

/** What the build says of itself; nothing comes from the checkout. The version has the hash, so that it tells two builds apart. */
function described(files: Files): Artifact {
  const { groups, integrity, ...facts } = SliceAssets.parse(jsonOf(files, 'web/assets.json'));
  const node = Assets.parse(jsonOf(files, 'node/assets.json'));
  const hash = contentHash(files);
  const maps = mapsOf(files);
  return Artifact.parse({
    ...facts,
    version: `${facts.version}${facts.version.includes('+') ? '.' : '+'}${hash.slice(0, 8)}`,
    hash,
    ...(files.has('provenance.json') ? { provenance: Provenance.parse(jsonOf(files, 'provenance.json')) } : {}),
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

/** The build in a folder: what it is as an artifact, and the files that are stored. */
export async function buildIn(dist: string): Promise<{ artifact: Artifact; files: Files }> {
  const all = await filesOfBuild(dist);
  try {
    return { artifact: described(all), files: new Map([...contentOf(all), ...mapsOf(all)]) };
  } catch (error) {
    throw new Failure(`The build in ${dist} is not whole, or of another version of the tools: build the slice again.`, { cause: error });
  }
}

/** The name of the slice that was built there. */
export const sliceOfBuild = async (dist: string): Promise<string> => (await buildIn(dist)).artifact.name;
