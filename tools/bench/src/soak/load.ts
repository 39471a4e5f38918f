import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FreeNight } from '../cluster/free-nights.repository.ts';
import type { Outcome } from './open-loop.ts';

export interface LoadSettings {
  readonly url: string;
  readonly apiUrl: string;
  /** Nights that can be ordered. */
  readonly nights: readonly FreeNight[];
  readonly perSecond: number;
  readonly seconds: number;
}

/**
 * Sends requests at a constant rate from a thread of its own, as the work of this one would delay them. Resolves when all are answered or it
 * is aborted; rejects when they can't be sent.
 */
export async function sendLoad(settings: LoadSettings, note: (outcome: Outcome<string>) => void, signal: AbortSignal): Promise<void> {
  const worker = new Worker(new URL('load.worker.ts', import.meta.url), { workerData: settings });
  worker.on('message', (outcomes: readonly Outcome<string>[]) => {
    for (const outcome of outcomes) note(outcome);
  });
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await once(worker, 'exit');
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
