import { CompiledQuery, type Kysely } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/database.ts';
import { ApiProblem } from './problem.ts';

export type ClientLimit = (client: string) => Promise<void>;

/** The part of a `pg` client that the library calls. */
const asClient = (db: Kysely<Database>) => ({
  query: async ({ text, values }: { text: string; values: readonly unknown[] }) =>
    await db.executeQuery(CompiledQuery.raw(text, [...values])),
});

/** Limits how often a client does `action` in so many seconds. Counted in the database, so that all API processes share one limit. */
function sharedLimit(db: Kysely<Database>, action: string, maxTimes: number, seconds: number): ClientLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: asClient(db),
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: action,
    points: maxTimes,
    duration: seconds,
    // Clients over their limit are refused from memory, without another query.
    inMemoryBlockOnConsumed: maxTimes + 1,
  });
  return async (client) => {
    try {
      await limiter.consume(client);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new ApiProblem('rate_limited', { headers: { 'retry-after': String(Math.max(1, Math.ceil(error.msBeforeNext / 1000))) } });
    }
  };
}

export const hourlyLimit = (db: Kysely<Database>, action: string, maxTimes: number): ClientLimit => sharedLimit(db, action, maxTimes, 3600);
export const minuteLimit = (db: Kysely<Database>, action: string, maxTimes: number): ClientLimit => sharedLimit(db, action, maxTimes, 60);
