import type { ContactMessage } from '@nocleh/contracts/api/contact-message.ts';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { ContactMessageTable } from '../../db/tables/contact-message.ts';

type Written = Pick<ContactMessage, 'name' | 'email' | 'locale' | 'message'>;

export async function insertMessage(
  db: Transaction<Database>,
  { name, email, locale, message }: Written,
  now: Date,
): Promise<{ id: number }> {
  return await db
    .insertInto('contact_message')
    .values({ name, email, locale, message, sent_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export async function messageById(db: Kysely<Database>, id: number): Promise<Selectable<ContactMessageTable> | undefined> {
  return await db.selectFrom('contact_message').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Deletes messages from before `before`, and what is known of their mails. */
export async function deleteMessages(db: Transaction<Database>, before: Date): Promise<void> {
  await sql`delete from mail_sent where event in (select 'contact_message/' || id from contact_message where sent_at < ${before})`.execute(
    db,
  );
  await sql`delete from contact_message where sent_at < ${before}`.execute(db);
}
