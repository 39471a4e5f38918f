import PQueue from 'p-queue';
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

export interface Limit {
  /** A task whose `signal` is aborted while it is queued never starts. */
  <Result>(work: () => Promise<Result>, signal: AbortSignal, client: string): Promise<Result>;
  /** Numbers of tasks. */
  readonly load: () => { readonly running: number; readonly waiting: number };
}

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
export const limitedTo = ({ concurrency, queue: maxQueued, perClient, queueTimeoutMs }: Limits): Limit => {
  const queue = new PQueue({ concurrency });
  const clients = counter();
  /** Each task of a client has a later round, and earlier rounds start first. */
  const rounds = new Map<string, number>();
  let currentRound = 0;

  const inSlot = async <Result>(work: () => Promise<Result>, signal: AbortSignal, client: string): Promise<Result> => {
    if (queue.pending >= concurrency && (queue.size >= maxQueued || signal.aborted)) throw busy();
    const round = Math.max(currentRound, rounds.get(client) ?? 0) + 1;
    rounds.set(client, round);
    // It must not be aborted once the work has begun: the queue would start the next one beside it.
    const waiting = new AbortController();
    const giveUp = () => waiting.abort(busy());
    const stopWaiting = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    };
    const timer = setTimeout(giveUp, queueTimeoutMs);
    signal.addEventListener('abort', giveUp, { once: true });
    const begin = () => {
      stopWaiting();
      currentRound = Math.max(currentRound, round);
      return work();
    };
    return queue.add(begin, { priority: -round, signal: waiting.signal }).finally(stopWaiting);
  };

  const limited = async <Result>(work: () => Promise<Result>, signal: AbortSignal, client: string): Promise<Result> => {
    if (clients.of(client) >= perClient) throw tooManyAtOnce();
    clients.add(client, 1);
    try {
      return await inSlot(work, signal, client);
    } finally {
      clients.add(client, -1);
      if (clients.of(client) === 0) rounds.delete(client);
    }
  };
  return Object.assign(limited, { load: () => ({ running: queue.pending, waiting: queue.size }) });
};
