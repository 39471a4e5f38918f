import { chmod, lstat, mkdir, mkdtemp, readlink, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hasCode } from '../failure.ts';

/** PostgreSQL refuses to run as root, so root lends it the account `nobody`. */
const nobody = { uid: 65534, gid: 65534 };

export const isRoot = process.getuid?.() === 0;
export const serverAccount = isRoot ? nobody : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
export const spawnAccount = isRoot ? nobody : {};

/** Whether another account may walk through every folder above `path` (mktemp and /root are closed to it). */
export const isOpenToOthers = async (path: string): Promise<boolean> => {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode } = await stat(folder);
    if ((mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
};

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );

/**
 * The place where the database really lies. Normally `wanted` itself; for root in a closed folder a new folder below
 * /var/lib/nocleh, with a link left at `wanted` so that a fresh checkout in the same path never meets old data.
 */
export const reachableFolder = async (wanted: string): Promise<string> => {
  const target = await readlink(wanted).catch((error: unknown) => {
    if (hasCode(error, 'EINVAL', 'ENOENT')) return undefined;
    throw error;
  });
  if (target !== undefined) return target;
  await mkdir(dirname(wanted), { recursive: true });
  if (!isRoot || (await exists(wanted)) || (await isOpenToOthers(wanted))) return wanted;
  await mkdir('/var/lib/nocleh', { recursive: true, mode: 0o755 });
  const home = await mkdtemp('/var/lib/nocleh/postgres-');
  await chmod(home, 0o755);
  const folder = join(home, 'data');
  await symlink(folder, wanted);
  return folder;
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
