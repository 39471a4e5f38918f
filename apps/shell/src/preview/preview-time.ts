import { timeZone } from '@nocleh/contracts/calendar-day.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { languageTag } from '@nocleh/i18n/format.ts';

/** With the time zone, as who previews may be in another one. */
export const previewTime = (locale: Locale, at: string): string =>
  new Intl.DateTimeFormat(languageTag(locale), {
    day: 'numeric',
    month: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(at));
