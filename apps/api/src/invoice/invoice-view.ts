import type { Invoice } from '@nocleh/contracts/api/invoice.ts';
import { orderByNumber } from '../order/order.repository.ts';
import { stateAt } from '../order/order-state.ts';
import type { OrdersContext } from '../order/orders-context.ts';
import { openInstructions } from './balance.ts';
import { type InvoiceRow, invoicesOfOrder, paymentsOfOrder } from './invoice.repository.ts';

/** The document as it was issued, with what has happened since: the order's state, the payment, what is still to be paid. */
export async function viewInvoice(context: OrdersContext, invoice: InvoiceRow): Promise<Invoice> {
  const { document } = invoice;
  const order = await orderByNumber(context.db, document.order.number);
  if (!order) throw new Error(`Invoice ${invoice.number} has no order`);
  const payments = await paymentsOfOrder(context.db, invoice.order_id);
  const open = openInstructions(context.seller, await invoicesOfOrder(context.db, invoice.order_id), payments);
  return {
    ...document,
    token: invoice.token,
    order: { ...document.order, state: stateAt(order, context.now()) },
    paidAt: payments.at(-1)?.received_at.toISOString() ?? null,
    instructions: document.kind === 'invoice' ? open : null,
  };
}
