import { Refusal } from './refusal.ts';

export interface Limits {
  /** At work at the same time. */
  readonly places: number;
  /** Waiting for a place; whoever comes after that is refused. */
  readonly queue: number;
  /** Longest wait for a place, in milliseconds. */
  readonly patience: number;
}

/** Work whose `signal` is aborted while it waits is never begun. */
export type Limit = <Result>(work: () => Promise<Result>, signal: AbortSignal) => Promise<Result>;

const busy = () => new Refusal(503, 'Too many pictures are being made.');

/** Refuses with a 503, at once or after `patience`, instead of letting work and memory grow without end. */
export const limitedTo = ({ places, queue, patience }: Limits): Limit => {
  const waiting = new Set<() => void>();
  let working = 0;

  const place = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.delete(enter);
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
      const timer = setTimeout(giveUp, patience);
      signal.addEventListener('abort', giveUp, { once: true });
      waiting.add(enter);
    });

  return async (work, signal) => {
    if (working >= places) {
      if (waiting.size >= queue || signal.aborted) throw busy();
      await place(signal);
    } else {
      working += 1;
    }
    try {
      return await work();
    } finally {
      // The place is handed over, never free in between.
      const [next] = waiting;
      if (next) next();
      else working -= 1;
    }
  };
};
