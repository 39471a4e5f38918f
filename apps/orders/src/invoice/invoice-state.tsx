import { Trans } from '@lingui/react/macro';
import type { Invoice } from '@nocleh/contracts/api/invoice.ts';
import { Badge } from '@nocleh/design-system/content/badge.tsx';
import { paymentViews } from '../payment/payment-views.tsx';

/** State of an invoice: paid, unpaid or cancelled. */
export function InvoiceState({ invoice: { kind, order, paidAt, payment, dueOn } }: { invoice: Invoice }) {
  if (kind === 'credit_note') return null;
  if (order.state === 'cancelled')
    return (
      <Badge tone="danger">
        <Trans>Cancelled by a credit note</Trans>
      </Badge>
    );
  if (paidAt)
    return (
      <Badge tone="accent">
        <Trans context="invoice">Paid</Trans>
      </Badge>
    );
  const { Unpaid } = paymentViews[payment];
  return (
    <Badge tone="warning">
      <Unpaid dueOn={dueOn} />
    </Badge>
  );
}
