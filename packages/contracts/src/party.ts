/** Adults for whom prices are where nobody said who travels: pages show it and the API counts with it. */
export const usualAdults = 2;

/** Units of one room type in one order. */
export const maxUnits = 20;
