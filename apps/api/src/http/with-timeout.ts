import { unavailable } from './problem.ts';

/** Resolves to the result of `work`, or to `unavailable` after `ms`. The work is not cancelled; its later result or error is ignored. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(unavailable()), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
