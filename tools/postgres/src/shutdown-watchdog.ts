import { spawn } from 'node:child_process';
import { close, constants, open, rm } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { spawnAccount } from './account.ts';
import { hasCode } from './failure.ts';

/**
 * Every user of the server keeps the writing end of a named pipe open (its lease), and a small shell process reads from it. The
 * kernel closes the pipe with the last user, even a killed one, and the shell then stops the server (fast shutdown).
 */
const watchdogScript = `
lease=$1 folder=$2 lock=$3
[ -p "$lease" ] || mkfifo -m 600 "$lease" || exit 1
exec 3<>"$lease" 4<"$lease" 3>&-
echo ready
exec >&-
read -r _
read -r _ <&4
rm -f "$lease"
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

export const leasePath = (socketFolder: string) => join(socketFolder, 'lease');

const openFile = promisify(open);
export const releaseLease = promisify(close);

/** `stopping`: the pipe is gone, so the server is about to stop; `unwatched`: the pipe exists without a reader. */
export const acquireLease = async (socketFolder: string): Promise<number | 'stopping' | 'unwatched'> => {
  try {
    return await openFile(leasePath(socketFolder), constants.O_WRONLY | constants.O_NONBLOCK);
  } catch (error) {
    if (hasCode(error, 'ENXIO')) return 'unwatched';
    if (hasCode(error, 'ENOENT')) return 'stopping';
    throw error;
  }
};

/** Starts a watchdog and returns its first lease. If this process is killed earlier, the watchdog's input closes. */
export const startWatchdog = async (socketFolder: string, dataFolder: string): Promise<number> => {
  const lock = join(dataFolder, 'postmaster.pid');
  const watchdog = spawn('/bin/sh', ['-c', watchdogScript, 'watchdog', leasePath(socketFolder), socketFolder, lock], {
    ...spawnAccount,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  await new Promise<void>((resolve, reject) => {
    watchdog.stdout.once('data', () => resolve());
    watchdog.once('error', reject);
    watchdog.once('exit', () => reject(new Error(`no pipe could be made in ${socketFolder}`)));
  });
  const lease = await acquireLease(socketFolder);
  watchdog.stdin.end('\n');
  watchdog.stdout.destroy();
  watchdog.unref();
  if (typeof lease !== 'number') throw new Error(`the pipe in ${socketFolder} vanished`);
  return lease;
};

export const removeSocketFolder = promisify((folder: string, done: (error: Error | null) => void) =>
  rm(folder, { recursive: true, force: true }, done),
);
