import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Inbox } from './inbox.ts';

/** Takes back mails that earlier tests have not sent, waits for those on their way, and forgets all that have arrived. */
export async function emptyInbox(inbox: Inbox, db: Kysely<Database>): Promise<void> {
  const sending = async () => {
    await sql`delete from pgboss.job where name = 'mail' and state < 'active'`.execute(db);
    const { rows } = await sql`select from pgboss.job where name = 'mail' and state = 'active'`.execute(db);
    return rows.length > 0;
  };
  while (await sending()) await sleep(25);
  inbox.mails.length = 0;
}
