import { daysBefore } from '@nocleh/contracts/calendar-day.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { NewsletterMailKind, SubscriberTable } from '../../db/tables/newsletter.ts';

export type SubscriberRow = Selectable<SubscriberTable>;

export async function subscriberByToken(db: Kysely<Database>, token: string): Promise<SubscriberRow | undefined> {
  return await db.selectFrom('subscriber').selectAll().where('token', '=', token).executeTakeFirst();
}

/** Locks the row of an address until the transaction ends, so that concurrent requests send one mail. */
export async function subscriberByEmail(db: Transaction<Database>, email: string): Promise<SubscriberRow | undefined> {
  return await db.selectFrom('subscriber').selectAll().where(sql`lower(email)`, '=', email.toLowerCase()).forUpdate().executeTakeFirst();
}

export interface NewSubscriber {
  readonly email: string;
  readonly locale: Locale;
  readonly token: string;
  readonly now: Date;
}

/** Stores a new or returning address as pending, with a new token, so that old links are invalid. */
export async function awaitConfirmation(db: Transaction<Database>, { email, locale, token, now }: NewSubscriber): Promise<SubscriberRow> {
  const values = { email, locale, token, state: 'pending' as const, requested_at: now, confirmed_at: null, unsubscribed_at: null };
  // The second of two concurrent requests conflicts here, and must keep the token that the first one's mail contains.
  const kept = { ...values, token: sql<string>`case when subscriber.state = 'pending' then subscriber.token else excluded.token end` };
  return await db
    .insertInto('subscriber')
    .values(values)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doUpdateSet(kept))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Repeats a pending subscription, perhaps in another language; the link of the first mail stays valid. */
export async function askAgain(db: Transaction<Database>, id: number, locale: Locale, now: Date): Promise<void> {
  await db.updateTable('subscriber').set({ locale, requested_at: now }).where('id', '=', id).execute();
}

export async function confirmSubscriber(db: Kysely<Database>, token: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscriber')
    .set({ state: 'confirmed', confirmed_at: now })
    .where('token', '=', token)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function unsubscribeSubscriber(db: Kysely<Database>, token: string, now: Date): Promise<void> {
  await db
    .updateTable('subscriber')
    .set({ state: 'unsubscribed', unsubscribed_at: now })
    .where('token', '=', token)
    .where('state', '<>', 'unsubscribed')
    .execute();
}

export async function insertMail(db: Transaction<Database>, subscriber: number, kind: NewsletterMailKind, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('newsletter_mail')
    .values({ subscriber_id: subscriber, kind, issue_id: null, requested_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether a mail of the kind was requested since `since`. */
export async function isMailed(db: Kysely<Database>, subscriber: number, kind: NewsletterMailKind, since: Date): Promise<boolean> {
  const rows = await db
    .selectFrom('newsletter_mail')
    .select('id')
    .where('subscriber_id', '=', subscriber)
    .where('kind', '=', kind)
    .where('requested_at', '>', since)
    .limit(1)
    .execute();
  return rows.length > 0;
}

/** Number of mails requested by forms in the last 24 hours. */
export async function recentMails(db: Kysely<Database>, subscriber: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('newsletter_mail')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('subscriber_id', '=', subscriber)
    .where('kind', 'in', ['confirm', 'already_subscribed', 'unsubscribe_link'])
    .where('requested_at', '>', daysBefore(now, 1))
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewsletterMailRow {
  kind: NewsletterMailKind;
  issue_id: number | null;
  email: string;
  locale: Locale;
  state: SubscriberRow['state'];
  token: string;
}

export async function mailById(db: Kysely<Database>, id: number): Promise<NewsletterMailRow | undefined> {
  return await db
    .selectFrom('newsletter_mail')
    .innerJoin('subscriber', 'subscriber.id', 'newsletter_mail.subscriber_id')
    .select(['kind', 'issue_id', 'email', 'locale', 'state', 'token'])
    .where('newsletter_mail.id', '=', id)
    .executeTakeFirst();
}

export async function articleIds(db: Kysely<Database>, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('article')
    .select(['id', 'key'])
    .where('key', 'in', [...keys])
    .execute();
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/** Adds a mail for every confirmed subscriber; returns the mails' ids. */
export async function insertIssue(db: Transaction<Database>, articles: readonly number[], now: Date): Promise<number[]> {
  const { id } = await db
    .insertInto('newsletter_issue')
    .values({ articles: [...articles], created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ id: number }>`
    insert into newsletter_mail (subscriber_id, kind, issue_id, requested_at)
    select id, 'issue', ${id}, ${now} from subscriber where state = 'confirmed' returning id`.execute(db);
  return rows.map((row) => row.id);
}

export interface IssueArticle {
  slug: string;
  title: string;
  summary: string;
}

export async function issueArticles(db: Kysely<Database>, issue: number, locale: Locale): Promise<IssueArticle[]> {
  const { rows } = await sql<IssueArticle>`
    select t.slug, t.title, t.summary from newsletter_issue i, unnest(i.articles) with ordinality a (id, n)
    join article_text t on t.article_id = a.id and t.locale = ${locale} where i.id = ${issue} order by a.n`.execute(db);
  return rows;
}
