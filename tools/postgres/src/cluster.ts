import { execFile } from 'node:child_process';
import { chmod, chown, mkdtemp, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isRoot, serverAccount, spawnAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { diskFull, Failure, hasCode } from './failure.ts';
import { changeOwner } from './folder-owner.ts';

const run = promisify(execFile);
const majorVersion = '18';
/** The space that initdb needs, and a day of write-ahead log. */
const neededBytes = 200 * 1024 * 1024;

/** The text search parser uses the C library's character types: without UTF-8 it would split words at diacritics. */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'C'];

const initdb = async (binaries: Binaries, folder: string, isSynced: boolean) => {
  let failure: unknown;
  for (const characterType of characterTypes) {
    const made = await run(
      binaries.initdb,
      [
        ...['--pgdata', folder, '--username', 'nocleh', '--auth', 'trust', '--encoding', 'UTF8'],
        ...['--locale', 'C', '--lc-ctype', characterType, '--locale-provider', 'icu', '--icu-locale', 'und'],
        ...(isSynced ? [] : ['--no-sync']),
      ],
      { ...spawnAccount, cwd: '/', env: { PATH: process.env.PATH, TZ: 'UTC' } },
    ).then(
      () => true,
      (error: unknown) => {
        failure = error;
        return false;
      },
    );
    if (made) return;
    if (!/invalid locale name/.test(stderrOf(failure))) break;
  }
  throw failure;
};

const stderrOf = (error: unknown) => (error instanceof Error && 'stderr' in error ? String(error.stderr) : '');

const firstComplaint = (text: string) =>
  text
    .split('\n')
    .find((line) => /(error|fatal|panic):/i.test(line))
    ?.replace(/^.*?(error|fatal|panic):\s*/i, '') ?? text.trim();

/** Created beside its place and moved there in one step, so that an interrupted start leaves no partial folder. */
const createCluster = async (binaries: Binaries, folder: string, isSynced: boolean) => {
  const { bavail, bsize } = await statfs(dirname(folder));
  if (bavail * bsize < neededBytes) throw diskFull(dirname(folder));
  const half = await mkdtemp(`${folder}.new-`);
  await chown(half, serverAccount.uid, serverAccount.gid);
  try {
    await initdb(binaries, half, isSynced);
    await rename(half, folder);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    if (hasCode(error, 'ENOTEMPTY', 'EEXIST')) return;
    if (/no space left/i.test(stderrOf(error))) throw diskFull(dirname(folder));
    const reason = firstComplaint(stderrOf(error)) || (error instanceof Error ? error.message : String(error));
    throw new Failure(`The database folder ${folder} could not be made: ${reason}`);
  }
};

const giveToServer = async (folder: string) => {
  const { uid } = await stat(folder);
  if (uid === serverAccount.uid) return;
  if (!isRoot) throw new Failure(`The database folder ${folder} belongs to another user: delete it or start as that user.`);
  await changeOwner(folder);
};

const remedy = 'move it away, and the next start makes a new one';

/**
 * Prepares a folder for PostgreSQL: created if absent, refused with one sentence if it is something else. `isSynced`: a new one
 * survives a crash of the machine, which takes seconds of waiting for the disk.
 */
export const prepareCluster = async (binaries: Binaries, folder: string, isSynced: boolean): Promise<void> => {
  const entries = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    if (hasCode(error, 'ENOTDIR')) throw new Failure(`The database folder ${folder} is a file: ${remedy}.`);
    if (hasCode(error, 'EACCES'))
      throw new Failure(`The database folder ${folder} belongs to another user: delete it or start as that user.`);
    throw error;
  });
  if (entries.length === 0) return createCluster(binaries, folder, isSynced);
  await giveToServer(folder);
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) throw new Failure(`The folder ${folder} is not a database (PG_VERSION is missing): ${remedy}.`);
  if (version.trim() !== majorVersion) {
    const maker = /^\d+$/.test(version.trim()) ? `was made by PostgreSQL ${version.trim()}` : 'is damaged (PG_VERSION is unreadable)';
    throw new Failure(`The database folder ${folder} ${maker} and PostgreSQL ${majorVersion} cannot open it: ${remedy}.`);
  }
  await chmod(folder, 0o700);
};

/** Explains in one sentence why a server did not start, from its log. */
export const explainServerLog = (folder: string, log: string): Failure => {
  if (/no space left/i.test(log)) return diskFull(folder);
  const lines = log.split('\n').filter((line) => /(FATAL|PANIC):/.test(line));
  const complaint = lines.at(-1)?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? log.trim().split('\n').at(-1)?.replace(/^but /, '') ?? '';
  return new Failure(`PostgreSQL cannot open the database folder ${folder} (${complaint || 'it ended at once'}): ${remedy}.`);
};
