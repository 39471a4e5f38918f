import { ImageError } from './image-error.ts';

export interface Limits {
  /** Maximum of running tasks. */
  readonly concurrency: number;
  /** Maximum of queued tasks; further ones are refused. */
  readonly queue: number;
  /** Maximum per client, running and queued. */
  readonly perClient: number;
  /** Maximum time in the queue, in milliseconds. */
  readonly queueTimeoutMs: number;
}

/** A task whose `signal` is aborted while it is queued never starts. */
export type Limit = <Result>(work: () => Promise<Result>, signal: AbortSignal, client: string) => Promise<Result>;

const busy = () => new ImageError(503, 'Too many pictures are being made.');
export const tooManyAtOnce = () => new ImageError(429, 'You are asking for too many pictures at once.');

/** Counts by client; clients with zero are removed. */
export const counter = () => {
  const counts = new Map<string, number>();
  return {
    of: (client: string) => counts.get(client) ?? 0,
    add: (client: string, change: 1 | -1) => {
      const count = (counts.get(client) ?? 0) + change;
      if (count > 0) counts.set(client, count);
      else counts.delete(client);
    },
  };
};

/**
 * Refuses with a 503, at once or after `queueTimeoutMs`, to bound work and memory. Clients take turns: one that requests many
 * pictures waits for them, others don't.
 */
export const limitedTo = ({ concurrency, queue, perClient, queueTimeoutMs }: Limits): Limit => {
  /** Queued tasks by client, the next client first. */
  const waiting = new Map<string, Set<() => void>>();
  const clients = counter();
  let waitingInAll = 0;
  let working = 0;

  const place = (signal: AbortSignal, client: string) =>
    new Promise<void>((resolve, reject) => {
      const own = waiting.get(client) ?? new Set();
      const leave = () => {
        own.delete(enter);
        if (own.size === 0 && waiting.get(client) === own) waiting.delete(client);
        waitingInAll -= 1;
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
      };
      const enter = () => {
        leave();
        resolve();
      };
      const giveUp = () => {
        leave();
        reject(busy());
      };
      const timer = setTimeout(giveUp, queueTimeoutMs);
      signal.addEventListener('abort', giveUp, { once: true });
      own.add(enter);
      waiting.set(client, own);
      waitingInAll += 1;
    });

  /** The slot passes directly to the next task, so that no other can take it. */
  const handOver = () => {
    const [turn] = waiting;
    if (!turn) {
      working -= 1;
      return;
    }
    const [client, own] = turn;
    const [enter] = own;
    waiting.delete(client);
    if (own.size > 1) waiting.set(client, own);
    enter?.();
  };

  return async (work, signal, client) => {
    if (clients.of(client) >= perClient) throw tooManyAtOnce();
    clients.add(client, 1);
    try {
      if (working >= concurrency) {
        if (waitingInAll >= queue || signal.aborted) throw busy();
        await place(signal, client);
      } else {
        working += 1;
      }
      try {
        return await work();
      } finally {
        handOver();
      }
    } finally {
      clients.add(client, -1);
    }
  };
};
