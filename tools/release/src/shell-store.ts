import { cp, mkdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { HostAssets } from '@nocleh/contracts/release.ts';
import { shellHash } from '@nocleh/contracts/shell-hash.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { artifactDir } from './artifact-store.ts';

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
export async function publishShell(store: string, dist: string): Promise<string> {
  const web = path.join(dist, 'web');
  const manifest = await readFile(path.join(web, 'assets.json')).catch(() => {
    throw new Failure(`There is no build in ${dist}: build the shell first.`);
  });
  if (!isManifest(manifest.toString()))
    throw new Failure(`The build in ${dist} is not whole, or of another version of the tools: build the shell again.`);
  const hash = shellHash(manifest);
  const target = artifactDir(store, 'shell', hash);
  if (!(await stat(target).catch(() => undefined))) await copyWhole(web, target);
  const now = new Date();
  await utimes(target, now, now);
  return hash;
}

/** Copies elsewhere and renames, so that a partial artifact is never visible. */
async function copyWhole(web: string, target: string): Promise<void> {
  const draft = `${target}.draft-${process.pid}`;
  await mkdir(draft, { recursive: true });
  await cp(web, path.join(draft, 'web'), { recursive: true });
  await rename(draft, target).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!(await stat(target).catch(() => undefined))) throw error;
  });
}
