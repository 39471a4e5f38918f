import { Trans } from '@lingui/react/macro';
import type { VatRow } from '@nocleh/contracts/api/order.ts';
import { formatMoney } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import styles from './invoice.module.css';

export function VatRecapitulation({ rows }: { rows: readonly VatRow[] }) {
  const locale = useLocale();
  return (
    <section>
      <h2 className={styles.title}>
        <Trans>VAT recapitulation</Trans>
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Rate</Trans>
            </th>
            <th scope="col" className={styles.number}>
              <Trans>Without VAT</Trans>
            </th>
            <th scope="col" className={styles.number}>
              <Trans>VAT</Trans>
            </th>
            <th scope="col" className={styles.number}>
              <Trans>With VAT</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ rate, base, vat, total }) => (
            <tr key={rate}>
              <th scope="row">{rate === null ? <Trans>outside VAT</Trans> : `${rate}\u00a0%`}</th>
              <td className={styles.number}>{formatMoney(locale, base, true)}</td>
              <td className={styles.number}>{formatMoney(locale, vat, true)}</td>
              <td className={styles.number}>{formatMoney(locale, total, true)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
