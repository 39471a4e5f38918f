import path from 'node:path';
import { Worker } from 'node:worker_threads';

const beatMs = 100;

/**
 * Starts a thread that looks whether the event loop of this process runs. It finds code of a slice that occupies the loop for
 * seconds, reports it and stops it.
 */
export function startWatchdog(): void {
  const shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const beats = new Int32Array(shared);
  setInterval(() => Atomics.add(beats, 0, 1), beatMs).unref();
  const thread = new Worker(path.join(import.meta.dirname, 'watchdog.mjs'), {
    workerData: shared,
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 },
  });
  // Without the thread the supervisor still kills a process that does not react.
  thread.on('error', () => {});
  thread.unref();
}
