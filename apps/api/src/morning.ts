import { addDays, timeZone, today } from '@nocleh/contracts/calendar-day.ts';

/** Mails of a day are sent from this hour on, in Prague: at midnight they would wake people up. */
export const morningHour = 8;

const hourFormat = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
/** The hour is read from the zone, as days of clock changes have 23 or 25. */
export const hourInPrague = (instant: Date): number => Number(hourFormat.format(instant));

/** Prague is one or two hours ahead of UTC. */
function morningOf(day: string): Date {
  const summer = new Date(`${day}T0${morningHour - 2}:00:00Z`);
  return hourInPrague(summer) === morningHour ? summer : new Date(summer.getTime() + 3_600_000);
}

/** The first beginning of the morning hour after an instant. */
export function nextMorning(now: Date): Date {
  const morning = morningOf(today(now));
  return morning > now ? morning : morningOf(addDays(today(now), 1));
}
