import { chmod, chown, lchown, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isOpenToOthers, isRoot, serverAccount, spawnAccount } from './account.ts';

/**
 * Whom the servers run as: who started them, or for root the account of PostgreSQL, as strangers' requests and pictures are read by them.
 * Root itself when that account can't reach these files.
 */
export const accountFor = async (
  files: readonly string[],
  report: (line: string) => void = () => {},
): Promise<{ uid?: number; gid?: number }> => {
  if (!isRoot) return {};
  for (const file of files) {
    if (await isOpenToOthers(file)) continue;
    report(`The servers run as root: the folder of ${file} is closed to other accounts.`);
    return {};
  }
  return spawnAccount;
};

/** Nobody but the owner looks into a folder of state: it has all mails. */
export const closeToOthers = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  if (isRoot) await chown(folder, serverAccount.uid, serverAccount.gid);
  await chmod(folder, 0o700);
};

/** Makes a folder the account's own, with what an earlier run by root has left in it. */
export const giveFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const { uid } = await stat(folder);
  if (uid === serverAccount.uid) return;
  for (const { name, parentPath } of await readdir(folder, { recursive: true, withFileTypes: true }))
    await lchown(join(parentPath, name), serverAccount.uid, serverAccount.gid);
  await chown(folder, serverAccount.uid, serverAccount.gid);
};
