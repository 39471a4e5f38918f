import { chmod, lstat, mkdir, mkdtemp, readlink, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hasCode } from './failure.ts';

/** PostgreSQL refuses to run as root, and servers for strangers should not: under root they run as `nobody`. */
const nobody = { uid: 65534, gid: 65534 };

export const isRoot = process.getuid?.() === 0;
export const serverAccount = isRoot ? nobody : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
export const spawnAccount = isRoot ? nobody : {};

/** Whether the account may traverse every folder above `path` (it can't in those of mktemp and /root). */
export const canTraverse = async (path: string): Promise<boolean> => {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid } = await stat(folder);
    if ((mode & (uid === serverAccount.uid ? 0o100 : 0o001)) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
};

/** Accessible to every account, for databases and programs whose own folder is only accessible to root. */
export const sharedRoot = '/var/lib/nocleh';

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );

/**
 * The folder of the database. Normally `wanted` itself; for root in an inaccessible folder a new one below `elsewhere`, and a
 * link at `wanted`, so that a new checkout in the same path never finds old data.
 */
export const reachableFolder = async (wanted: string): Promise<string> => {
  const target = await readlink(wanted).catch((error: unknown) => {
    if (hasCode(error, 'EINVAL', 'ENOENT')) return undefined;
    throw error;
  });
  if (target !== undefined) return target;
  await mkdir(dirname(wanted), { recursive: true });
  if (!isRoot || (await exists(wanted)) || (await canTraverse(wanted))) return wanted;
  await mkdir(sharedRoot, { recursive: true, mode: 0o755 });
  const home = await mkdtemp(`${sharedRoot}/postgres-`);
  await chmod(home, 0o755);
  const folder = join(home, 'data');
  await symlink(folder, wanted);
  return folder;
};

/** Deletes a stopped server's database, following the link. */
export const removeFolder = async (wanted: string): Promise<void> => {
  const target = await readlink(wanted).catch(() => undefined);
  if (target?.startsWith(`${sharedRoot}/`)) await rm(dirname(target), { recursive: true, force: true });
  await rm(wanted, { recursive: true, force: true });
};

/** Socket paths are limited to 103 characters on macOS, 107 on Linux, so the folder must be short. */
const fits = (folder: string) => Buffer.byteLength(folder) + '/nocleh-XXXXXX/.s.PGSQL.5432.lock'.length <= 103;

export const shortTemporaryFolder = async (): Promise<string> => {
  for (const folder of [tmpdir(), '/tmp', '/var/tmp']) {
    if (!fits(folder) || !(await exists(folder))) continue;
    if (!isRoot || (await canTraverse(join(folder, 'x')))) return folder;
  }
  return '/tmp';
};
