import { ImageError } from './image-error.ts';

export interface Limits {
  /** At work at the same time. */
  readonly concurrency: number;
  /** Waiting for a place; whoever comes after that is refused. */
  readonly queue: number;
  /** Of one client, at work and waiting. */
  readonly perClient: number;
  /** Longest wait for a place, in milliseconds. */
  readonly queueTimeoutMs: number;
}

/** Work whose `signal` is aborted while it waits is never begun. */
export type Limit = <Result>(work: () => Promise<Result>, signal: AbortSignal, client: string) => Promise<Result>;

const busy = () => new ImageError(503, 'Too many pictures are being made.');
export const tooManyAtOnce = () => new ImageError(429, 'You are asking for too many pictures at once.');

/** How many of each client there are; those without any are forgotten. */
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
 * Refuses with a 503, at once or after `queueTimeoutMs`, instead of letting work and memory grow without end. A free place goes to the
 * client whose turn is longest ago: a client that asks for many pictures waits for them, others don't.
 */
export const limitedTo = ({ concurrency, queue, perClient, queueTimeoutMs }: Limits): Limit => {
  /** Those who wait by client, the one whose turn is next first. */
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

  /** The place is handed over, never free in between. */
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
