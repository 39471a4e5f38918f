import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RangePickerProps } from '@nocleh/design-system/dates/date-range-field.tsx';
import { DateRangePicker } from '@nocleh/design-system/dates/date-range-picker.tsx';
import { languageTag } from '@nocleh/i18n/format.ts';
import { formatNamedDate } from '@nocleh/i18n/named-dates.ts';
import { useLocale } from './runtime.ts';

// The calendar formats with Intl. The first formatter of a page takes 25 ms, so it is made when this code comes, which a pointer over the
// button asks for, and not after the click.
new Intl.DateTimeFormat();

/** The calendar of `StayDates` with its texts, in a chunk of its own. */
export function StayDatePicker(props: RangePickerProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <DateRangePicker
      {...props}
      locale={languageTag(locale)}
      label={t`Dates of your stay`}
      title={t`When are you coming?`}
      closeLabel={t`Close`}
      fromLabel={t`Arrival`}
      toLabel={t`Departure`}
      hint={t`First choose the day of arrival, then the day of departure.`}
      secondHint={t`Now choose the day of departure.`}
      doneLabel={(nights) => (nights > 0 ? t`Choose ${plural(nights, { one: '# night', other: '# nights' })}` : t`Choose`)}
      formatDay={(day) => formatNamedDate(locale, day, 'dayOfYear')}
    />
  );
}
