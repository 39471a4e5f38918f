import { Trans } from '@lingui/react/macro';
import type { ExchangeRates } from '@nocleh/contracts/api/exchange-rates.ts';
import type { PriceBreakdown } from '@nocleh/contracts/api/order.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { seenField } from '../order/price-seen.ts';
import { TitledSection } from '../page-frame/titled-section.tsx';
import { PriceTable } from '../price/price-table.tsx';
import styles from './price-and-hold.module.css';

interface PriceAndHoldProps {
  readonly price: PriceBreakdown | null;
  readonly rates?: ExchangeRates | undefined;
  /** Shown while there is no price. */
  readonly missing: ReactNode;
  /** Idempotency key of the form. */
  readonly formKey: string;
  readonly holding: ReactNode;
  /** Explanation of the hold. */
  readonly promise: ReactNode;
}

/** Price of the choice and the button that holds it. */
export function PriceAndHold({ price, rates, missing, formKey, holding, promise }: PriceAndHoldProps) {
  const { state } = useNavigation();
  return (
    <>
      <TitledSection className={styles.price} title={<Trans>Price</Trans>} aria-live="polite" aria-busy={state === 'loading'}>
        {price ? <PriceTable price={price} rates={rates} /> : <p>{missing}</p>}
        {price && <input type="hidden" name={seenField} value={price.total.amount} />}
      </TitledSection>
      <div className={styles.send}>
        <button
          type="submit"
          formMethod="post"
          name="key"
          value={formKey}
          className={buttonClass({ size: 'l' })}
          aria-disabled={state === 'submitting'}
        >
          {state === 'submitting' ? holding : <Trans>Continue to guest details</Trans>}
        </button>
        <p className={styles.promise}>{promise}</p>
      </div>
    </>
  );
}
