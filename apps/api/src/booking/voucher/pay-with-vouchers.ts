import type { OrderVoucherRequest, VoucherPayment } from '@nocleh/contracts/api/order.ts';
import { addDays } from '@nocleh/contracts/calendar-day.ts';
import { daysForReturned, maxVouchersOfOrder } from '@nocleh/contracts/limits.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import type { Transaction } from 'kysely';
import { leftToPay } from '../../billing/invoice/balance.ts';
import type { Database } from '../../db/database.ts';
import type { OrderRow } from '../../db/tables/order.ts';
import type { AmountVoucherRow } from '../../db/tables/voucher.ts';
import { ApiProblem, fieldProblem } from '../../http/problem.ts';
import { voucherBy } from './voucher.repository.ts';
import { readVoucherCode } from './voucher-code.ts';
import { voucherStateAt } from './voucher-state.ts';
import {
  addUse,
  copyUses,
  deleteUse,
  dropUse,
  giveBack,
  lockVouchersOf,
  spend,
  type VoucherUse,
  voucherUses,
} from './voucher-use.repository.ts';

/** What vouchers pay of a total: what they paid if the order is placed, else what they would pay on `day`, each as much as it can. */
export function voucherPayments(total: Money, uses: readonly VoucherUse[], day: string): VoucherPayment[] {
  const { currency } = total;
  let left = total.amount;
  return uses.map((use) => {
    const isUsable = voucherStateAt(use, day) === 'issued';
    const amount = use.amount ?? (isUsable ? Math.min(left, use.balance) : 0);
    left -= amount;
    const remains = use.amount === null ? use.balance - amount : use.balance;
    return {
      number: use.number,
      amount: { amount, currency },
      remains: { amount: remains, currency },
      returned: { amount: use.returned, currency },
    };
  });
}

const refused = (code: string, detail: string) => new ApiProblem('invalid_request', { errors: [fieldProblem('/code', code, detail)] });

/** The voucher with a typed code, if it can pay on `day`; throws a problem of `/code` that says why it can't. */
async function usableVoucher(transaction: Transaction<Database>, typed: string, day: string): Promise<AmountVoucherRow> {
  const code = readVoucherCode(typed);
  const voucher = code === null ? undefined : await voucherBy(transaction, 'code', code);
  if (!voucher) throw refused('unknown_code', 'There is no voucher with this code');
  if (voucher.amount === null) throw refused('package', 'The voucher is for a package: its days are chosen on its own page');
  const state = voucherStateAt(voucher, day);
  if (state === 'ordered') throw refused('unpaid', 'The voucher is not paid yet');
  if (state === 'expired') throw refused('expired', `It was valid until ${voucher.valid_until}`);
  if (state === 'cancelled') throw refused('withdrawn', 'Its buyer has taken it back');
  if (state === 'redeemed') throw refused('spent', 'Nothing is left of its amount');
  return voucher;
}

/** Adds a voucher, or those of an earlier order, to a locked order that is held. Nothing is taken from it before the order is placed. */
export async function addVoucher(
  transaction: Transaction<Database>,
  order: OrderRow,
  request: OrderVoucherRequest,
  day: string,
): Promise<void> {
  const { total } = order.price;
  if (total.currency !== 'CZK') throw refused('currency', `The order is charged in ${total.currency}`);
  if (request.earlier !== undefined) {
    await copyUses(transaction, order.id, request.earlier);
    return;
  }
  const voucher = await usableVoucher(transaction, request.code, day);
  const uses = await voucherUses(transaction, order.id);
  if (uses.some(({ voucher_id }) => voucher_id === voucher.id)) throw refused('added', 'It is on the order already');
  if (uses.length >= maxVouchersOfOrder) throw refused('too_many', `At most ${maxVouchersOfOrder} on one order`);
  if (leftToPay(total, voucherPayments(total, uses, day)).amount === 0) throw refused('nothing_to_pay', 'Nothing is left to pay');
  await addUse(transaction, order.id, voucher.id);
}

/** Takes a voucher off a locked order that is held. */
export const dropVoucher = async (transaction: Transaction<Database>, order: OrderRow, number: string): Promise<void> =>
  await dropUse(transaction, order.id, number);

/**
 * Takes what the vouchers of a locked order can pay from them, as the order is being placed, and returns it. Their rows stay locked until
 * the transaction ends, so that two orders never spend the same money.
 */
export async function payWithVouchers(
  transaction: Transaction<Database>,
  order: OrderRow,
  day: string,
  now: Date,
): Promise<VoucherPayment[]> {
  await lockVouchersOf(transaction, order.id);
  const uses = await voucherUses(transaction, order.id);
  const payments = voucherPayments(order.price.total, uses, day);
  for (const [index, use] of uses.entries()) {
    const amount = payments[index]?.amount.amount ?? 0;
    await (amount > 0 ? spend(transaction, use, amount, now) : deleteUse(transaction, use.id));
  }
  return payments.filter(({ amount }) => amount.amount > 0);
}

/** The part of a cancellation fee that vouchers cover: they pay it before money does (decision 80). */
export const feeByVouchers = (fee: Money, uses: readonly VoucherUse[]): Money => ({
  amount: Math.min(
    fee.amount,
    uses.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
  ),
  currency: fee.currency,
});

/** Gives the vouchers of a placed order that is being cancelled back what they paid beyond the fee; the first one pays the fee first. */
export async function returnToVouchers(transaction: Transaction<Database>, orderId: number, fee: Money, day: string): Promise<void> {
  await lockVouchersOf(transaction, orderId);
  const uses = await voucherUses(transaction, orderId);
  let due = fee.amount;
  for (const use of uses) {
    const paid = use.amount ?? 0;
    const kept = Math.min(due, paid);
    due -= kept;
    if (paid > kept) await giveBack(transaction, use, paid - kept, addDays(day, daysForReturned));
  }
}
