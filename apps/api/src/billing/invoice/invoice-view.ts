import type { Invoice } from '@nocleh/contracts/api/invoice.ts';
import type { OrderState } from '@nocleh/contracts/api/order.ts';
import { unitPriceWithoutVat } from '../../booking/pricing/vat-recapitulation.ts';
import type { InvoiceRow } from '../../db/tables/invoice.ts';

/** What may change after the issue of an invoice: the order's state, the payment, instructions for what is still open. */
export type InvoiceProgress = Pick<Invoice, 'paidAt' | 'instructions'> & { readonly state: OrderState };

/** The issued document with the current payment and order state. */
export function viewInvoice({ document, token }: InvoiceRow, { state, ...progress }: InvoiceProgress): Invoice {
  const { number, accommodation, from, to } = document.order;
  return {
    ...document,
    token,
    correction: document.correction ?? null,
    // Older stored documents contain the order's token. It is left out: an invoice's link must not allow cancelling the order.
    order: { number, accommodation, from, to, state },
    lines: document.lines.map((line) => ({ ...line, unitPriceWithoutVat: unitPriceWithoutVat(line) })),
    ...progress,
  };
}
