/** Calendar days as `YYYY-MM-DD`: texts of that shape sort as days do, and no zone can move them. */
const day = 86_400_000;
const time = (iso: string) => Date.parse(`${iso}T00:00:00Z`);

export const isIsoDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time(text)) && new Date(time(text)).toISOString().startsWith(text);
export const nightsBetween = (from: string, to: string): number => Math.round((time(to) - time(from)) / day);

/** The most nights of one stay. */
export const maxNights = 60;
