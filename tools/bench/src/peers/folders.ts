import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { runTool } from '@nocleh/tool-start/checkout/run-tool.ts';

export const peerNames = ['react', 'next', 'nuxt'] as const;
export type PeerName = (typeof peerNames)[number];

const sources = join(import.meta.dirname, '../../peers');

async function hashOf(...folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.toSorted()) hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function npm(cwd: string, args: readonly string[], signal: AbortSignal, env: Readonly<Record<string, string>> = {}): Promise<void> {
  const { code, output } = await runTool('npm', args, { cwd, signal, env });
  if (code !== 0) throw new Failure(`${output.trim().split('\n').slice(-15).join('\n')}\n"npm ${args.join(' ')}" in ${cwd} failed.`);
}

/** Installs and builds a peer below `into`, where neither its packages nor its build meet the repository's own. */
export async function preparePeer(name: PeerName, into: string, signal: AbortSignal): Promise<string> {
  const folder = join(into, name);
  const mark = join(folder, 'built-from');
  const hash = await hashOf(join(sources, name), join(sources, 'common'));
  if ((await readFile(mark, 'utf8').catch(() => '')) === hash) return folder;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(join(sources, name), folder, { recursive: true });
  await cp(join(sources, 'common'), join(folder, 'common'), { recursive: true });
  await npm(folder, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], signal);
  await npm(folder, ['run', 'build'], signal, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1' });
  await writeFile(mark, hash);
  return folder;
}

export async function commitOf(folder: string, signal: AbortSignal): Promise<string> {
  const { code, output } = await runTool('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: folder, signal });
  return code === 0 ? output.trim() : basename(folder);
}

/** A clone of this repository at a commit, with the packages of that commit; its build is made when its site is started. */
export async function prepareCheckout(reference: string, root: string, into: string, signal: AbortSignal): Promise<string> {
  const git = (cwd: string, ...args: string[]) => runTool('git', args, { cwd, signal });
  const found = await git(root, 'rev-parse', '--verify', '--quiet', `${reference}^{commit}`);
  const commit = found.output.trim();
  if (found.code !== 0) throw new Failure(`--compare: "${reference}" is neither a folder nor a commit of this repository.`);
  const folder = join(into, commit.slice(0, 12));
  const mark = join(folder, '.local/installed');
  if ((await readFile(mark, 'utf8').catch(() => '')) === commit) return folder;
  await rm(folder, { recursive: true, force: true });
  await mkdir(into, { recursive: true });
  await git(into, 'clone', '--quiet', '--shared', '--no-checkout', root, folder);
  await git(folder, 'checkout', '--quiet', '--detach', commit);
  await npm(folder, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], signal);
  await mkdir(join(folder, '.local'), { recursive: true });
  await writeFile(mark, commit);
  return folder;
}
