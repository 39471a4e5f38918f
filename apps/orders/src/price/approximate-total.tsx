import { Trans } from '@lingui/react/macro';
import type { ExchangeRates } from '@nocleh/contracts/api/exchange-rates.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import { approximate, rateText } from '@nocleh/i18n/approximate.ts';
import { formatDate } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import styles from './price-table.module.css';

interface ApproximateTotalProps {
  readonly total: Money;
  readonly rates: ExchangeRates | undefined;
}

/** A row below the total: the same in the usual currency of the language, for orientation, with the rate, its day and its source. */
export function ApproximateTotal({ total, rates }: ApproximateTotalProps) {
  const locale = useLocale();
  const amount = approximate(locale, total, rates);
  if (!rates || !amount) return null;
  const rate = rateText(locale, rates);
  const charged = total.currency;
  return (
    <tr className={styles.approximate}>
      <th scope="row">
        <Trans>For orientation</Trans>
        <span className={styles.detail}>
          <Trans>
            {rate}, exchange rate of the Czech National Bank of {formatDate(locale, rates.day)}. The price is charged in {charged}.
          </Trans>
        </span>
      </th>
      <td>
        <Trans>approx. {amount}</Trans>
      </td>
    </tr>
  );
}
