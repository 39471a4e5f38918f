/** Adults for whom prices are where nobody said who travels: pages show it and the API counts with it. */
export const usualAdults = 2;

/** Units of one room type in one order. */
export const maxUnits = 20;

/** The largest party, and the age up to which somebody is a child. */
export const partyLimits = { adults: 30, children: 20, childAge: 17 } as const;
