import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Addresses are only compared, so their hash is enough. */
const digestOf = (address: string) => createHash('sha256').update(address.toLowerCase()).digest('base64url');

export async function markRefused(db: Kysely<Database>, address: string, reason: string, now: Date): Promise<void> {
  const mark = { reason: reason.slice(0, 500), refused_at: now };
  await db
    .insertInto('refused_address')
    .values({ digest: digestOf(address), ...mark })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet(mark))
    .execute();
}

/** The reason of a refusal since `since`; undefined if there was none. */
export async function refusedSince(db: Kysely<Database>, address: string, since: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('refused_address')
    .select('reason')
    .where('digest', '=', digestOf(address))
    .where('refused_at', '>', since)
    .executeTakeFirst();
  return row?.reason;
}

export async function unmark(db: Kysely<Database>, address: string): Promise<void> {
  await db.deleteFrom('refused_address').where('digest', '=', digestOf(address)).execute();
}

/** Deletes old refusals; run periodically. */
export async function deleteOldRefusals(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('refused_address').where('refused_at', '<', before).execute();
}
