import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';

/** Deletes subscribers who have not confirmed, or have unsubscribed, since before `before`. */
export async function deleteSubscribers(db: Transaction<Database>, before: Date): Promise<void> {
  const over = sql`((s.state = 'pending' and s.requested_at < ${before}) or (s.state = 'unsubscribed' and s.unsubscribed_at < ${before}))`;
  await sql`delete from mail_sent where event in (
    select event.kind || '/' || m.id from newsletter_mail m join subscriber s on s.id = m.subscriber_id, unnest(array['newsletter', 'newsletter_issue']) event (kind)
    where ${over})`.execute(db);
  await sql`delete from subscriber s where ${over}`.execute(db);
}

export async function deleteLinkRequests(db: Transaction<Database>, before: Date): Promise<void> {
  await sql`delete from mail_sent where event in (select 'lost_link/' || id from link_request where requested_at < ${before})`.execute(db);
  await sql`delete from link_request where requested_at < ${before}`.execute(db);
}

/** Deletes what was never ordered: expired or cancelled holds, and vouchers that were never paid. */
export async function deleteUnplaced(db: Transaction<Database>, before: Date): Promise<void> {
  await sql`with over as (
      select id from "order" where placed_at is null and state in ('expired', 'cancelled') and coalesce(cancelled_at, hold_expires_at) < ${before}),
    freed as (delete from occupancy where order_id in (select id from over))
    delete from "order" where id in (select id from over)`.execute(db);
  await sql`with over as (
      select id, number from voucher v where not exists (select from invoice i where i.voucher_id = v.id)
        and not exists (select from payment p where p.voucher_id = v.id) and not exists (select from "order" o where o.voucher_id = v.id)
        and (v.cancelled_at < ${before} or (v.state = 'ordered' and v.valid_until < ${before}))),
    sent as (delete from mail_sent where split_part(event, '/', 2) in (select number from over))
    delete from voucher where id in (select id from over)`.execute(db);
}

/** Deletes the addresses of recipients of vouchers with which nobody can arrive any more on `day`. */
export async function deleteRecipients(db: Transaction<Database>, day: string): Promise<void> {
  await sql`update voucher set recipient_email = null, send_on = null, sent_at = null
    where valid_until < ${day} and recipient_email is not null`.execute(db);
}

/** Deletes orders and vouchers whose last event was before `before`, with their invoices and payments. */
export async function deleteOldOrders(db: Transaction<Database>, before: Date): Promise<void> {
  await sql`select set_config('nocleh.invoices_kept_from', ${before.toISOString()}, true)`.execute(db);
  const recent = (
    column: string,
  ) => sql`(select ${sql.ref(column)} from invoice where issued_at >= ${before} and ${sql.ref(column)} is not null
    union select ${sql.ref(column)} from payment where received_at >= ${before} and ${sql.ref(column)} is not null)`;
  await sql`with old_voucher as (
      select v.id, v.number from voucher v where v.valid_until < ${before} and v.created_at < ${before} and v.id not in ${recent('voucher_id')}
        and not exists (select from "order" o where o.voucher_id = v.id and o.departure >= ${before})
        and not exists (select from voucher_use u join "order" o on o.id = u.order_id where u.voucher_id = v.id
          and (o.departure >= ${before} or o.id in ${recent('order_id')}))),
    old_order as (
      select o.id, o.number from "order" o where o.departure < ${before} and o.created_at < ${before} and o.id not in ${recent('order_id')}
        and (o.voucher_id is null or o.voucher_id in (select id from old_voucher))),
    no_occupancy as (delete from occupancy where order_id in (select id from old_order)),
    no_payment as (delete from payment where order_id in (select id from old_order) or voucher_id in (select id from old_voucher)),
    no_invoice as (delete from invoice where order_id in (select id from old_order) or voucher_id in (select id from old_voucher)),
    no_note as (delete from mail_sent where split_part(event, '/', 2) in (select number from old_order union select number from old_voucher)),
    no_voucher as (delete from voucher where id in (select id from old_voucher))
    delete from "order" where id in (select id from old_order)`.execute(db);
}

export const inOneTransaction = async (
  db: Kysely<Database>,
  ...steps: readonly ((db: Transaction<Database>) => Promise<void>)[]
): Promise<void> =>
  await db.transaction().execute(async (transaction) => {
    for (const step of steps) await step(transaction);
  });
