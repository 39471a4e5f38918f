import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from './shell-process.ts';

interface NextShell {
  /** Folder of the build. */
  readonly dist: string;
  remove(): Promise<void>;
}

/** Builds the shell of the next version beside the one of the checkout. */
export async function buildNextShell(): Promise<NextShell> {
  // The server's bundle needs node_modules in a folder above it.
  const state = path.join(repository, '.local');
  await mkdir(state, { recursive: true });
  const dist = await mkdtemp(path.join(state, 'next-shell-'));
  const rspack = path.join(repository, 'node_modules/@rspack/cli/bin/rspack.js');
  const config = path.join(import.meta.dirname, 'next-shell.config.ts');
  const options = { cwd: path.join(repository, 'apps/shell'), env: { ...process.env, BUILD_DIR: dist } };
  await promisify(execFile)(process.execPath, [rspack, 'build', '-c', config], options);
  return { dist, remove: () => rm(dist, { recursive: true, force: true }) };
}
