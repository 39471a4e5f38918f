import { chmod, lstat, mkdir, mkdtemp, readlink, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hasCode } from './failure.ts';

/** PostgreSQL refuses to run as root, and what answers strangers should not: root lends them the account `nobody`. */
const nobody = { uid: 65534, gid: 65534 };

export const isRoot = process.getuid?.() === 0;
export const serverAccount = isRoot ? nobody : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
export const spawnAccount = isRoot ? nobody : {};

/** Whether the account may walk through every folder above `path` (mktemp and /root are closed to it). */
export const isOpenToOthers = async (path: string): Promise<boolean> => {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid } = await stat(folder);
    if ((mode & (uid === serverAccount.uid ? 0o100 : 0o001)) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
};

/** Open to every account, for databases and programs that lie in a folder closed to all but root. */
export const elsewhere = '/var/lib/nocleh';

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );

/**
 * The place where the database really lies. Normally `wanted` itself; for root in a closed folder a new folder below
 * `elsewhere`, with a link left at `wanted` so that a fresh checkout in the same path never meets old data.
 */
export const reachableFolder = async (wanted: string): Promise<string> => {
  const target = await readlink(wanted).catch((error: unknown) => {
    if (hasCode(error, 'EINVAL', 'ENOENT')) return undefined;
    throw error;
  });
  if (target !== undefined) return target;
  await mkdir(dirname(wanted), { recursive: true });
  if (!isRoot || (await exists(wanted)) || (await isOpenToOthers(wanted))) return wanted;
  await mkdir(elsewhere, { recursive: true, mode: 0o755 });
  const home = await mkdtemp(`${elsewhere}/postgres-`);
  await chmod(home, 0o755);
  const folder = join(home, 'data');
  await symlink(folder, wanted);
  return folder;
};

/** Deletes a stopped server's database, wherever it really lies. */
export const removeFolder = async (wanted: string): Promise<void> => {
  const target = await readlink(wanted).catch(() => undefined);
  if (target?.startsWith(`${elsewhere}/`)) await rm(dirname(target), { recursive: true, force: true });
  await rm(wanted, { recursive: true, force: true });
};

/** Socket addresses end at 103 characters on macOS, 107 on Linux: only a short folder will do. */
const fits = (folder: string) => Buffer.byteLength(folder) + '/nocleh-XXXXXX/.s.PGSQL.5432.lock'.length <= 103;

export const shortTemporaryFolder = async (): Promise<string> => {
  for (const folder of [tmpdir(), '/tmp', '/var/tmp']) {
    if (!fits(folder) || !(await exists(folder))) continue;
    if (!isRoot || (await isOpenToOthers(join(folder, 'x')))) return folder;
  }
  return '/tmp';
};
