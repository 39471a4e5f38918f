// No schema library here: forms and links read these in their first load.

/** Accommodations that one inquiry may name. */
export const mostAccommodations = 10;
/** Hosts that are asked when a place is named instead. */
export const hostsOfPlace = 5;
export const messageLength = 4000;
export const noteLength = 2000;
/** How far ahead a stay may begin. */
export const mostMonthsAhead = 24;
