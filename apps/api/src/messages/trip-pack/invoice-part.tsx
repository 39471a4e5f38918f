import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Invoice } from '@nocleh/contracts/api/invoice.ts';
import type { VatRow } from '@nocleh/contracts/api/order.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { formatDate, formatMoney } from '@nocleh/i18n/format.ts';
import type { JSX, ReactNode } from 'react';
import { lineQuantity, lineTitle, paidByVoucher } from '../../billing/invoice/pdf/line-text.ts';

interface InvoicePartProps {
  readonly invoice: Invoice;
  readonly locale: Locale;
  readonly i18n: I18n;
}

function Party({ party, title }: { readonly party: Invoice['supplier']; readonly title: ReactNode }): JSX.Element {
  return (
    <div>
      <h3>{title}</h3>
      <address>
        <strong>{party.name}</strong>
        {party.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {party.companyId && (
          <span>
            <Trans>Company number: {party.companyId}</Trans>
          </span>
        )}
        {party.vatId && (
          <span>
            <Trans>VAT number: {party.vatId}</Trans>
          </span>
        )}
        {party.register && (
          <span>
            <Trans>Commercial register: {party.register}</Trans>
          </span>
        )}
      </address>
    </div>
  );
}

const percent = (i18n: I18n, rate: number): string => i18n.number(rate / 100, { style: 'percent' });

function rateName(i18n: I18n, { rate, outside }: VatRow): string {
  if (rate !== null) return percent(i18n, rate);
  if (outside === 'stay_fee') return i18n._(msg`tourist tax, outside VAT`);
  return outside === 'cancellation_fee' ? i18n._(msg`cancellation fee, outside VAT`) : i18n._(msg`outside VAT`);
}

/** An invoice or credit note with everything that its page and its PDF say. */
export function InvoicePart({ invoice, locale, i18n }: InvoicePartProps): JSX.Element {
  const money = (value: Invoice['total']) => formatMoney(locale, value, true);
  const { number } = invoice;
  const ofInvoice = invoice.toPay ? <Trans>Total</Trans> : <Trans>Total to pay</Trans>;
  return (
    <article className="invoice">
      <h3>{invoice.kind === 'invoice' ? <Trans>Invoice {number}</Trans> : <Trans>Credit note {number}</Trans>}</h3>
      {invoice.corrects && (
        <p>
          <Trans>corrects invoice {invoice.corrects}</Trans>
        </p>
      )}
      <div className="parties">
        <Party party={invoice.supplier} title={<Trans>Supplier</Trans>} />
        <Party party={invoice.customer} title={<Trans>Customer</Trans>} />
      </div>
      <dl>
        {(
          [
            [msg`Date of issue`, invoice.issuedOn],
            [msg`Date of taxable supply`, invoice.taxableOn],
            [msg`Due date`, invoice.dueOn],
          ] as const
        ).map(([name, day]) => (
          <div key={name.id}>
            <dt>{i18n._(name)}</dt>
            <dd>{formatDate(locale, day)}</dd>
          </div>
        ))}
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Item</Trans>
            </th>
            <th scope="col">
              <Trans>VAT</Trans>
            </th>
            <th scope="col">
              <Trans>Total incl. VAT</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line, index) => (
            <tr key={index}>
              <th scope="row">
                {lineTitle(i18n, line)}
                <br />
                <span className="soft">
                  {lineQuantity(i18n, line)}
                  {line.unitPriceWithoutVat && line.vatRate !== null && (
                    <>
                      {' '}
                      (<Trans>Unit price excl. VAT</Trans>: {money(line.unitPriceWithoutVat)})
                    </>
                  )}
                </span>
              </th>
              <td>{line.vatRate === null ? '–' : percent(i18n, line.vatRate)}</td>
              <td>{money(line.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>VAT rate</Trans>
            </th>
            <th scope="col">
              <Trans>Excl. VAT</Trans>
            </th>
            <th scope="col">
              <Trans>VAT</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.vat.map((row) => (
            <tr key={row.rate ?? row.outside ?? 'outside'}>
              <th scope="row">{rateName(i18n, row)}</th>
              <td>{money(row.base)}</td>
              <td>{money(row.vat)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sum">
        {invoice.kind === 'invoice' ? ofInvoice : <Trans>Total credited</Trans>}: {money(invoice.total)}
      </p>
      {invoice.vouchers?.map((voucher) => (
        <p key={voucher.number}>
          {i18n._(paidByVoucher(voucher.number))}: {money(voucher.amount)}
        </p>
      ))}
      {invoice.toPay && (
        <p>
          <Trans>Left to pay</Trans>: {money(invoice.toPay)}
        </p>
      )}
      {invoice.onArrival && (
        <p>
          <Trans>Not in the total, paid at the property: {money(invoice.onArrival)}</Trans>
        </p>
      )}
      {invoice.kind === 'invoice' && invoice.paidAt && (
        <p>
          <Trans>Paid on {formatDate(locale, invoice.paidAt.slice(0, 10))}. Thank you.</Trans>
        </p>
      )}
    </article>
  );
}
