// No schema library here, because pages import these numbers in their first load.

/** Maximum nights of a stay. */
export const maxNights = 60;

/** A voucher is mailed to its recipient at most this many days ahead. */
export const maxDaysToSend = 365;

/** Bounds of a voucher for an amount, and the amounts that its form suggests: whole crowns. */
export const minVoucherCrowns = 500;
export const maxVoucherCrowns = 50_000;
export const suggestedVoucherCrowns = [1000, 2000, 3000, 5000, 10_000] as const;

/** A voucher for an amount is valid to the end of the month in which so many months since its payment are over. */
export const voucherMonths = 24;

/** An amount that comes back to a voucher can be used for at least so many days. */
export const daysForReturned = 90;

/** Vouchers for an amount that one order can be paid with. */
export const maxVouchersOfOrder = 5;

/** Minutes for which units are held while a visitor fills in the order. Pages, mails, terms and the API use this number. */
export const holdMinutes = 15;

/**
 * A page of one type of accommodation in one place with fewer of them, or of the only type there, says nothing that the place's page
 * doesn't: `noindex`.
 */
export const minIndexedListing = 3;
