const prague = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Prague', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The calendar day it is in Prague at that instant, `YYYY-MM-DD`. */
export const pragueDay = (instant: Date): string => {
  const parts = Object.fromEntries(prague.formatToParts(instant).map((part) => [part.type, part.value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
};

const dayMs = 86_400_000;

/** Whole days from one calendar day to another; negative when `to` lies before `from`. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

export const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
