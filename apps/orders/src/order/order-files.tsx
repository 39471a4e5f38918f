import { Trans } from '@lingui/react/macro';
import type { Order } from '@nocleh/contracts/api/order.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { Cluster } from '@nocleh/design-system/layout/layout.tsx';
import { CalendarIcon } from '@nocleh/design-system/pictures/icons/controls.tsx';
import { ReceiptIcon } from '@nocleh/design-system/pictures/icons/signs.tsx';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { invoiceAddress } from './order-address.ts';

/** Links to an order's files: invoices, credit notes and, with the order's token, a calendar file. */
export function OrderFiles({ invoices, calendar }: { invoices: Order['invoices']; calendar: Order['token'] | null }) {
  const locale = useLocale();
  return (
    <Cluster>
      {invoices.map((invoice) => (
        <a key={invoice.token} className={buttonClass({ variant: 'secondary' })} href={invoiceAddress(locale, invoice.token)}>
          <ReceiptIcon />
          {invoice.kind === 'invoice' ? <Trans>Invoice {invoice.number}</Trans> : <Trans>Credit note {invoice.number}</Trans>}
        </a>
      ))}
      {calendar && (
        <a className={buttonClass({ variant: 'secondary' })} href={`/api/orders/${calendar}/calendar`}>
          <CalendarIcon />
          <Trans>Add to the calendar</Trans>
        </a>
      )}
    </Cluster>
  );
}
