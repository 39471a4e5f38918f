import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from './shell-process.ts';

const source = path.join(repository, 'packages/federation/src/testing/guestbook');

/** Builds a slice with a form, a deferred part and two pages. */
export async function buildGuestbook(dist: string): Promise<void> {
  const rspack = path.join(repository, 'node_modules/@rspack/cli/bin/rspack.js');
  const env = { ...process.env, NODE_ENV: 'production', BUILD_DIR: dist };
  await promisify(execFile)(process.execPath, [rspack, 'build', '-c', path.join(repository, 'rspack.config.ts')], { cwd: source, env });
}
