import type { AnswerRequest, InquiryRequest } from '@nocleh/contracts/api/inquiry.ts';
import { hostsOfPlace } from '@nocleh/contracts/inquiry-limits.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { hostsToAsk, type SearchContext } from '../../catalogue/search/run-search.ts';
import { filterOf } from '../../catalogue/search/search-filter.ts';
import { originOf } from '../../catalogue/search/search-origin.repository.ts';
import type { Database } from '../../db/database.ts';
import type { StoredPicture, Texts } from '../../db/stored.ts';
import type { InquiryTable } from '../../db/tables/inquiry.ts';

/** Serialises inquiries until the transaction ends, so that limits hold under concurrency. */
export async function lockInquiries(db: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('inquiry', 0))`.execute(db);
}

export interface AskedHost {
  readonly id: number;
  readonly slug: string;
  /** The host's e-mail address; null if the import had none. */
  readonly email: string | null;
}

const askedHosts = (db: Kysely<Database>, ids: readonly number[]) =>
  sql<AskedHost>`
  select a.id, l.slug, a.host->>'email' as email from unnest(${ids}::int[]) with ordinality as asked(id, n)
  join accommodation a on a.id = asked.id join accommodation_slug l on l.accommodation_id = a.id and l.locale = 'cs' order by n`.execute(
    db,
  );

export async function hostsById(db: Kysely<Database>, ids: readonly number[]): Promise<AskedHost[]> {
  return (await askedHosts(db, ids)).rows;
}

/** Extra candidates, in case some hosts have reached their limit and are replaced. */
const spare = 20;

/**
 * Accommodations in the place and below whose units can take the party (free ones, if there are dates): those with a price on
 * request first, as they can only be booked by inquiry, then in recommended order. undefined: unknown place.
 */
export async function hostsAt(
  { db, index }: SearchContext,
  { place, from, to, adults, children, locale }: Pick<InquiryRequest, 'from' | 'to' | 'adults' | 'children' | 'locale'> & { place: string },
  today: string,
): Promise<{ placeId: number; hosts: AskedHost[] } | undefined> {
  const origin = await originOf(db, place);
  if (!origin) return undefined;
  const filter = filterOf({ locale, place, from, to, adults, children, sort: 'recommended', page: 1 }, today);
  const { rows } = await askedHosts(db, await hostsToAsk({ db, index }, filter, hostsOfPlace + spare));
  return { placeId: origin.id, hosts: rows };
}

const hourAgo = (now: Date) => new Date(now.getTime() - 3_600_000);

export async function inquiriesOfLastHour(db: Kysely<Database>, email: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('inquiry')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('created_at', '>', hourAgo(now))
    .executeTakeFirstOrThrow();
  return count;
}

/** Number of inquiries in the last hour or waiting, by lower-case address; addresses without any are not in the map. */
export async function mailsOfLastHour(db: Kysely<Database>, emails: readonly string[], now: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('host_inquiry')
    .select([sql<string>`lower(email)`.as('email'), sql<number>`count(*)::int`.as('count')])
    .where(sql<string>`lower(email)`, 'in', [...emails])
    .where((where) => where.or([where('asked_at', '>', hourAgo(now)), where('asked_at', 'is', null)]))
    .groupBy(sql`lower(email)`)
    .execute();
  return new Map(rows.map(({ email, count }) => [email, count]));
}

/**
 * Marks waiting inquiries as asked at `now` and returns them: the oldest of each address, up to its hourly limit, and only those
 * that can still be answered. Concurrent calls wait.
 */
export async function claimWaiting(db: Transaction<Database>, perHour: number, now: Date, today: string): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('waiting inquiries', 0))`.execute(db);
  const { rows } = await sql<{ id: number }>`
    with waiting as (
      select h.id, lower(h.email) as address, row_number() over (partition by lower(h.email) order by h.id) as place
      from host_inquiry h join inquiry i on i.id = h.inquiry_id where h.asked_at is null and i.answer_until >= ${today}::date),
    asked as (
      select lower(email) as address, count(*) as number from host_inquiry
      where asked_at > ${hourAgo(now)} and lower(email) in (select address from waiting) group by 1)
    update host_inquiry set asked_at = ${now} from waiting left join asked using (address)
    where host_inquiry.id = waiting.id and waiting.place <= ${perHour} - coalesce(asked.number, 0)
    returning host_inquiry.id`.execute(db);
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}

export interface NewInquiry {
  readonly request: InquiryRequest;
  readonly token: string;
  readonly placeId: number | null;
  readonly answerUntil: string;
  readonly keepUntil: string;
  readonly now: Date;
}

