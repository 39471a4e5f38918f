import type { VoucherState } from '@nocleh/contracts/api/voucher.ts';
import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import type { VoucherRow } from '../../db/tables/voucher.ts';

/** A voucher that was not used or paid expires on the day after its last day. One for an amount is redeemed when nothing is left of it. */
export function voucherStateAt(
  { state, valid_until, balance }: Pick<VoucherRow, 'state' | 'valid_until' | 'balance'>,
  day: string,
): VoucherState {
  if (state === 'issued' && balance === 0) return 'redeemed';
  return (state === 'issued' || state === 'ordered') && valid_until < day ? 'expired' : state;
}

/** Act 89/2012, § 1829: a distance contract. Counted from the day the voucher was sent, later than the law requires. */
const daysToWithdraw = 14;

export const withdrawUntil = ({ issued_at }: Pick<VoucherRow, 'issued_at'>): string | null =>
  issued_at && addDays(today(issued_at), daysToWithdraw);

/** Allowed before payment, then for 14 days unless the voucher pays for an order; of an amount the rest, once. */
export function canWithdraw(voucher: Pick<VoucherRow, 'state' | 'issued_at' | 'balance' | 'refunded'>, day: string): boolean {
  if (voucher.state === 'ordered') return true;
  const until = withdrawUntil(voucher);
  return voucher.state === 'issued' && voucher.balance !== 0 && voucher.refunded === 0 && until !== null && day <= until;
}

/** Hellers or cents that the buyer gets back by withdrawing now, or got back. */
export const refundOf = ({ state, price, balance, refunded }: Pick<VoucherRow, 'state' | 'price' | 'balance' | 'refunded'>): number =>
  balance === null ? price.total.amount : state === 'cancelled' || refunded > 0 ? refunded : balance;
