import { addDays } from './calendar-day.ts';

// No schema library here, because the form imports this in its first load.

/** Maximum of confirmed alerts of one address. */
export const maxAlerts = 10;
/** Maximum hits of a search that is watched: in a larger one something changes every day. */
export const maxWatched = 1000;
/** Days after which an alert that was not confirmed is deleted. */
export const daysToConfirm = 7;
/** Days for which a search without dates is watched. */
const daysWithoutDates = 180;
/** A lower total is news from this share on, in percent. */
export const minFallPercent = 3;

/** The last day of an alert: the day of arrival; without dates, half a year from `today`. */
export const lastDayOfAlert = (arrival: string | undefined, today: string): string => arrival ?? addDays(today, daysWithoutDates);
