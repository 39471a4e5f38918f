import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Only whether an address was refused has to be known, not which ones were. */
const digestOf = (address: string) => createHash('sha256').update(address.toLowerCase()).digest('base64url');

export async function markRefused(db: Kysely<Database>, address: string, reason: string, now: Date): Promise<void> {
  const mark = { reason: reason.slice(0, 500), refused_at: now };
  await db
    .insertInto('refused_address')
    .values({ digest: digestOf(address), ...mark })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet(mark))
    .execute();
}

/** Why the address was refused since then; undefined: it was not. */
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

/** Called now and then by the server. */
export async function forgetRefused(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('refused_address').where('refused_at', '<', before).execute();
}
