import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { explained, Failure, hasCode } from '@nocleh/tool-postgres/failure.ts';

interface Holder {
  readonly pid: number;
  readonly address: string;
}

const run = promisify(execFile);

const commandOf = (pid: number): Promise<string> =>
  process.platform === 'linux'
    ? readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    : run('ps', ['-o', 'command=', '-p', String(pid)]).then(
        ({ stdout }) => stdout,
        () => '',
      );

const readHolder = async (file: string): Promise<Holder | undefined> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
};

const isAlive = async ({ pid }: Holder) => pid !== process.pid && (await commandOf(pid)).includes('tools/start/src/');

/**
 * Allows one site per folder of state. A killed process's file is replaced; a running one is refused. Returns a function that
 * releases the lock.
 */
export const lockCheckout = async (file: string, address: string): Promise<() => Promise<void>> => {
  try {
    await mkdir(dirname(file), { recursive: true });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      try {
        await writeFile(file, JSON.stringify({ pid: process.pid, address }), { flag: 'wx' });
        return () => rm(file, { force: true });
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error;
      }
      const holder = await readHolder(file);
      if (holder && (await isAlive(holder))) {
        throw new Failure(
          `This checkout already runs at ${holder.address} (process ${holder.pid}): stop it first, or use another checkout.`,
        );
      }
      await rm(file, { force: true });
    }
  } catch (error) {
    throw explained(error, dirname(file));
  }
  throw new Failure('Another start of this checkout is under way.');
};
