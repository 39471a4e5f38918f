const inPrague = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' });

/** The calendar day of an instant in Prague, where the houses are; by default today. */
export const pragueDay = (instant: Date = new Date()): string => inPrague.format(instant);
