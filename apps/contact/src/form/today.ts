/** Today in Prague, where the accommodations are. */
export const today = (now = new Date()): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Prague' }).format(now);
