import { useLingui } from '@lingui/react/macro';
import { addDays } from '@nocleh/contracts/calendar-day.ts';
import { Select } from '@nocleh/design-system/forms/select.tsx';
import { formatNamedDate, formatNamedDateRange } from '@nocleh/i18n/named-dates.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { ReactNode } from 'react';

const monthOf = (day: string) => day.slice(0, 7);

interface ArrivalChoiceProps {
  /** Possible days of arrival. */
  readonly arrivals: readonly string[];
  readonly nights: number;
  readonly chosen: string;
  readonly error?: ReactNode;
}

/** Select with a package's days of arrival, grouped by months. */
export function ArrivalChoice({ arrivals, nights, chosen, error }: ArrivalChoiceProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Select key={chosen} name="from" label={t`When`} required defaultValue={chosen} error={error}>
      <option value="">{t`Choose your dates`}</option>
      {[...new Set(arrivals.map(monthOf))].map((month) => (
        <optgroup key={month} label={formatNamedDate(locale, `${month}-01`, 'month')}>
          {arrivals
            .filter((day) => monthOf(day) === month)
            .map((day) => (
              <option key={day} value={day}>
                {formatNamedDateRange(locale, day, addDays(day, nights), 'day')}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  );
}
