import { Trans } from '@lingui/react/macro';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { Checkbox } from '@nocleh/design-system/forms/checkbox.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import styles from './place-order.module.css';

interface PlaceOrderProps {
  /** The box to tick. */
  readonly name: string;
  readonly agreed?: boolean | undefined;
  readonly error?: string | undefined;
  /** Text of the button when there is nothing to pay. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** Terms and the submit button of a form that places an order. */
export function PlaceOrder({ name, agreed, error, action, children }: PlaceOrderProps) {
  const locale = useLocale();
  return (
    <div className={styles.box}>
      {children}
      <Checkbox
        name={name}
        value="accepted"
        required
        defaultChecked={agreed}
        error={error}
        label={
          <Trans>
            I agree to the{' '}
            <a href={localePath(locale, '/stranka/podminky')} target="_blank" rel="noreferrer">
              terms and conditions
            </a>{' '}
            and have read the{' '}
            <a href={localePath(locale, '/stranka/gdpr')} target="_blank" rel="noreferrer">
              privacy policy
            </a>
            .
          </Trans>
        }
      />
      <Button type="submit" size="l" loading={useNavigation().state === 'submitting'}>
        {action ?? <Trans comment="Wording that the law prescribes for the button that places an order">Book with obligation to pay</Trans>}
      </Button>
    </div>
  );
}
