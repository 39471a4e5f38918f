import { Tinypool } from 'tinypool';
import type { DrawPdf, PdfJob } from '../billing/documents/draw-pdf.ts';
import { unavailable } from '../http/problem.ts';

/** A document takes a tenth of a second, so the last of a full queue waits for about five. */
const maxQueue = 50;
const timeoutMs = 20_000;

export interface PdfPool {
  readonly draw: DrawPdf;
  /** Ends its threads, also those that draw. */
  readonly close: () => Promise<void>;
}

interface PdfPoolOptions {
  /** The module whose `drawJob` draws a job. */
  readonly thread: string;
  readonly maxThreads?: number;
  readonly maxQueue?: number;
  readonly timeoutMs?: number;
  /** Gets errors of threads that belong to no document. */
  readonly report?: (error: unknown) => void;
}

/**
 * Draws documents in threads, which the event loop of the API must not wait for. A full queue is refused like an overloaded
 * database; a thread that takes too long or too much memory is ended, and the next document gets a new one.
 */
export function openPdfPool({ thread, maxThreads = 1, report = () => {}, ...limits }: PdfPoolOptions): PdfPool {
  const most = limits.maxQueue ?? maxQueue;
  const pool = new Tinypool({
    filename: thread,
    name: 'drawJob',
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads,
    maxQueue: most + 1,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  // Without a listener Node.js would end the process.
  pool.on('error', report);
  return {
    draw: async (job: PdfJob) => {
      if (pool.queueSize >= most) throw unavailable();
      const pdf: Uint8Array = await pool.run(job, { signal: AbortSignal.timeout(limits.timeoutMs ?? timeoutMs) });
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    },
    close: async () => await pool.destroy(),
  };
}
