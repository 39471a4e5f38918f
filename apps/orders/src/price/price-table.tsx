import { Trans, useLingui } from '@lingui/react/macro';
import type { ExchangeRates } from '@nocleh/contracts/api/exchange-rates.ts';
import type { Order, PriceBreakdown } from '@nocleh/contracts/api/order.ts';
import { visuallyHiddenClass } from '@nocleh/design-system/layout/visually-hidden.tsx';
import { formatMoney } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { ApproximateTotal } from './approximate-total.tsx';
import { lineDetail, lineTitle } from './price-lines.ts';
import styles from './price-table.module.css';

interface PriceTableProps {
  readonly price: PriceBreakdown;
  readonly rates?: ExchangeRates | undefined;
  /** Of an order: vouchers for an amount, and what they leave to pay. */
  readonly order?: Pick<Order, 'vouchers' | 'toPay'> | undefined;
}

/** All lines of a price from the API, and the total; with `rates` also what it is approximately in the reader's currency. */
export function PriceTable({ price, rates, order }: PriceTableProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <table className={styles.table}>
      <caption className={visuallyHiddenClass}>
        <Trans context="order">Price of the stay</Trans>
      </caption>
      <tbody>
        {price.lines.map((line) => (
          <tr key={`${line.kind} ${line.label} ${line.unitPrice?.amount} ${line.total.amount}`}>
            <th scope="row">
              {lineTitle(i18n, line)}
              <span className={styles.detail}>{lineDetail(i18n, locale, line)}</span>
            </th>
            <td>{formatMoney(locale, line.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <Trans context="order">Total</Trans>
            <span className={styles.detail}>
              {price.onArrival ? <Trans>VAT included, tourist tax separate</Trans> : <Trans>VAT and all charges included</Trans>}
            </span>
          </th>
          <td>{formatMoney(locale, price.total)}</td>
        </tr>
        <ApproximateTotal total={price.total} rates={rates} />
        {order && order.vouchers.length > 0 && <PaidByVouchers {...order} />}
        {price.onArrival && (
          <tr>
            <th scope="row">
              <Trans>Tourist tax at the property</Trans>
              <span className={styles.detail}>
                <Trans>You pay it to the host on arrival, in the currency of the municipality.</Trans>
              </span>
            </th>
            <td>{formatMoney(locale, price.onArrival)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}

/** What vouchers for an amount pay of the total, and what they leave. */
function PaidByVouchers({ vouchers, toPay }: Pick<Order, 'vouchers' | 'toPay'>) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <>
      {vouchers.map((voucher) => (
        <tr key={voucher.number}>
          <th scope="row">{t`Paid with voucher ${voucher.number}`}</th>
          <td>{formatMoney(locale, { ...voucher.amount, amount: -voucher.amount.amount })}</td>
        </tr>
      ))}
      <tr>
        <th scope="row">
          <Trans>Left to pay</Trans>
        </th>
        <td>{formatMoney(locale, toPay)}</td>
      </tr>
    </>
  );
}
