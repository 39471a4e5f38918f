import { addDays } from '@nocleh/contracts/calendar-day.ts';
import { maxDaysToSend } from '@nocleh/contracts/limits.ts';

/** A voucher is sold only while arrival remains possible for this many days. */
export const minVoucherDays = 60;
export const voucherSoldUntil = ({ lastArrival }: { readonly lastArrival: string }): string => addDays(lastArrival, -minVoucherDays);

/** The last day that can be chosen today for sending a voucher to its recipient: `maxDaysToSend` ahead, or its last day of arrival. */
export function voucherSentUntil({ lastArrival }: { readonly lastArrival: string }, day: string): string {
  const ahead = addDays(day, maxDaysToSend);
  return lastArrival < ahead ? lastArrival : ahead;
}
