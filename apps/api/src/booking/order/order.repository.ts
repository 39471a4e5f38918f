import type { Contact, Order, PriceBreakdown } from '@nocleh/contracts/api/order.ts';
import type { Currency } from '@nocleh/contracts/money.ts';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { OrderRow, OrderTable } from '../../db/tables/order.ts';

export async function nextOrderSerial(db: Kysely<Database>): Promise<number> {
  const { serial } = await db.selectNoFrom(sql<number>`nextval('order_number')`.as('serial')).executeTakeFirstOrThrow();
  return serial;
}

export async function insertOrder(transaction: Transaction<Database>, order: Insertable<OrderTable>): Promise<OrderRow> {
  return await transaction.insertInto('order').values(order).returningAll().executeTakeFirstOrThrow();
}

export async function orderByToken(db: Kysely<Database>, token: string): Promise<OrderRow | undefined> {
  return await db.selectFrom('order').selectAll().where('token', '=', token).executeTakeFirst();
}

export async function orderByNumber(db: Kysely<Database>, number: string): Promise<OrderRow | undefined> {
  return await db.selectFrom('order').selectAll().where('number', '=', number).executeTakeFirst();
}

/** Locks the order's row, so that changes to it are serialised. */
export async function lockOrder(transaction: Transaction<Database>, token: string): Promise<OrderRow | undefined> {
  return await transaction.selectFrom('order').selectAll().where('token', '=', token).forUpdate().executeTakeFirst();
}

export async function lockOrderById(transaction: Transaction<Database>, id: number): Promise<OrderRow> {
  return await transaction.selectFrom('order').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function saveGuests(
  transaction: Transaction<Database>,
  id: number,
  given: { contact: Contact; guests: Order['guests']; note: string; price: PriceBreakdown },
): Promise<OrderRow> {
  return await transaction
    .updateTable('order')
    .set({
      contact: JSON.stringify(given.contact),
      guests: JSON.stringify(given.guests),
      note: given.note,
      price: JSON.stringify(given.price),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function saveState(
  transaction: Transaction<Database>,
  id: number,
  change: Partial<Pick<OrderRow, 'state' | 'payment' | 'placed_at' | 'cancelled_at' | 'cancellation_fee' | 'cancelled_by' | 'terms_hash'>>,
): Promise<OrderRow> {
  return await transaction.updateTable('order').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Orders whose transfer was due before `dueBefore`, or whose stay ended without it; earliest due date first. */
export async function unpaidOrders(
  db: Kysely<Database>,
  { dueBefore, today }: { readonly dueBefore: string; readonly today: string },
): Promise<UnpaidOrder[]> {
  const { rows } = await sql<UnpaidOrder>`
    select o.id, o.number, o.arrival, o.departure, o.accommodation->>'name' as accommodation, o.contact->>'email' as email,
      i.document->>'dueOn' as "dueOn",
      coalesce((i.document->'toPay'->>'amount')::int, i.amount) as amount, i.currency
    from "order" o join invoice i on i.order_id = o.id and i.kind = 'invoice'
    where o.state = 'awaiting_payment' and ((i.document->>'dueOn')::date < ${dueBefore}::date or o.departure < ${today}::date)
    order by i.document->>'dueOn', o.id`.execute(db);
  return rows;
}

export interface UnpaidOrder {
  readonly id: number;
  readonly number: string;
  readonly arrival: string;
  readonly departure: string;
  readonly accommodation: string;
  readonly email: string;
  readonly dueOn: string;
  readonly amount: number;
  readonly currency: Currency;
}

/** Returns the number of expired holds. */
export async function expireHolds(db: Kysely<Database>, now: Date): Promise<number> {
  const result = await db
    .updateTable('order')
    .set({ state: 'expired' })
    .where('state', '=', 'held')
    .where('hold_expires_at', '<=', now)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** A confirmed stay is completed on the day after departure. Returns the number of completed stays. */
export async function completeStays(db: Kysely<Database>, today: string): Promise<number> {
  const result = await db
    .updateTable('order')
    .set({ state: 'completed' })
    .where('state', '=', 'confirmed')
    .where('departure', '<', today)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
