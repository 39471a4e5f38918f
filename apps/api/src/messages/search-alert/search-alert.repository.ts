import type { Locale } from '@nocleh/contracts/locale.ts';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { AlertNews, SearchAlertMailKind, SearchAlertTable, SeenHit } from '../../db/tables/search-alert.ts';

export type AlertRow = Selectable<SearchAlertTable>;

/** Serialises requests for one address, so that its limits hold. */
export async function lockAddress(db: Transaction<Database>, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`search_alert ${email.toLowerCase()}`}, 0))`.execute(db);
}

export async function alertByToken(db: Kysely<Database>, token: string): Promise<AlertRow | undefined> {
  return await db.selectFrom('search_alert').selectAll().where('token', '=', token).executeTakeFirst();
}

/** Alerts of an address, oldest first. */
export async function alertsOf(db: Kysely<Database>, email: string): Promise<Omit<AlertRow, 'seen'>[]> {
  return await db
    .selectFrom('search_alert')
    .select(['id', 'email', 'locale', 'token', 'search', 'until', 'requested_at', 'confirmed_at', 'next_look_at'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('id')
    .execute();
}

/** Number of mails to the address that forms have caused since `since`. */
export async function mailsSince(db: Kysely<Database>, email: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('search_alert_mail as m')
    .innerJoin('search_alert as a', 'a.id', 'm.alert_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql`lower(a.email)`, '=', email.toLowerCase())
    .where('m.kind', '<>', 'news')
    .where('m.requested_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

interface NewAlert {
  readonly email: string;
  readonly locale: Locale;
  readonly token: string;
  readonly search: string;
  readonly until: string;
  readonly now: Date;
}

export async function insertAlert(db: Transaction<Database>, { now, ...values }: NewAlert): Promise<number> {
  const { id } = await db
    .insertInto('search_alert')
    .values({ ...values, requested_at: now, confirmed_at: null, next_look_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Repeats a request, perhaps in another language; the link of the first mail stays valid. */
export async function askAgain(db: Transaction<Database>, id: number, locale: Locale, now: Date): Promise<void> {
  await db.updateTable('search_alert').set({ locale, requested_at: now }).where('id', '=', id).execute();
}

interface Confirmation {
  readonly now: Date;
  readonly until: string;
  readonly nextLookAt: Date;
  readonly seen: readonly SeenHit[];
}

/** Does nothing if it was confirmed before. */
export async function confirmAlert(db: Transaction<Database>, id: number, { now, until, nextLookAt, seen }: Confirmation): Promise<void> {
  await db
    .updateTable('search_alert')
    .set({ confirmed_at: now, until, next_look_at: nextLookAt, seen: JSON.stringify(seen) })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Deletes alerts, and which of their mails were sent. */
async function deleteAlerts(db: Transaction<Database>, condition: ReturnType<typeof sql<boolean>>): Promise<void> {
  await sql`delete from mail_sent where event in (
    select event.kind || '/' || m.id from search_alert_mail m join search_alert a on a.id = m.alert_id,
      unnest(array['search_alert', 'search_alert_news']) event (kind)
    where ${condition})`.execute(db);
  await sql`delete from search_alert a where ${condition}`.execute(db);
}

export async function deleteAlert(db: Transaction<Database>, token: string): Promise<void> {
  await deleteAlerts(db, sql<boolean>`a.token = ${token}`);
}

/** Deletes alerts that were last looked at before `today`, and those asked for before `askedBefore` and not confirmed. */
export async function deleteEndedAlerts(db: Transaction<Database>, today: string, askedBefore: Date): Promise<void> {
  await deleteAlerts(db, sql<boolean>`(a.until < ${today} or (a.confirmed_at is null and a.requested_at < ${askedBefore}))`);
}

export type ClaimedAlert = AlertRow & { readonly next_look_at: Date };

/**
 * Takes alerts that are due. Nobody else takes them until `claimedUntil`; then another process does, as the one that took them was killed.
 */
export async function claimDueAlerts(db: Kysely<Database>, now: Date, claimedUntil: Date, most: number): Promise<ClaimedAlert[]> {
  return (await db
    .updateTable('search_alert')
    .set({ next_look_at: claimedUntil })
    .where('id', 'in', (due) =>
      due
        .selectFrom('search_alert')
        .select('id')
        .where('next_look_at', '<=', now)
        .orderBy('next_look_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()) as ClaimedAlert[];
}

interface Look {
  readonly nextLookAt: Date;
  readonly seen: readonly SeenHit[];
}

/** Stores what was seen; false if another process has taken the alert meanwhile, or it has ended. */
export async function finishLook(
  db: Transaction<Database>,
  { id, next_look_at }: ClaimedAlert,
  { nextLookAt, seen }: Look,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('search_alert')
    .set({ next_look_at: nextLookAt, seen: JSON.stringify(seen) })
    .where('id', '=', id)
    .where('next_look_at', '=', next_look_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface NewMail {
  readonly alert: number;
  readonly kind: SearchAlertMailKind;
  readonly news: AlertNews | null;
  readonly now: Date;
}

export async function insertAlertMail(db: Transaction<Database>, { alert, kind, news, now }: NewMail): Promise<number> {
  const { id } = await db
    .insertInto('search_alert_mail')
    .values({ alert_id: alert, kind, news: news && JSON.stringify(news), requested_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface AlertMailRow {
  readonly kind: SearchAlertMailKind;
  readonly news: AlertNews | null;
  readonly requested_at: Date;
  readonly email: string;
  readonly locale: Locale;
  readonly token: string;
  readonly search: string;
  readonly until: string;
  readonly confirmed_at: Date | null;
}

export async function alertMailById(db: Kysely<Database>, id: number): Promise<AlertMailRow | undefined> {
  return await db
    .selectFrom('search_alert_mail as m')
    .innerJoin('search_alert as a', 'a.id', 'm.alert_id')
    .select(['m.kind', 'm.news', 'm.requested_at', 'a.email', 'a.locale', 'a.token', 'a.search', 'a.until', 'a.confirmed_at'])
    .where('m.id', '=', id)
    .executeTakeFirst();
}
