import type { OrderVoucherRequest, VoucherPayment } from '@nocleh/contracts/api/order.ts';
import type { VoucherState } from '@nocleh/contracts/api/voucher.ts';
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
  deleteUse,
  dropUse,
  giveBack,
  lockVouchersOf,
  spend,
  type VoucherUse,
  vouchersOfHold,
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
    return {
      number: use.number,
      amount: { amount, currency },
      remains: use.amount === null ? { amount: use.balance - amount, currency } : null,
      returned: { amount: use.returned, currency },
    };
  });
}

type Refusal = readonly [code: string, detail: string];
const refused = ([code, detail]: Refusal) => new ApiProblem('invalid_request', { errors: [fieldProblem('/code', code, detail)] });

const refusalByState: Readonly<Partial<Record<VoucherState, string>>> = {
  ordered: 'unpaid',
  expired: 'expired',
  cancelled: 'withdrawn',
  redeemed: 'spent',
};

/** Why a voucher can't pay for an order that has these ones already; undefined if it can. */
function refusalOf(voucher: AmountVoucherRow, total: Money, uses: readonly VoucherUse[], day: string): Refusal | undefined {
  const state = voucherStateAt(voucher, day);
  const byState = refusalByState[state];
  if (byState) return [byState, `The voucher is ${state}`];
  if (uses.some(({ voucher_id }) => voucher_id === voucher.id)) return ['added', 'It is on the order already'];
  if (uses.length >= maxVouchersOfOrder) return ['too_many', `At most ${maxVouchersOfOrder} on one order`];
  if (leftToPay(total, voucherPayments(total, uses, day)).amount === 0) return ['nothing_to_pay', 'Nothing is left to pay'];
  return undefined;
}

async function voucherByCode(transaction: Transaction<Database>, typed: string): Promise<AmountVoucherRow> {
  const code = readVoucherCode(typed);
  const voucher = code === null ? undefined : await voucherBy(transaction, 'code', code);
  if (!voucher) throw refused(['unknown_code', 'There is no voucher with this code']);
  if (voucher.amount === null) throw refused(['package', 'The voucher is for a package: its days are chosen on its own page']);
  return voucher;
}

/**
 * Adds a voucher to a locked order that is held, or those of an earlier order that can pay. Nothing is taken from it before the order is
 * placed. Throws a problem of `/code` that says why a voucher can't be added.
 */
export async function addVoucher(
  transaction: Transaction<Database>,
  order: OrderRow,
  request: OrderVoucherRequest,
  day: string,
): Promise<void> {
  const { total } = order.price;
  if (total.currency !== 'CZK') throw refused(['currency', `The order is charged in ${total.currency}`]);
  const isTakenOver = request.earlier !== undefined;
  const vouchers =
    request.earlier === undefined ? [await voucherByCode(transaction, request.code)] : await vouchersOfHold(transaction, request.earlier);
  for (const voucher of vouchers) {
    const refusal = refusalOf(voucher, total, await voucherUses(transaction, order.id), day);
    if (!refusal) await addUse(transaction, order.id, voucher.id);
    else if (!isTakenOver) throw refused(refusal);
  }
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
