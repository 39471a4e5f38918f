import { useLingui } from '@lingui/react/macro';
import { FieldSet } from '@nocleh/design-system/forms/field-set.tsx';
import { TextField } from '@nocleh/design-system/forms/text-field.tsx';
import styles from '../fields.module.css';
import type { DateProblem } from './dates.ts';

export function StayDates({ from, to, today, problem }: { from: string; to: string; today: string; problem: DateProblem | null }) {
  const { t } = useLingui();
  const texts = {
    missing: t`Fill in both days.`,
    past: t`The day of arrival has already passed.`,
    backwards: t`Departure must be after arrival.`,
    too_long: t`A stay can be at most 60 nights. Book a longer one in parts.`,
  } as const satisfies Record<DateProblem, string>;
  const wrongArrival = problem === 'past' || (problem === 'missing' && !from);
  const error = problem ? texts[problem] : undefined;
  return (
    <FieldSet legend={t`Dates`}>
      <div className={styles.pair}>
        <TextField
          type="date"
          name="from"
          label={t`Arrival`}
          defaultValue={from}
          min={today}
          required
          error={wrongArrival ? error : undefined}
        />
        <TextField
          type="date"
          name="to"
          label={t`Departure`}
          defaultValue={to}
          min={today}
          required
          error={wrongArrival ? undefined : error}
        />
      </div>
    </FieldSet>
  );
}
