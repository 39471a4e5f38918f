// No schema library here: pages read these numbers in their first load.

/** The longest stay, in nights. */
export const maxNights = 60;

/** How long chosen units are held for a visitor who fills in the order. Pages, mails, terms and the API take the number from here. */
export const holdMinutes = 15;

/**
 * A page of one type of accommodation in one place with fewer of them, or of the only type there, says nothing that the place's page
 * doesn't: `noindex`.
 */
export const minIndexedListing = 3;
