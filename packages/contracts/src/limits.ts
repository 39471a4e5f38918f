// No schema library here, because pages import these numbers in their first load.

/** Maximum nights of a stay. */
export const maxNights = 60;

/** A voucher is mailed to its recipient at most this many days ahead. */
export const maxDaysToSend = 365;

/** Minutes for which units are held while a visitor fills in the order. Pages, mails, terms and the API use this number. */
export const holdMinutes = 15;

/**
 * A page of one type of accommodation in one place with fewer of them, or of the only type there, says nothing that the place's page
 * doesn't: `noindex`.
 */
export const minIndexedListing = 3;
