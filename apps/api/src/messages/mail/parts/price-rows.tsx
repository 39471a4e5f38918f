import { Trans } from '@lingui/react/macro';
import type { Order } from '@nocleh/contracts/api/order.ts';
import { formatMoney } from '@nocleh/i18n/format.ts';
import type { JSX } from 'react';
import { invoiceI18n } from '../../../billing/invoice/invoice-i18n.ts';
import { lineQuantity, lineTitle, paidByVoucher } from '../../../billing/invoice/pdf/line-text.ts';
import { style } from './mail-style.ts';
import { factsClass } from './stay-facts.tsx';

/** The lines of the price with the titles of the invoice. */
export function PriceRows({ order }: { readonly order: Order }): JSX.Element {
  const { locale, price, vouchers, toPay } = order;
  const invoiceWords = invoiceI18n(locale);
  return (
    <table className={factsClass} cellPadding={0} cellSpacing={0} style={style.table} role="presentation">
      <tbody>
        {price.lines.map((line, index) => (
          <tr key={index}>
            <td style={style.value}>
              {[lineTitle(invoiceWords, line), lineQuantity(invoiceWords, line)].filter((part) => part !== '').join(', ')}
            </td>
            <td style={style.amount}>{formatMoney(locale, line.total)}</td>
          </tr>
        ))}
        <tr>
          <td style={style.totalLabel}>
            {price.onArrival ? <Trans>Total without the tourist tax</Trans> : <Trans>Total including all charges</Trans>}
          </td>
          <td style={style.total}>{formatMoney(locale, price.total)}</td>
        </tr>
        {vouchers.map(({ number, amount }) => (
          <tr key={number}>
            <td style={style.value}>{invoiceWords._(paidByVoucher(number))}</td>
            <td style={style.amount}>{formatMoney(locale, { ...amount, amount: -amount.amount })}</td>
          </tr>
        ))}
        {vouchers.length > 0 && (
          <tr>
            <td style={style.totalLabel}>
              <Trans>Left to pay</Trans>
            </td>
            <td style={style.total}>{formatMoney(locale, toPay)}</td>
          </tr>
        )}
        {price.onArrival && (
          <tr>
            <td style={style.totalLabel}>
              <Trans>Tourist tax, paid at the property</Trans>
            </td>
            <td style={style.total}>{formatMoney(locale, price.onArrival)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
