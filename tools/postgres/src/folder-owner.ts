import { chmod, chown, lchown, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { canTraverse, isRoot, serverAccount, spawnAccount } from './account.ts';

/**
 * The account of the servers: the user's, or for root that of PostgreSQL, because servers parse untrusted requests and pictures.
 * Root itself if that account can't read these files.
 */
export const accountFor = async (
  files: readonly string[],
  report: (line: string) => void = () => {},
): Promise<{ uid?: number; gid?: number }> => {
  if (!isRoot) return {};
  for (const file of files) {
    if (await canTraverse(file)) continue;
    report(`The servers run as root: the folder of ${file} is closed to other accounts.`);
    return {};
  }
  return spawnAccount;
};

/** Only the owner may read a folder of state, as it contains all mails. */
export const restrictToOwner = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  if (isRoot) await chown(folder, serverAccount.uid, serverAccount.gid);
  await chmod(folder, 0o700);
};

/** Gives a folder and its content, which an earlier run as root may have left, to the account. */
export const changeOwner = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const { uid } = await stat(folder);
  if (uid === serverAccount.uid) return;
  for (const { name, parentPath } of await readdir(folder, { recursive: true, withFileTypes: true }))
    await lchown(join(parentPath, name), serverAccount.uid, serverAccount.gid);
  await chown(folder, serverAccount.uid, serverAccount.gid);
};
