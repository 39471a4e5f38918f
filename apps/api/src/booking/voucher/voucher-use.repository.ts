import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { AmountVoucherRow } from '../../db/tables/voucher.ts';

/** A voucher for an amount on an order, with what is left on it. */
export interface VoucherUse extends Pick<AmountVoucherRow, 'number' | 'state' | 'balance' | 'valid_until'> {
  readonly id: number;
  readonly voucher_id: number;
  /** Hellers; null while the order is held. */
  readonly amount: number | null;
  readonly returned: number;
}

/** Vouchers of an order, in the order in which they were added, which is the one in which they are used. */
export async function voucherUses(db: Kysely<Database>, orderId: number): Promise<VoucherUse[]> {
  const { rows } = await sql<VoucherUse>`
    select u.id, u.voucher_id, u.amount, u.returned, v.number, v.state, v.balance, v.valid_until
    from voucher_use u join voucher v on v.id = u.voucher_id where u.order_id = ${orderId} order by u.id`.execute(db);
  return rows;
}

/**
 * Locks the vouchers of an order, in the same sequence for every order, so that two never wait for each other. `no key` lets other orders
 * refer to them meanwhile, which adds vouchers in the visitor's sequence.
 */
export async function lockVouchersOf(transaction: Transaction<Database>, orderId: number): Promise<void> {
  await sql`select id from voucher
    where id in (select voucher_id from voucher_use where order_id = ${orderId}) order by id for no key update`.execute(transaction);
}

/** A voucher that was added before stays as it is. */
export async function addUse(transaction: Transaction<Database>, orderId: number, voucherId: number): Promise<void> {
  await transaction
    .insertInto('voucher_use')
    .values({ order_id: orderId, voucher_id: voucherId })
    .onConflict((conflict) => conflict.columns(['order_id', 'voucher_id']).doNothing())
    .execute();
}

/** Vouchers of the order with this token, unless it was placed. */
export async function vouchersOfHold(db: Kysely<Database>, token: string): Promise<AmountVoucherRow[]> {
  const { rows } = await sql<AmountVoucherRow>`
    select v.* from voucher_use u join voucher v on v.id = u.voucher_id join "order" o on o.id = u.order_id
    where o.token = ${token} and u.amount is null order by u.id`.execute(db);
  return rows;
}

/** Takes a voucher off an order that was not placed. */
export async function dropUse(transaction: Transaction<Database>, orderId: number, number: string): Promise<void> {
  await sql`delete from voucher_use where order_id = ${orderId} and amount is null
    and voucher_id in (select id from voucher where number = ${number})`.execute(transaction);
}

export async function deleteUse(transaction: Transaction<Database>, id: number): Promise<void> {
  await transaction.deleteFrom('voucher_use').where('id', '=', id).execute();
}

/** Takes `amount` hellers from a locked voucher. */
export async function spend(transaction: Transaction<Database>, { id, voucher_id }: VoucherUse, amount: number, now: Date): Promise<void> {
  await sql`update voucher set balance = balance - ${amount} where id = ${voucher_id}`.execute(transaction);
  await transaction.updateTable('voucher_use').set({ amount, used_at: now }).where('id', '=', id).execute();
}

/**
 * Gives `amount` hellers back to a locked voucher, which can then be used until `usableUntil` at least. One that its buyer took back in
 * the meantime is valid again: the rest was refunded, and this was not.
 */
export async function giveBack(
  transaction: Transaction<Database>,
  { id, voucher_id }: VoucherUse,
  amount: number,
  usableUntil: string,
): Promise<void> {
  await sql`update voucher set balance = balance + ${amount}, state = 'issued', cancelled_at = null, cancellation_fee = null,
    valid_until = greatest(valid_until, ${usableUntil}::date) where id = ${voucher_id}`.execute(transaction);
  await transaction.updateTable('voucher_use').set({ returned: amount }).where('id', '=', id).execute();
}

interface UseOfVoucher {
  readonly order: string;
  readonly used_at: Date;
  readonly amount: number;
  readonly returned: number;
}

/** What a voucher has paid for, oldest first. */
export async function usesOfVoucher(db: Kysely<Database>, voucherId: number): Promise<UseOfVoucher[]> {
  const { rows } = await sql<UseOfVoucher>`
    select o.number as "order", u.used_at, u.amount, u.returned from voucher_use u join "order" o on o.id = u.order_id
    where u.voucher_id = ${voucherId} and u.amount is not null order by u.id`.execute(db);
  return rows;
}
