import { Trans } from '@lingui/react/macro';
import type { Invoice } from '@nocleh/contracts/api/invoice.ts';
import { Badge } from '@nocleh/design-system/content/badge.tsx';
import { formatDate } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';

/** Paid, to be paid, or cancelled: the mark on the sheet. */
export function InvoiceState({ invoice: { kind, order, paidAt, payment, dueOn } }: { invoice: Invoice }) {
  const locale = useLocale();
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
  return (
    <Badge tone="warning">
      {payment === 'at_accommodation' ? (
        <Trans>To be paid at the property</Trans>
      ) : (
        <Trans>To be paid by {formatDate(locale, dueOn)}</Trans>
      )}
    </Badge>
  );
}
