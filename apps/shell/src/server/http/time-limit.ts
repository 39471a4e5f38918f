import { data } from 'react-router';

type Step<Args extends unknown[], Result> = (...args: Args) => Result | Promise<Result>;

/** Limits a loader or an action to `ms`; after that it fails with 504. */
export function withTimeLimit<Args extends unknown[], Result>(step: Step<Args, Result>, ms: number): (...args: Args) => Promise<Result> {
  return async (...args) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(data(null, { status: 504 })), ms);
    });
    try {
      return await Promise.race([step(...args), late]);
    } finally {
      // Also after a synchronous throw: the timer's rejection would be unhandled.
      clearTimeout(timer);
    }
  };
}
