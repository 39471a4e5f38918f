import { addDays } from '@nocleh/contracts/calendar-day.ts';

/** A voucher is sold as long as there are so many days left to come. */
export const leastVoucherDays = 60;
export const voucherSoldUntil = ({ lastArrival }: { readonly lastArrival: string }): string => addDays(lastArrival, -leastVoucherDays);
