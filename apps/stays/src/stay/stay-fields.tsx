import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { partyLimits, usualAdults } from '@nocleh/contracts/stay/party.ts';
import { DateRangeField } from '@nocleh/design-system/dates/date-range-field.tsx';
import { TextField } from '@nocleh/design-system/forms/text-field.tsx';
import { languageTag } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { StayErrors } from '@nocleh/slice-kit/stay-problem-text.ts';
import type { Criteria } from '../criteria/criteria.ts';
import css from './stay-fields.module.css';

interface StayFieldsProps {
  readonly criteria: Criteria;
  readonly required?: boolean;
  /** Errors in the typed values. */
  readonly errors?: StayErrors | undefined;
  readonly isNightTaken?: (day: string) => boolean;
}

/** Dates and guests as native fields, which work without JavaScript; a button loads a calendar of two months. */
export function StayFields({ criteria, required = false, errors = {}, isNightTaken }: StayFieldsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <>
      <div className={css.dates}>
        <DateRangeField
          from={{ name: 'from', label: t`Arrival`, defaultValue: criteria.from, error: errors.from }}
          to={{ name: 'to', label: t`Departure`, defaultValue: criteria.to, error: errors.to }}
          locale={languageTag(locale)}
          min={today()}
          required={required}
          openLabel={t`Pick dates`}
          label={t`Dates of your stay`}
          title={t`When are you coming?`}
          closeLabel={t`Close`}
          hint={t`First choose the day of arrival, then the day of departure.`}
          secondHint={t`Now choose the day of departure.`}
          doneLabel={(nights) => (nights > 0 ? t`Choose ${plural(nights, { one: '# night', other: '# nights' })}` : t`Choose`)}
          {...(isNightTaken ? { isNightTaken } : {})}
        />
      </div>
      <div className={css.party}>
        <TextField
          name="adults"
          label={t`Adults`}
          type="number"
          min={1}
          max={partyLimits.adults}
          defaultValue={criteria.adults ?? usualAdults}
          error={errors.adults}
        />
        <TextField
          name="children"
          label={t`Children’s ages`}
          inputMode="numeric"
          placeholder={t`e.g. 4, 9`}
          defaultValue={criteria.children?.replace(/,\s*/g, ', ')}
          error={errors.children}
        />
      </div>
    </>
  );
}
