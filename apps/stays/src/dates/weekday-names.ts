import { addDays } from '@nocleh/contracts/calendar-day.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { formatDate } from '@nocleh/i18n/format.ts';

interface WeekdayName {
  readonly short: string;
  readonly long: string;
}

const aMonday = '2024-01-01';
const named = (locale: Locale): readonly WeekdayName[] =>
  Array.from({ length: 7 }, (_, index) => {
    const day = addDays(aMonday, index);
    const first = (text: string) => text.split(/[\s,]/)[0] ?? '';
    return { short: first(formatDate(locale, day, 'day')), long: first(formatDate(locale, day, 'long')) };
  });

const known: Partial<Record<Locale, readonly WeekdayName[]>> = {};
/** Names of weekdays, Monday first, taken from date formats that the page has already loaded; once, as each month of a calendar has them. */
export function weekdayNames(locale: Locale): readonly WeekdayName[] {
  known[locale] ??= named(locale);
  return known[locale];
}
