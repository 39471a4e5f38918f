import { useLingui } from '@lingui/react/macro';
import { adultAge } from '@nocleh/contracts/stay/party.ts';
import { Select } from '@nocleh/design-system/forms/select.tsx';
import styles from './fields.module.css';

interface ChildAgesProps {
  /** Number of children in the package. */
  readonly count: number;
  readonly ages: readonly number[];
  /** Error text shown at each missing age. */
  readonly error?: string | undefined;
}

/** Fields for the ages of a package's children; renders nothing without children. */
export function ChildAges({ count, ages, error }: ChildAgesProps) {
  const { t } = useLingui();
  if (count === 0) return null;
  return (
    <div className={styles.few}>
      {Array.from({ length: count }, (_, index) => (
        <Select
          key={index}
          id={`f-child-${index}`}
          name="child"
          label={t`Child ${index + 1}: age`}
          required
          defaultValue={ages[index] ?? ''}
          error={ages[index] === undefined ? error : undefined}
        >
          <option value="">{t`choose`}</option>
          {Array.from({ length: adultAge }, (_, years) => (
            <option key={years} value={years}>
              {years}
            </option>
          ))}
        </Select>
      ))}
    </div>
  );
}
