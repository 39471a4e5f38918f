import { useLingui } from '@lingui/react/macro';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { partyLimits, usualAdults } from '@nocleh/contracts/stay/party.ts';
import { TextField } from '@nocleh/design-system/forms/text-field.tsx';
import { StayDates } from '@nocleh/slice-kit/stay-dates.tsx';
import type { StayErrors } from '@nocleh/slice-kit/stay-problem-text.ts';
import type { Criteria } from '../criteria/criteria.ts';
import css from './stay-fields.module.css';

export interface StayFieldsProps {
  readonly criteria: Criteria;
  readonly required?: boolean;
  /** Errors in the typed values. */
  readonly errors?: StayErrors | undefined;
}

/** The dates of a stay as native fields, which work without JavaScript; a button loads a calendar of two months. */
export const DateFields = ({ criteria, required = false, errors = {} }: StayFieldsProps) => (
  <div className={css.dates}>
    <StayDates
      from={{ defaultValue: criteria.from, error: errors.from }}
      to={{ defaultValue: criteria.to, error: errors.to }}
      today={today()}
      required={required}
    />
  </div>
);

/** Dates and guests where no byte is to spare: guests are typed, without the dialog of `stay-and-party-fields.tsx`. */
export function StayFields({ criteria, errors = {} }: Omit<StayFieldsProps, 'required'>) {
  const { t } = useLingui();
  return (
    <>
      <DateFields criteria={criteria} errors={errors} />
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
