import { readdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { vi } from 'vitest';

const dayMs = 24 * 60 * 60 * 1000;
const firstDay = Date.UTC(2020, 0, 1, 8);

/** Begins to simulate days, long before today, so that what is written by the system's clock can be told apart. */
export function simulateDays(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(firstDay);
}

export const simulatedDay = (day: number): Date => new Date(firstDay + day * dayMs);

/** Objects of a bucket have the simulated time of their writing; files of a folder get it here. */
async function stamp(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((one) => one.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  await Promise.all(
    files.map(async (file) => {
      const { mtime } = await stat(file);
      if (mtime.getUTCFullYear() > 2024) await utimes(file, new Date(), new Date());
    }),
  );
}

/** What is done on a simulated day. */
export async function onDay<Result>(day: number, folder: string, work: () => Promise<Result>): Promise<Result> {
  vi.setSystemTime(simulatedDay(day));
  const result = await work();
  await stamp(folder);
  return result;
}
