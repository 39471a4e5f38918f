import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, realpath, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from './shell-process.ts';

const run = promisify(execFile);

async function sources(): Promise<string[]> {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout.split('\0').filter((file) => file !== '');
}

/** Links third-party packages to those of the checkout, and workspaces to those of the copy. */
async function linkPackages(copy: string): Promise<void> {
  const [installed, own] = [path.join(repository, 'node_modules'), path.join(copy, 'node_modules')];
  await mkdir(path.join(own, '@nocleh'), { recursive: true });
  for (const name of await readdir(installed)) if (name !== '@nocleh') await symlink(path.join(installed, name), path.join(own, name));
  for (const name of await readdir(path.join(installed, '@nocleh'))) {
    const target = path.relative(await realpath(repository), await realpath(path.join(installed, '@nocleh', name)));
    await symlink(path.join(copy, target), path.join(own, '@nocleh', name));
  }
}

/** Copies the checkout, so that a test can edit files. The copy shares the cache of nx. */
export async function copyCheckout(): Promise<string> {
  const copy = await mkdtemp(path.join(await realpath(os.tmpdir()), 'checkout-'));
  for (const file of await sources()) {
    await mkdir(path.dirname(path.join(copy, file)), { recursive: true });
    // git also lists deleted files until the deletion is committed.
    await copyFile(path.join(repository, file), path.join(copy, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  await linkPackages(copy);
  await symlink(path.join(repository, '.nx'), path.join(copy, '.nx'));
  return copy;
}
