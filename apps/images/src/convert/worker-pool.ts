import { type ChildProcess, fork } from 'node:child_process';
import { ImageError } from '../image-error.ts';
import type { Conversion, ConversionResult, Convert } from './conversion.ts';
import { usageOf } from './process-usage.ts';
import type { Picture } from './transform.ts';

export interface ConversionLimits {
  /** Memory of the worker. */
  readonly bytes: number;
  /** Processor time, and wall-clock time. */
  readonly cpuMs: number;
  readonly wallMs: number;
}

export interface WorkerPoolOptions {
  readonly script: string;
  readonly limits: ConversionLimits;
  readonly report?: (error: unknown) => void;
}

export interface WorkerPool {
  /** Uses an idle worker or starts one; the caller limits their number. */
  readonly convert: Convert;
  close(): void;
}

const lookEveryMs = 50;

export const createWorkerPool = ({ script, limits, report }: WorkerPoolOptions): WorkerPool => {
  const all = new Set<ChildProcess>();
  const start = () => {
    const worker = fork(script, { serialization: 'advanced', execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    all.add(worker);
    worker.once('exit', () => {
      all.delete(worker);
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
    });
    worker.on('error', (error) => report?.(error));
    return worker;
  };
  // Started in advance, so that the first picture doesn't wait for a process.
  const idle: ChildProcess[] = [];
  idle.push(start());

  return {
    async convert(conversion) {
      const worker = idle.pop() ?? start();
      const result = await resultOf(worker, conversion, limits);
      // The allocator seldom returns memory: after a large picture the process is replaced.
      if (result.residentBytes > limits.bytes / 2) worker.kill('SIGKILL');
      else idle.push(worker);
      if ('failed' in result) throw new Error(result.failed);
      if ('refused' in result) throw new ImageError(result.refused.status, result.refused.reason);
      return asPicture(result.picture);
    },
    close: () => {
      for (const worker of all) worker.kill('SIGKILL');
    },
  };
};

const asPicture = ({ bytes, ...picture }: Picture): Picture =>
  bytes ? { ...picture, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length) } : picture;

/** A conversion over its limits only ends its worker. */
const resultOf = async (worker: ChildProcess, conversion: Conversion, limits: ConversionLimits) => {
  let failure: ImageError | undefined;
  let isOver = false;
  const end = (why: ImageError) => {
    // The check may run late and must not end the worker's next conversion.
    if (isOver) return;
    failure = why;
    worker.kill('SIGKILL');
  };
  const atStart = await usageOf(worker.pid);
  const began = performance.now();
  const look = setInterval(async () => {
    const { residentBytes, cpuMs } = await usageOf(worker.pid);
    if (residentBytes > limits.bytes) end(new ImageError(413, 'The picture takes too much memory.'));
    const isLate = cpuMs - atStart.cpuMs > limits.cpuMs || performance.now() - began > limits.wallMs;
    if (isLate) end(new ImageError(504, 'The picture took too long.'));
  }, lookEveryMs);
  try {
    return await answerOf(worker, conversion);
  } catch (error) {
    throw failure ?? error;
  } finally {
    isOver = true;
    clearInterval(look);
  }
};

const answerOf = (worker: ChildProcess, conversion: Conversion) =>
  new Promise<ConversionResult>((resolve, reject) => {
    const leave = () => {
      worker.off('message', answered);
      worker.off('exit', ended);
    };
    const answered = (result: ConversionResult) => {
      leave();
      resolve(result);
    };
    const ended = () => {
      leave();
      reject(new Error('The worker has ended.'));
    };
    worker.once('message', answered);
    worker.once('exit', ended);
    worker.send(conversion, (error) => {
      if (!error) return;
      leave();
      reject(new ImageError(503, 'The picture could not be made.'));
    });
  });
