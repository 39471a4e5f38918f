import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '@nocleh/tool-postgres/failure.ts';

const timeOf = (file: string) =>
  stat(file).then(
    (found) => found.mtimeMs,
    () => 0,
  );
const pollMs = 200;

const buildMs = 120_000;

/** Rejects when the signal is aborted. */
export const untilBuilt = async (files: readonly string[], since: number, signal: AbortSignal): Promise<void> => {
  const deadline = Date.now() + buildMs;
  for (const file of files) {
    while ((await timeOf(file)) < since) {
      if (Date.now() > deadline) throw new Failure(`${file} was not built in time: its reason is in the log of the build.`);
      await sleep(pollMs, undefined, { signal });
    }
  }
};

/** Calls `onBuild` after changes of the files, debounced. */
export const watchBuilds = async (files: readonly string[], onBuild: () => void, signal: AbortSignal): Promise<void> => {
  const times = async () => (await Promise.all(files.map(timeOf))).join();
  let known = await times();
  while (!signal.aborted) {
    await sleep(pollMs, undefined, { signal }).catch(() => {});
    let now = await times();
    if (now === known) continue;
    for (let before = ''; before !== now && !signal.aborted; now = await times()) {
      before = now;
      await sleep(pollMs);
    }
    known = now;
    if (!signal.aborted) onBuild();
  }
};
