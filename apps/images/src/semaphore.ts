import { Refusal } from './refusal.ts';

export type Limit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** At most `places` at work and `queue` waiting; whoever comes after that is refused at once with a 503. */
export const limitedTo = (places: number, queue: number): Limit => {
  const waiting: (() => void)[] = [];
  let working = 0;
  return async (work) => {
    if (working >= places) {
      if (waiting.length >= queue) throw new Refusal(503, 'Too many pictures are being made.');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      working += 1;
    }
    try {
      return await work();
    } finally {
      // The place is handed over, never free in between.
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  };
};
