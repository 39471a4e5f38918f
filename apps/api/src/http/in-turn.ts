import { unavailable } from './problem.ts';

type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets so many work at a time; the others wait for their turn, and are refused after `waitMs`. What waits for a lock in the
 * database keeps a connection meanwhile: this leaves the other connections to those who don't need that lock.
 */
export function inTurn(atOnce: number, waitMs: number): InTurn {
  let free = atOnce;
  const waiting = new Set<() => void>();

  const turn = async () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const refuse = setTimeout(() => {
      waiting.delete(resolve);
      reject(unavailable());
    }, waitMs);
    waiting.add(resolve);
    await promise.finally(() => clearTimeout(refuse));
  };

  const pass = () => {
    const [next] = waiting;
    if (!next) {
      free += 1;
      return;
    }
    waiting.delete(next);
    next();
  };

  return async (work) => {
    if (free > 0) free -= 1;
    else await turn();
    try {
      return await work();
    } finally {
      pass();
    }
  };
}
