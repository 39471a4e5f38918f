import { Trans, useLingui } from '@lingui/react/macro';
import { FieldSet } from '@nocleh/design-system/forms/field-set.tsx';
import { RadioGroup } from '@nocleh/design-system/forms/radio-group.tsx';
import { Select } from '@nocleh/design-system/forms/select.tsx';
import { StayDates } from '@nocleh/slice-kit/stay-dates.tsx';
import { StayParty } from '@nocleh/slice-kit/stay-party.tsx';
import type { FieldState } from '../form/field-state.ts';
import styles from './inquiry.module.css';

interface StayFieldsProps {
  readonly field: (name: string) => FieldState;
  readonly today: string;
  readonly months: readonly { readonly value: string; readonly label: string }[];
}

/** Dates or a month, and the party. The form has both kinds of dates; CSS shows the chosen one. */
export function StayFields({ field, today, months }: StayFieldsProps) {
  const { t } = useLingui();
  const { defaultValue: when } = field('when');
  return (
    <FieldSet legend={t`When and who`}>
      <div className={styles.when}>
        <RadioGroup
          legend={t`When do you want to come?`}
          name="when"
          defaultValue={when === 'month' ? 'month' : 'dates'}
          options={[
            { value: 'dates', label: t`I know the dates` },
            { value: 'month', label: t`I only know the month` },
          ]}
        />
        <div className={styles.dates}>
          <StayDates from={field('from')} to={field('to')} today={today} />
        </div>
        <div className={styles.month}>
          <Select {...field('month')} label={t`Month`} hint={t`Say in the message how long you want to stay.`}>
            <option value="">{t`Choose a month`}</option>
            {months.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <StayParty adults={field('adults')} ages={{ ...field('children'), mark: <Trans>optional</Trans> }} />
    </FieldSet>
  );
}
