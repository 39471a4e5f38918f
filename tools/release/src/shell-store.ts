import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { HostAssets } from '@nocleh/contracts/release.ts';
import { shellHash } from '@nocleh/contracts/shell-hash.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { artifactPrefix } from './artifact-store.ts';

function isManifest(text: string): boolean {
  try {
    return HostAssets.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/**
 * Puts the browser files of a shell's build into the store, from which every shell serves them: pages that this shell delivers find
 * their files when another one answers. Returns the hash of the build. The same build again is the newest one afterwards.
 */
export async function publishShell(address: string, dist: string): Promise<string> {
  const web = path.join(dist, 'web');
  const manifest = await readFile(path.join(web, 'assets.json')).catch(() => {
    throw new Failure(`There is no build in ${dist}: build the shell first.`);
  });
  if (!isManifest(manifest.toString()))
    throw new Failure(`The build in ${dist} is not whole, or of another version of the tools: build the shell again.`);
  const hash = shellHash(manifest);
  const store = openStore(address);
  const folder = `${artifactPrefix('shell', hash)}web/`;
  const write = async (file: string) => {
    const content = await readFile(path.join(web, file));
    if (!(await store.read(folder + file))?.equals(content)) await store.write(folder + file, content);
  };
  const files = (await readdir(web, { withFileTypes: true })).filter((entry) => entry.isFile() && entry.name !== 'assets.json');
  await Promise.all(files.map(({ name }) => write(name)));
  // The manifest comes last, and again each time: its age is that of the newest publication.
  await store.write(`${folder}assets.json`, manifest);
  return hash;
}
