import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { Cluster, Container } from '@nocleh/design-system/layout/layout.tsx';
import { DownloadIcon } from '@nocleh/design-system/pictures/icons/controls.tsx';
import { formatDate, formatDateRange, formatMoney } from '@nocleh/i18n/format.ts';
import { apiContext, i18nContext, useLocale } from '@nocleh/slice-kit/runtime.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { notFound } from '../order/load-order.ts';
import { privatePage } from '../order/order-address.ts';
import { PrintButton } from '../print/print-button.tsx';
import { PaymentInstructions } from '../transfer/payment-instructions.tsx';
import { qrPath } from '../transfer/qr.ts';
import { Correction } from './correction.tsx';
import styles from './invoice.module.css';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceParty } from './invoice-party.tsx';
import { InvoiceState } from './invoice-state.tsx';
import { VatRecapitulation } from './vat-recapitulation.tsx';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const invoice = await context
    .get(apiContext)
    .call(endpoint.invoice, { params: { token: params.token ?? '' }, signal: request.signal })
    .catch((error) => {
      throw notFound(error);
    });
  const i18n = context.get(i18nContext);
  const { number, kind, token, instructions } = invoice;
  return {
    page: privatePage(i18n._(kind === 'invoice' ? msg`Invoice ${number}` : msg`Credit note ${number}`), token),
    invoice,
    qr: instructions && (await qrPath(instructions.qr)),
  };
}

export function Component() {
  const { invoice, qr } = useLoaderData<typeof loader>();
  const { number, token, kind, corrects, order, instructions } = invoice;
  const locale = useLocale();
  const { t } = useLingui();
  return (
    <Container className={styles.page}>
      <article className={styles.sheet}>
        <header className={styles.head}>
          <div>
            <h1 className={styles.heading}>{kind === 'invoice' ? <Trans>Invoice {number}</Trans> : <Trans>Credit note {number}</Trans>}</h1>
            <p className={styles.soft}>{corrects ? <Trans>Corrects invoice {corrects}</Trans> : <Trans>VAT invoice</Trans>}</p>
            {invoice.correction && <Correction of={invoice.correction} />}
          </div>
          <InvoiceState invoice={invoice} />
        </header>
        <div className={styles.parties}>
          <InvoiceParty party={invoice.supplier} title={<Trans>Supplier</Trans>} />
          <InvoiceParty party={invoice.customer} title={<Trans>Customer</Trans>} />
        </div>
        <dl className={styles.dates}>
          <div>
            <dt>
              <Trans>Date of issue</Trans>
            </dt>
            <dd>{formatDate(locale, invoice.issuedOn)}</dd>
          </div>
          <div>
            <dt>
              <Trans>Date of taxable supply</Trans>
            </dt>
            <dd>{formatDate(locale, invoice.taxableOn)}</dd>
          </div>
          <div>
            <dt>
              <Trans>Due date</Trans>
            </dt>
            <dd>{formatDate(locale, invoice.dueOn)}</dd>
          </div>
          <div>
            <dt>
              <Trans>Booking number</Trans>
            </dt>
            <dd>{order.number}</dd>
          </div>
        </dl>
        <p>
          {order.from && order.to ? (
            <Trans>
              Stay: {order.accommodation}, {formatDateRange(locale, order.from, order.to)}
            </Trans>
          ) : (
            <Trans>Single-purpose voucher for a stay: {order.accommodation}</Trans>
          )}
        </p>
        <InvoiceLines lines={invoice.lines} />
        <VatRecapitulation rows={invoice.vat} />
        <p className={styles.total}>
          <span>
            <Trans context="invoice">Total</Trans>
          </span>
          <strong>{formatMoney(locale, invoice.total, true)}</strong>
        </p>
        {invoice.vouchers?.map((voucher) => (
          <p key={voucher.number} className={styles.apart}>
            {t`Paid with voucher ${voucher.number}`}: {formatMoney(locale, voucher.amount, true)}
          </p>
        ))}
        {invoice.toPay && (
          <p className={styles.apart}>
            <Trans>Left to pay: {formatMoney(locale, invoice.toPay, true)}</Trans>
          </p>
        )}
        {invoice.onArrival && (
          <p className={styles.apart}>
            <Trans>Not in the total, paid at the property: {formatMoney(locale, invoice.onArrival, true)}</Trans>
          </p>
        )}
        {instructions && qr && (
          <section className={styles.payment}>
            <h2 className={styles.title}>
              <Trans>Payment by transfer</Trans>
            </h2>
            <PaymentInstructions instructions={instructions} qr={qr} />
          </section>
        )}
      </article>
      <Cluster className={styles.actions}>
        <a className={buttonClass({ variant: 'secondary' })} href={`/api/invoices/${token}/pdf`}>
          <DownloadIcon />
          <Trans>Download as PDF</Trans>
        </a>
        <PrintButton />
      </Cluster>
    </Container>
  );
}
