// No schema library here, because forms import this in their first load.

/** Maximum of accommodations on a shared list, as many as one request for their cards may name. */
export const maxShared = 50;
export const nameLength = 60;
export const commentLength = 1000;
/** Maximum of people on a list, and of their comments together. */
export const maxParticipants = 50;
export const maxComments = 300;
/** Days without use after which a list is deleted. */
export const daysWithoutUse = 90;
