import type { VoucherState } from '@nocleh/contracts/api/voucher.ts';
import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import type { VoucherRow } from '../../db/tables/voucher.ts';

/** A voucher that was not used or paid expires on the day after its last day of arrival. */
export const voucherStateAt = ({ state, valid_until }: Pick<VoucherRow, 'state' | 'valid_until'>, day: string): VoucherState =>
  (state === 'issued' || state === 'ordered') && valid_until < day ? 'expired' : state;

/** Act 89/2012, § 1829: a distance contract. Counted from the day the voucher was sent, later than the law requires. */
const daysToWithdraw = 14;

export const withdrawUntil = ({ issued_at }: Pick<VoucherRow, 'issued_at'>): string | null =>
  issued_at && addDays(today(issued_at), daysToWithdraw);

/** Allowed before payment, then for 14 days unless the voucher pays for an order. */
export function canWithdraw(voucher: Pick<VoucherRow, 'state' | 'issued_at'>, day: string): boolean {
  if (voucher.state === 'ordered') return true;
  const until = withdrawUntil(voucher);
  return voucher.state === 'issued' && until !== null && day <= until;
}
