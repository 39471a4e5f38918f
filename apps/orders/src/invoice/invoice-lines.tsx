import { Trans, useLingui } from '@lingui/react/macro';
import type { InvoiceLine } from '@nocleh/contracts/api/invoice.ts';
import { formatMoney, formatPercent } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { lineDetail, lineTitle } from '../price/price-lines.ts';
import styles from './invoice.module.css';

export function InvoiceLines({ lines }: { lines: readonly InvoiceLine[] }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Item</Trans>
          </th>
          <th scope="col" className={styles.number}>
            <Trans>VAT</Trans>
          </th>
          <th scope="col" className={styles.number}>
            <Trans>Incl. VAT</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.kind} ${line.label} ${line.unitPrice?.amount} ${line.total.amount}`}>
            <th scope="row">
              {lineTitle(i18n, line)}
              <span className={styles.detail}>{lineDetail(i18n, locale, line)}</span>
              {line.unitPriceWithoutVat && line.vatRate !== null && (
                <span className={styles.detail}>
                  <Trans>Unit price excl. VAT: {formatMoney(locale, line.unitPriceWithoutVat, true)}</Trans>
                </span>
              )}
            </th>
            <td className={styles.number}>{line.vatRate === null ? '–' : formatPercent(locale, line.vatRate)}</td>
            <td className={styles.number}>{formatMoney(locale, line.total, true)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
