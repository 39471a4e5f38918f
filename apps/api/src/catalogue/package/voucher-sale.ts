import { addDays } from '@nocleh/contracts/calendar-day.ts';

/** A voucher is sold only while arrival remains possible for this many days. */
export const minVoucherDays = 60;
export const voucherSoldUntil = ({ lastArrival }: { readonly lastArrival: string }): string => addDays(lastArrival, -minVoucherDays);
