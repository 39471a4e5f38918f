/** Number of adults assumed without a party: pages show it and the API computes with it. */
export const usualAdults = 2;

/** Units of one room type per order. */
export const maxUnits = 20;

/** Maximum party, and the last age of a child. */
export const partyLimits = { adults: 30, children: 20, childAge: 17 } as const;
/** The age from which a guest is an adult. */
export const adultAge = partyLimits.childAge + 1;
