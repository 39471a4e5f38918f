import { useLingui } from '@lingui/react/macro';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { partyLimits, usualAdults } from '@nocleh/contracts/stay/party.ts';
import { TextField } from '@nocleh/design-system/forms/text-field.tsx';
import { StayDates } from '@nocleh/slice-kit/stay-dates.tsx';
import type { StayErrors } from '@nocleh/slice-kit/stay-problem-text.ts';
import type { Criteria } from '../criteria/criteria.ts';
import css from './stay-fields.module.css';

interface StayFieldsProps {
  readonly criteria: Criteria;
  readonly required?: boolean;
  /** Errors in the typed values. */
  readonly errors?: StayErrors | undefined;
}

/** Dates and guests as native fields, which work without JavaScript; a button loads a calendar of two months. */
export function StayFields({ criteria, required = false, errors = {} }: StayFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <div className={css.dates}>
        <StayDates
          from={{ defaultValue: criteria.from, error: errors.from }}
          to={{ defaultValue: criteria.to, error: errors.to }}
          today={today()}
          required={required}
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
