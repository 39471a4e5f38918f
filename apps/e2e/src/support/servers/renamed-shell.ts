import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '@nocleh/contracts/integrity.ts';
import { builtShell, repository } from './shell-process.ts';

interface RenamedShell {
  /** Folder of the build. */
  readonly dist: string;
  remove(): Promise<void>;
}

const hashInName = /\.([0-9a-f]{8})\.(?:js|css)$/;
const isText = (name: string) => /\.(?:m?js|css|json)$/.test(name);

/** Another hash for each hash in the name of a file. */
async function otherHashes(web: string, version: string): Promise<Map<string, string>> {
  const hashes = (await readdir(web)).flatMap((name) => hashInName.exec(name)?.[1] ?? []);
  return new Map(hashes.map((hash) => [hash, createHash('sha256').update(`${version} ${hash}`).digest('hex').slice(0, 8)]));
}

async function renameFiles(folder: string, replaced: (text: string) => string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    // The packed copy has the old names.
    if (name.endsWith('.br')) await rm(file);
    else if (isText(name)) await writeFile(file, replaced(await readFile(file, 'utf8')));
  }
  for (const name of await readdir(folder)) await rename(path.join(folder, name), path.join(folder, replaced(name)));
}

/** Files that name others have other contents now. */
async function writeIntegrity(folder: string): Promise<void> {
  const manifest = path.join(folder, 'assets.json');
  const assets = JSON.parse(await readFile(manifest, 'utf8')) as { integrity: Record<string, string> };
  for (const file of Object.keys(assets.integrity)) {
    const content = await readFile(path.join(folder, file));
    assets.integrity[file] = integrityOf(content);
  }
  await writeFile(manifest, JSON.stringify(assets));
}

/** The shell of the checkout as another version: its scripts and styles have other names. That takes no build. */
export async function renameShell(version: string): Promise<RenamedShell> {
  // The server's bundle needs node_modules in a folder above it.
  const state = path.join(repository, '.local');
  await mkdir(state, { recursive: true });
  const dist = await mkdtemp(path.join(state, 'renamed-shell-'));
  for (const half of ['web', 'node']) await cp(path.join(builtShell, half), path.join(dist, half), { recursive: true });
  const hashes = await otherHashes(path.join(dist, 'web'), version);
  const replaced = (text: string) => text.replaceAll(/\b[0-9a-f]{8}\b/g, (hash) => hashes.get(hash) ?? hash);
  for (const half of ['web', 'node']) await renameFiles(path.join(dist, half), replaced);
  await writeIntegrity(path.join(dist, 'web'));
  return { dist, remove: () => rm(dist, { recursive: true, force: true }) };
}
