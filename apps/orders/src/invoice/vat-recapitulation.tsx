import { Trans } from '@lingui/react/macro';
import type { VatRow } from '@nocleh/contracts/api/order.ts';
import { formatMoney, formatPercent } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import styles from './invoice.module.css';

export function VatRecapitulation({ rows }: { rows: readonly VatRow[] }) {
  const locale = useLocale();
  return (
    <section>
      <h2 className={styles.title}>
        <Trans>VAT summary</Trans>
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Rate</Trans>
            </th>
            <th scope="col" className={styles.number}>
              <Trans>Excl. VAT</Trans>
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
          {rows.map(({ rate, outside, base, vat, total }) => (
            <tr key={rate ?? outside ?? 'outside'}>
              <th scope="row">{rate === null ? <Outside of={outside} /> : formatPercent(locale, rate)}</th>
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

function Outside({ of }: { readonly of: VatRow['outside'] }) {
  if (of === 'stay_fee') return <Trans>Tourist tax, outside VAT</Trans>;
  return of === 'cancellation_fee' ? <Trans>Cancellation fee, outside VAT</Trans> : <Trans>outside VAT</Trans>;
}
