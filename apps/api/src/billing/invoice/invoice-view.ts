import type { Invoice } from '@nocleh/contracts/api/invoice.ts';
import type { OrderState } from '@nocleh/contracts/api/order.ts';
import { unitPriceWithoutVat } from '../../booking/pricing/vat-recapitulation.ts';
import type { InvoiceRow } from '../../db/tables/invoice.ts';

/** What has happened since an invoice was issued: the state of its order, the payment, how to pay what is still open. */
export type InvoiceProgress = Pick<Invoice, 'paidAt' | 'instructions'> & { readonly state: OrderState };

/** The document as it was issued, with what has happened since. */
export function viewInvoice({ document, token }: InvoiceRow, { state, ...progress }: InvoiceProgress): Invoice {
  const { number, accommodation, from, to } = document.order;
  return {
    ...document,
    token,
    correction: document.correction ?? null,
    // Older stored documents contain the order's key. It is left out: an invoice's link must not allow to cancel the order.
    order: { number, accommodation, from, to, state },
    lines: document.lines.map((line) => ({ ...line, unitPriceWithoutVat: unitPriceWithoutVat(line) })),
    ...progress,
  };
}
