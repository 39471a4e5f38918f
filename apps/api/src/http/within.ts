import { unavailable } from './problem.ts';

/** What `work` gives, or `unavailable` when that takes longer than `ms`. The work itself goes on, and how it ends is nobody's business then. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(unavailable()), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
