import { addDays } from '@nocleh/contracts/calendar-day.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { formatDate } from '@nocleh/i18n/format.ts';

const aMonday = '2024-01-01';
/** Names of weekdays, Monday first, taken from date formats that the page has already loaded. */
export const weekdayNames = (locale: Locale): readonly { readonly short: string; readonly long: string }[] =>
  Array.from({ length: 7 }, (_, index) => {
    const day = addDays(aMonday, index);
    const first = (text: string) => text.split(/[\s,]/)[0] ?? '';
    return { short: first(formatDate(locale, day, 'day')), long: first(formatDate(locale, day, 'long')) };
  });
