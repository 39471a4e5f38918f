import { Trans } from '@lingui/react/macro';
import type { Order } from '@nocleh/contracts/api/order.ts';
import { buttonClass } from '@nocleh/design-system/button.tsx';
import { CalendarIcon } from '@nocleh/design-system/icons/controls.tsx';
import { ReceiptIcon } from '@nocleh/design-system/icons/signs.tsx';
import { Cluster } from '@nocleh/design-system/layout.tsx';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { Link } from 'react-router';
import { invoiceAddress } from './order-address.ts';

/** The papers of an order: invoices, credit notes and the file for the calendar. */
export function OrderFiles({ token, invoices, hasCalendar = true }: { token: string; invoices: Order['invoices']; hasCalendar?: boolean }) {
  const locale = useLocale();
  return (
    <Cluster>
      {invoices.map((invoice) => (
        <Link key={invoice.token} className={buttonClass({ variant: 'secondary' })} to={invoiceAddress(locale, invoice.token)}>
          <ReceiptIcon />
          {invoice.kind === 'invoice' ? <Trans>Invoice {invoice.number}</Trans> : <Trans>Credit note {invoice.number}</Trans>}
        </Link>
      ))}
      {hasCalendar && (
        <a className={buttonClass({ variant: 'secondary' })} href={`/api/orders/${token}/calendar.ics`}>
          <CalendarIcon />
          <Trans>Add to the calendar</Trans>
        </a>
      )}
    </Cluster>
  );
}
