import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

export interface BusyTimes {
  /** The longest time that the event loop was busy without a pause. */
  readonly longestMs: number;
  readonly p999Ms: number;
  /** The longest processor time that it took without a pause. */
  readonly longestCpuMs: number;
  /** The longest garbage collection, which is part of a busy time. */
  readonly longestPauseMs: number;
}

/** For the environment of a server whose event loop is watched. */
export const watchedBy = (file: string) => ({
  EVENT_LOOP_FILE: file,
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'event-loop-probe.ts')).href}`,
});

/** The times since the last call. */
export async function busyTimes(pid: number, file: string): Promise<BusyTimes> {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (let look = 0; look < 100; look += 1) {
    await sleep(20);
    if (!existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    if (text !== '') return JSON.parse(text) as BusyTimes;
  }
  throw new Error('The API does not say how busy its event loop was.');
}
