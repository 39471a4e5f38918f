// No schema library here: pages read these numbers in their first load.

/** The longest stay, in nights. */
export const maxNights = 60;
