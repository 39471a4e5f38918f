/** Whether the name of a larger place adds anything to the town's: “Prague, Prague Region” repeats it. */
export const addsToTown = (outer: string, town: string): boolean => outer !== '' && !` ${outer} `.includes(` ${town} `);
