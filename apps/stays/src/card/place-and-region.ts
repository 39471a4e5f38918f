/** Whether a larger place says more than the town in it: “Prague, Prague Region” names one place twice. */
export const saysMore = (outer: string, town: string): boolean => outer !== '' && !` ${outer} `.includes(` ${town} `);
