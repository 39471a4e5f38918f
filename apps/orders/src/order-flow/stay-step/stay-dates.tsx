import { useLingui } from '@lingui/react/macro';
import { FieldSet } from '@nocleh/design-system/forms/field-set.tsx';
import { TextField } from '@nocleh/design-system/forms/text-field.tsx';
import type { StayErrors } from '@nocleh/slice-kit/stay-problem-text.ts';
import styles from '../fields.module.css';

interface StayDatesProps {
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly errors: StayErrors;
}

export function StayDates({ from, to, today, errors }: StayDatesProps) {
  const { t } = useLingui();
  const day = { type: 'date', min: today, required: true } as const;
  return (
    <FieldSet legend={t`Dates`}>
      <div className={styles.pair}>
        <TextField {...day} name="from" label={t`Arrival`} defaultValue={from} error={errors.from} />
        <TextField {...day} name="to" label={t`Departure`} defaultValue={to} error={errors.to} />
      </div>
    </FieldSet>
  );
}
