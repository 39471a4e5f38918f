import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { HostAssets } from '@nocleh/contracts/release.ts';
import { shellHash } from '@nocleh/contracts/shell-hash.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { artifactPrefix } from './artifact-store.ts';
import { using } from './retention/uses.ts';

/** Written last: a build without it is not there. */
export const shellDescription = 'web/assets.json';

function isManifest(text: string): boolean {
  try {
    return HostAssets.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

async function writeShell(address: string, hash: string, web: string): Promise<void> {
  const store = openStore(address);
  const prefix = artifactPrefix('shell', hash);
  const write = async (file: string) => {
    const content = await readFile(path.join(web, file));
    const key = `${prefix}web/${file}`;
    if (!(await store.read(key))?.equals(content)) await store.write(key, content);
  };
  const files = (await readdir(web, { withFileTypes: true })).filter((entry) => entry.isFile() && entry.name !== 'assets.json');
  await Promise.all(files.map(({ name }) => write(name)));
  // The manifest comes last, and again each time: its age is that of the newest publication.
  await store.write(prefix + shellDescription, await readFile(path.join(web, 'assets.json')));
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
  await using(address, [{ name: 'shell', hash }], () => writeShell(address, hash, web));
  return hash;
}
