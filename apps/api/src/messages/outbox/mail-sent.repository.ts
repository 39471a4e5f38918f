import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';

export async function wasSent(db: Kysely<Database>, event: string): Promise<boolean> {
  return (await db.selectFrom('mail_sent').select('event').where('event', '=', event).executeTakeFirst()) !== undefined;
}

export async function rememberSent(db: Kysely<Database>, event: string): Promise<void> {
  await db
    .insertInto('mail_sent')
    .values({ event })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
