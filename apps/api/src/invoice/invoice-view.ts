import type { Invoice } from '@nocleh/contracts/api/invoice.ts';
import type { OrderState } from '@nocleh/contracts/api/order.ts';
import type { AppContext } from '../context.ts';
import type { InvoiceRow } from '../db/tables/invoice.ts';
import { orderByNumber } from '../order/order.repository.ts';
import { stateAt } from '../order/order-state.ts';
import { unitPriceWithoutVat } from '../pricing/vat-recapitulation.ts';
import { voucherById } from '../voucher/voucher.repository.ts';
import { openInstructions } from './balance.ts';
import { invoicesOfOrder, paymentsOfOrder, paymentsOfVoucher } from './invoice.repository.ts';

type Since = Pick<Invoice, 'paidAt' | 'instructions'> & { readonly state: OrderState };

/** A voucher's is issued when it is paid. */
async function sinceOfVoucher({ db }: AppContext, id: number): Promise<Since> {
  const { state } = await voucherById(db, id);
  const payments = await paymentsOfVoucher(db, id);
  return {
    state: state === 'cancelled' ? 'cancelled' : 'confirmed',
    paidAt: payments.at(-1)?.received_at.toISOString() ?? null,
    instructions: null,
  };
}

async function sinceOfOrder(context: AppContext, { document, order_id, number }: InvoiceRow): Promise<Since> {
  const order = await orderByNumber(context.db, document.order.number);
  if (!order || order_id === null) throw new Error(`Invoice ${number} has no order`);
  const payments = await paymentsOfOrder(context.db, order_id);
  const open = openInstructions(context.seller, await invoicesOfOrder(context.db, order_id), payments);
  return {
    state: stateAt(order, context.now()),
    paidAt: payments.at(-1)?.received_at.toISOString() ?? null,
    instructions: document.kind === 'invoice' ? open : null,
  };
}

/** The document as it was issued, with what has happened since: the order's state, the payment, what is still to be paid. */
export async function viewInvoice(context: AppContext, invoice: InvoiceRow): Promise<Invoice> {
  const { document, voucher_id } = invoice;
  const { state, ...since } = voucher_id === null ? await sinceOfOrder(context, invoice) : await sinceOfVoucher(context, voucher_id);
  const { number, accommodation, from, to } = document.order;
  return {
    ...document,
    token: invoice.token,
    correction: document.correction ?? null,
    // Older stored documents contain the order's key. It is left out: an invoice's link must not allow to cancel the order.
    order: { number, accommodation, from, to, state },
    lines: document.lines.map((line) => ({ ...line, unitPriceWithoutVat: unitPriceWithoutVat(line) })),
    ...since,
  };
}
