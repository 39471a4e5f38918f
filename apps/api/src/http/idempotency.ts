import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { ApiProblem } from './problem.ts';

export interface IdempotentRequest {
  /** The client's Idempotency-Key. */
  readonly key: string;
  /** The operation and its target, `confirmOrder/<token>`; the same key in another scope is another request. */
  readonly scope: string;
  /** The validated request; the same key with another request is refused. */
  readonly request: unknown;
}

export function checkedKey(header: string | undefined): string {
  if (!header || !/^[\x21-\x7e]{16,64}$/.test(header)) throw new ApiProblem('idempotency_key_missing');
  return header;
}

/**
 * Runs `work` once per key. Its result is stored in the transaction of the work itself. A concurrent request with the same key
 * waits and gets the same result; a failed one leaves nothing behind and may be repeated.
 */
export async function withIdempotencyKey<T>(
  db: Kysely<Database>,
  request: IdempotentRequest,
  work: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const { key, scope } = request;
  const hash = createHash('sha256')
    .update(JSON.stringify(request.request ?? null))
    .digest('base64url');
  return await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${scope} ${key}`}, 0))`.execute(transaction);
    const stored = await transaction
      .selectFrom('idempotency')
      .select(['request_hash', 'response'])
      .where('scope', '=', scope)
      .where('key', '=', key)
      .executeTakeFirst();
    if (stored && stored.request_hash !== hash) throw new ApiProblem('idempotency_key_reused');
    if (stored) return stored.response as T;
    const result = await work(transaction);
    await transaction
      .insertInto('idempotency')
      .values({ key, scope, request_hash: hash, status: 200, response: JSON.stringify(result) })
      .execute();
    return result;
  });
}

/** Deletes keys older than 48 hours, twice as long as clients are promised; run hourly. */
export async function deleteOldKeys(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('idempotency').where('created_at', '<', sql<Date>`now() - interval '48 hours'`).execute();
}