export async function insertInquiry(db: Transaction<Database>, inquiry: NewInquiry): Promise<number> {
  const { request, token, placeId, answerUntil, keepUntil, now } = inquiry;
  const { locale, from, to, month, adults, children, budget, message, name, email, phone } = request;
  const { id } = await db
    .insertInto('inquiry')
    .values({
      ...{ token, locale, adults, children: [...children], message, name, email, phone: phone ?? null },
      created_at: now,
      arrival: from ?? null,
      departure: to ?? null,
      // Exact dates take precedence over a month.
      month: month === undefined || from !== undefined ? null : `${month}-01`,
      place_id: placeId,
      budget: budget?.amount ?? null,
      budget_currency: budget?.currency ?? null,
      answer_until: answerUntil,
      keep_until: keepUntil,
      notified_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface NewHostInquiry {
  readonly inquiry: number;
  readonly accommodation: number;
  readonly token: string;
  readonly email: string;
}

export async function insertHostInquiry(db: Transaction<Database>, { inquiry, accommodation, ...rest }: NewHostInquiry): Promise<number> {
  const { id } = await db
    .insertInto('host_inquiry')
    .values({ ...rest, inquiry_id: inquiry, accommodation_id: accommodation, asked_at: null, answer: null, answered_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type ShownColumns = Omit<Selectable<InquiryTable>, 'place_id' | 'keep_until' | 'notified_at' | 'notifications'>;
export interface InquiryRow extends ShownColumns {
  place: { slug: string; names: Texts } | null;
}

const inquiryColumns = sql`i.id, i.token, i.locale, i.created_at, i.arrival, i.departure, i.month, i.adults, i.children, i.budget, i.budget_currency, i.message,
  i.name, i.email, i.phone, i.answer_until, (select json_build_object('slug', p.slug, 'names', p.names) from place p where p.id = i.place_id) as place`;

export async function inquiryBy(db: Kysely<Database>, key: { token: string } | { id: number }): Promise<InquiryRow | undefined> {
  const which = 'token' in key ? sql`i.token = ${key.token}` : sql`i.id = ${key.id}`;
  const result = await sql<InquiryRow>`select ${inquiryColumns} from inquiry i where ${which}`.execute(db);
  return result.rows[0];
}

export interface HostRow {
  id: number;
  slug: string;
  name: string;
  names: Texts;
  place: Texts;
  picture: StoredPicture | null;
  email: string;
  token: string;
  /** Whether the mail server has accepted the mail to the host. */
  sent: boolean;
  answer: AnswerRequest | null;
}

const hostColumns = (
  locale: Locale,
) => sql`h.id, l.slug, a.name, a.names, p.names as place, a.shown_pictures->0 as picture, h.email, h.token, h.answer,
  exists (select from mail_sent m where m.event = 'host_inquiry/' || h.id) as sent
  from host_inquiry h join accommodation a on a.id = h.accommodation_id join place p on p.id = a.place_id
  join accommodation_slug l on l.accommodation_id = a.id and l.locale = ${locale}`;

/** Answers of the hosts, in the order of asking. */
export async function hostsOf(db: Kysely<Database>, inquiry: number, locale: Locale): Promise<HostRow[]> {
  return (await sql<HostRow>`select ${hostColumns(locale)} where h.inquiry_id = ${inquiry} order by h.id`.execute(db)).rows;
}

export type HostInquiryRow = InquiryRow & { host: HostRow };

export async function hostInquiryBy(
  db: Kysely<Database>,
  key: { token: string } | { id: number },
  locale: Locale,
): Promise<HostInquiryRow | undefined> {
  const which = 'token' in key ? sql`h.token = ${key.token}` : sql`h.id = ${key.id}`;
  const result = await sql<HostRow & { inquiry: number }>`select h.inquiry_id as inquiry, ${hostColumns(locale)} where ${which}`.execute(
    db,
  );
  const host = result.rows[0];
  const row = host && (await inquiryBy(db, { id: host.inquiry }));
  return row && { ...row, host };
}

/** Repeating the same answer doesn't notify the visitor again. */
export async function storeAnswer(db: Kysely<Database>, token: string, answer: AnswerRequest, now: Date): Promise<void> {
  const json = JSON.stringify(answer);
  await db
    .updateTable('host_inquiry')
    .set({ answer: json, answered_at: now, notified: false })
    .where('token', '=', token)
    .where(sql<boolean>`answer is distinct from ${json}::jsonb`)
    .execute();
}

export interface Telling {
  id: number;
  /** Sequence number of this mail about the inquiry's answers. */
  notifications: number;
}

/** Inquiries with answers of which the visitor was not notified, and no mail since `since`; marks them as notified. */
export async function claimUnnotified(db: Transaction<Database>, since: Date, now: Date): Promise<Telling[]> {
  const rows = await db
    .updateTable('inquiry')
    .set({ notified_at: now, notifications: sql`notifications + 1` })
    .where('id', 'in', (inner) => inner.selectFrom('host_inquiry').select('inquiry_id').where('notified', '=', false))
    .where(({ eb, or }) => or([eb('notified_at', 'is', null), eb('notified_at', '<=', since)]))
    .returning(['id', 'notifications'])
    .execute();
  if (rows.length > 0) {
    const ids = rows.map(({ id }) => id);
    await db.updateTable('host_inquiry').set({ notified: true }).where('inquiry_id', 'in', ids).where('notified', '=', false).execute();
  }
  return rows;
}

/** Deletes inquiries whose retention has ended, with the records of their mails. */
export async function deleteExpiredInquiries(db: Kysely<Database>, today: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const over = sql`i.keep_until < ${today}::date`;
    await sql`delete from mail_sent where event in (
      select 'inquiry_received/' || i.id from inquiry i where ${over}
      union all select 'inquiry_answered/' || i.id || '.' || n from inquiry i, generate_series(1, i.notifications) n where ${over}
      union all select 'host_inquiry/' || h.id from host_inquiry h join inquiry i on i.id = h.inquiry_id where ${over})`.execute(
      transaction,
    );
    await sql`delete from inquiry i where ${over}`.execute(transaction);
  });
}
