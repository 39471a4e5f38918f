import { daysBefore } from '@nocleh/contracts/calendar-day.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { methodsPaidOnArrival } from '../../billing/payment/payment-methods.ts';
import type { Database } from '../../db/database.ts';

export interface Wanted {
  readonly client: string;
  readonly accommodation: number;
  readonly units: number;
  readonly now: Date;
}

/** Locks until the transaction ends. */
export async function lockClient(transaction: Transaction<Database>, client: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`client ${client}`}, 0))`.execute(transaction);
}

/** Locks until the transaction ends. */
export async function lockMailAddress(transaction: Transaction<Database>, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`orders of ${email.toLowerCase()}`}, 0))`.execute(transaction);
}

export interface Taken {
  units: number;
  accommodations: number[];
  unitsOfLastHour: number;
}

/** A stay paid on arrival counts as unpaid, because its payment is not recorded. */
const isUnpaid = sql`(o.state = 'awaiting_payment' or (o.state = 'confirmed' and o.payment = any(${methodsPaidOnArrival}::text[])))`;

/** What the client holds now, or ordered in the last day without paying. */
export async function unitsOfClient(transaction: Transaction<Database>, { client, now }: Pick<Wanted, 'client' | 'now'>): Promise<Taken> {
  const { rows } = await sql<Taken>`
    select coalesce(sum(units) filter (where taken), 0)::int as units,
      coalesce(array_agg(distinct accommodation_id) filter (where taken), '{}') as accommodations,
      coalesce(sum(units) filter (where held_at > ${now}::timestamptz - interval '1 hour'), 0)::int as "unitsOfLastHour"
    from order_client c join "order" o on o.id = c.order_id
    cross join lateral (select (o.state = 'held' and o.hold_expires_at > ${now}::timestamptz) or ${isUnpaid} as taken) is_taken
    where c.client = ${client} and c.held_at > ${now}::timestamptz - interval '1 day'`.execute(transaction);
  return rows[0] ?? { units: 0, accommodations: [], unitsOfLastHour: 0 };
}

export async function recordClient(transaction: Transaction<Database>, order: number, wanted: Wanted): Promise<void> {
  const { client, accommodation, units, now } = wanted;
  await transaction
    .insertInto('order_client')
    .values({ order_id: order, client, accommodation_id: accommodation, units, held_at: now })
    .execute();
}

/** Deletes clients after a day, when the limits no longer need them; run periodically. */
export async function deleteOldClients(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('order_client').where('held_at', '<', daysBefore(now, 1)).execute();
}

/** Number of orders and vouchers with this mail address. */
export async function orderedByAddress(transaction: Transaction<Database>, email: string, since: Date): Promise<number> {
  const address = email.toLowerCase();
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from "order" where placed_at > ${since} and lower(contact->>'email') = ${address})::int
      + (select count(*) from voucher where created_at > ${since} and lower(buyer->>'email') = ${address})::int as count`.execute(
    transaction,
  );
  return rows[0]?.count ?? 0;
}

/** Ordered and unpaid units with this mail address, of stays that have not ended. */
export async function unpaidUnitsOf(transaction: Transaction<Database>, email: string, day: string): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum((room->>'units')::int), 0)::int as units from "order" o, jsonb_array_elements(o.rooms) room
    where o.placed_at is not null and lower(o.contact->>'email') = ${email.toLowerCase()} and o.departure >= ${day}::date and ${isUnpaid}`.execute(
    transaction,
  );
  return rows[0]?.units ?? 0;
}
