import { CompiledQuery, type Kysely } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/database.ts';
import { ApiProblem } from './problem.ts';

const hourSeconds = 3600;
export type HourlyLimit = (client: string) => Promise<void>;

/** The part of a `pg` client that the library calls. */
const asClient = (db: Kysely<Database>) => ({
  query: async ({ text, values }: { text: string; values: readonly unknown[] }) =>
    await db.executeQuery(CompiledQuery.raw(text, [...values])),
});

/** Limits how often a client uses `thing` per hour. Counted in the database, so that all API processes share one limit. */
export function hourlyLimit(db: Kysely<Database>, thing: string, perHour: number): HourlyLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: asClient(db),
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: thing,
    points: perHour,
    duration: hourSeconds,
    // Clients over their limit are refused from memory, without another query.
    inMemoryBlockOnConsumed: perHour + 1,
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
