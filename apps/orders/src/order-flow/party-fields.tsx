import { Trans, useLingui } from '@lingui/react/macro';
import { adultAge, partyLimits } from '@nocleh/contracts/stay/party.ts';
import { FieldError } from '@nocleh/design-system/forms/field.tsx';
import { FieldSet } from '@nocleh/design-system/forms/field-set.tsx';
import { Select } from '@nocleh/design-system/forms/select.tsx';
import styles from './fields.module.css';

const upTo = (count: number, from: number) => Array.from({ length: count - from + 1 }, (_, index) => from + index);

/** Number of adults and ages of children, with an empty field for one more child. */
export function PartyFields({ adults, ages, unread }: { adults: number; ages: readonly number[]; unread: boolean }) {
  const { t } = useLingui();
  return (
    <FieldSet legend={t`Guests`} id="f-guests">
      {unread && (
        <FieldError id="f-guests">
          <Trans>We couldn’t read how many you are, or how old the children are. Please choose it here.</Trans>
        </FieldError>
      )}
      <div className={styles.few}>
        <Select name="adults" label={t`Adults`} defaultValue={String(adults)}>
          {upTo(partyLimits.adults, 1).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </Select>
        {[...ages, null].slice(0, partyLimits.children).map((age, index) => (
          <Select
            key={index}
            id={`f-child-${index}`}
            name="child"
            label={t`Child ${index + 1}: age`}
            defaultValue={age === null ? '' : String(age)}
          >
            <option value="">{t`no child`}</option>
            {upTo(partyLimits.childAge, 0).map((years) => (
              <option key={years} value={years}>
                {years}
              </option>
            ))}
          </Select>
        ))}
      </div>
      <p className={styles.note}>
        <Trans>Adults are {adultAge} or older. What counts is the age on the day of arrival.</Trans>
      </p>
    </FieldSet>
  );
}
