import { spawn } from 'node:child_process';
import { close, constants, open, rm } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasCode } from '../failure.ts';
import { spawnAccount } from './account.ts';

/**
 * Everybody who uses the server holds the writing end of one named pipe, and a small shell waits at its reading end. The
 * kernel tells it when the last holder is gone, also one that was killed: then it stops the server (fast shutdown).
 */
const keeperScript = `
hold=$1 folder=$2 lock=$3
[ -p "$hold" ] || mkfifo -m 600 "$hold" || exit 1
exec 3<>"$hold" 4<"$hold" 3>&-
echo ready
exec >&-
read -r _
read -r _ <&4
rm -f "$hold"
for attempt in 1 2 3; do
  [ -s "$lock" ] && break
  sleep 1
done
pid=$(sed -n 1p "$lock" 2>/dev/null)
if [ -n "$pid" ] && [ "$(sed -n 5p "$lock")" = "$folder" ]; then
  kill -INT "$pid"
  while [ -e "$lock" ] && kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
fi
rm -rf "$folder"
`;

export const holdPath = (socketFolder: string) => join(socketFolder, 'hold');

const openFile = promisify(open);
export const release = promisify(close);

/** `stopping`: the pipe is gone, so the server is about to go; `unkept`: the pipe is there but nobody reads it. */
export const hold = async (socketFolder: string): Promise<number | 'stopping' | 'unkept'> => {
  try {
    return await openFile(holdPath(socketFolder), constants.O_WRONLY | constants.O_NONBLOCK);
  } catch (error) {
    if (hasCode(error, 'ENXIO')) return 'unkept';
    if (hasCode(error, 'ENOENT')) return 'stopping';
    throw error;
  }
};

/** Starts a keeper and returns the first hold on it. If we are killed before that, the keeper sees its input close. */
export const startKeeper = async (socketFolder: string, dataFolder: string): Promise<number> => {
  const lock = join(dataFolder, 'postmaster.pid');
  const keeper = spawn('/bin/sh', ['-c', keeperScript, 'keeper', holdPath(socketFolder), socketFolder, lock], {
    ...spawnAccount,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  await new Promise<void>((resolve, reject) => {
    keeper.stdout.once('data', () => resolve());
    keeper.once('error', reject);
    keeper.once('exit', () => reject(new Error(`no pipe could be made in ${socketFolder}`)));
  });
  const held = await hold(socketFolder);
  keeper.stdin.end('\n');
  keeper.stdout.destroy();
  keeper.unref();
  if (typeof held !== 'number') throw new Error(`the pipe in ${socketFolder} vanished`);
  return held;
};

export const removeSocketFolder = promisify((folder: string, done: (error: Error | null) => void) =>
  rm(folder, { recursive: true, force: true }, done),
);
