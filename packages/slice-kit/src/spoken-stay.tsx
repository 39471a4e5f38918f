import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { nightsBetween } from '@nocleh/contracts/calendar-day.ts';
import type { DateRange } from '@nocleh/design-system/dates/date-range-calendar.tsx';
import { formatNamedDateRange } from '@nocleh/i18n/named-dates.ts';
import { useLocale } from './runtime.ts';

/** Dates and length of a stay in words. In a chunk of its own, as the names of weekdays and months are. */
export function SpokenStay({ from, to }: DateRange) {
  const { t } = useLingui();
  const nights = nightsBetween(from, to);
  return `${formatNamedDateRange(useLocale(), from, to, 'long')}, ${t`${plural(nights, { one: '# night', other: '# nights' })}`}`;
}
