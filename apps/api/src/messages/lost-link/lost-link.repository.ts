import type { Locale } from '@nocleh/contracts/locale.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Serialises requests for one address, so that its limit holds. */
export async function lockAddress(db: Transaction<Database>, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lost_link ${email.toLowerCase()}`}, 0))`.execute(db);
}

export async function requestsSince(db: Kysely<Database>, email: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('link_request')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('requested_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertRequest(db: Transaction<Database>, email: string, locale: Locale, now: Date): Promise<number> {
  const { id } = await db.insertInto('link_request').values({ email, locale, requested_at: now }).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function requestById(db: Kysely<Database>, id: number): Promise<{ email: string; locale: Locale } | undefined> {
  return await db.selectFrom('link_request').select(['email', 'locale']).where('id', '=', id).executeTakeFirst();
}

export interface Ordered {
  readonly kind: 'order' | 'voucher';
  readonly number: string;
  readonly token: string;
  readonly what: string;
}

/** Orders and vouchers of an address, newest first. */
export async function orderedWith(db: Kysely<Database>, email: string, most: number): Promise<Ordered[]> {
  const { rows } = await sql<Ordered>`
    select 'order' as kind, number, token, accommodation->>'name' as what, created_at from "order"
    where placed_at is not null and lower(contact->>'email') = ${email.toLowerCase()}
    union all
    select 'voucher', number, token, coalesce(package->>'title', (amount / 100) || ' Kč'), created_at from voucher where lower(buyer->>'email') = ${email.toLowerCase()}
    order by created_at desc limit ${most}`.execute(db);
  return rows;
}
