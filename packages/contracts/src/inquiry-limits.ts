// No schema library here, because forms and links import this in their first load.

/** Maximum of accommodations named in one inquiry. */
export const maxAccommodations = 10;
/** Number of hosts asked when a place is named. */
export const hostsOfPlace = 5;
export const messageLength = 4000;
export const noteLength = 2000;
/** Maximum months until arrival. */
export const maxMonthsAhead = 24;
