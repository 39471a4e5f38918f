import type { VoucherState } from '@nocleh/contracts/api/voucher.ts';
import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import type { VoucherRow } from '../../db/tables/voucher.ts';

/** A voucher that nobody has used, or paid, is over on the day after its last day of arrival. */
export const voucherStateAt = ({ state, valid_until }: Pick<VoucherRow, 'state' | 'valid_until'>, day: string): VoucherState =>
  (state === 'issued' || state === 'ordered') && valid_until < day ? 'expired' : state;

/** Act 89/2012, § 1829: a contract at a distance. Counted from the day we sent the voucher, which is later than the law asks. */
const daysToWithdraw = 14;

export const withdrawUntil = ({ issued_at }: Pick<VoucherRow, 'issued_at'>): string | null =>
  issued_at && addDays(today(issued_at), daysToWithdraw);

/** Before it is paid at any time, then for 14 days, as long as no days are booked with it. */
export function canWithdraw(voucher: Pick<VoucherRow, 'state' | 'issued_at'>, day: string): boolean {
  if (voucher.state === 'ordered') return true;
  const until = withdrawUntil(voucher);
  return voucher.state === 'issued' && until !== null && day <= until;
}
