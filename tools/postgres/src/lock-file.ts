import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasCode } from './failure.ts';

/** The content of `postmaster.pid` about the server that has, or had, the folder open. */
export interface ServerRecord {
  readonly pid: number;
  readonly socketFolder: string;
}

export const readLockFile = async (folder: string): Promise<ServerRecord | undefined> => {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, socketFolder: lines[4] ?? '' } : undefined;
};

const isProcess = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
};

const run = promisify(execFile);

const programOf = async (pid: number): Promise<string> => {
  if (process.platform === 'linux') {
    const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    if (/\) Z /.test(state)) return '';
    return readlink(`/proc/${pid}/exe`).catch(() => readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''));
  }
  return run('ps', ['-o', 'comm=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  );
};

/** After a crash the process id may belong to another program: only a postgres counts. */
export const isServerAlive = async (pid: number): Promise<boolean> => isProcess(pid) && /postgres/.test(await programOf(pid));
