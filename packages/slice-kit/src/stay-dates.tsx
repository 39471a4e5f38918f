import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { nightsBetween } from '@nocleh/contracts/calendar-day.ts';
import { DateRangeField } from '@nocleh/design-system/dates/date-range-field.tsx';
import { lazy } from 'react';

const loadPicker = () => import('./stay-date-picker.tsx');
const StayDatePicker = lazy(async () => ({ default: (await loadPicker()).StayDatePicker }));

/** Without its code the fields alone say what was entered. */
const SpokenStay = lazy(() =>
  import('./spoken-stay.tsx').then(
    (spoken) => ({ default: spoken.SpokenStay }),
    () => ({ default: () => '' }),
  ),
);

interface DayField {
  readonly defaultValue?: string | undefined;
  readonly error?: string | undefined;
}

interface StayDatesProps {
  readonly from: DayField;
  readonly to: DayField;
  /** The first day that can be chosen. */
  readonly today: string;
  readonly required?: boolean;
}

/**
 * The dates of a stay in every form: native fields `from` and `to`, which work without JavaScript, and a button that loads a calendar.
 * What was typed is never changed; problems are found by `readAskedStay`.
 */
export function StayDates({ from, to, today, required = false }: StayDatesProps) {
  const { t } = useLingui();
  const nightsText = (nights: number) => t`${plural(nights, { one: '# night', other: '# nights' })}`;
  return (
    <DateRangeField
      from={{ name: 'from', label: t`Arrival`, ...from }}
      to={{ name: 'to', label: t`Departure`, ...to }}
      min={today}
      required={required}
      openLabel={t`Pick dates`}
      picker={StayDatePicker}
      onIntent={loadPicker}
      lengthText={(range) => nightsText(nightsBetween(range.from, range.to))}
      spoken={SpokenStay}
    />
  );
}
