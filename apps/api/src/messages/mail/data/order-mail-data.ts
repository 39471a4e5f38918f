import { today } from '@nocleh/contracts/calendar-day.ts';
import { invoicesOfOrder, paymentsOfOrder } from '../../../billing/invoice/invoice.repository.ts';
import { orderByNumber } from '../../../booking/order/order.repository.ts';
import { viewOrder } from '../../../booking/order/order-view.ts';
import { agreedTerms } from '../../../booking/terms/agreed-terms.ts';
import type { AppContext } from '../../../context.ts';
import type { OrderMailData } from './mail-data.ts';

/** Loads the data of a mail when it is sent, so that a mail never confirms an order that was cancelled in the meantime. */
export async function loadOrderMailData(context: AppContext, number: string, siteUrl: string): Promise<OrderMailData> {
  const row = await orderByNumber(context.db, number);
  if (!row) throw new Error(`There is no order ${number}`);
  const { contact, payment, ...order } = await viewOrder(context, context.db, row);
  const [invoice, creditNote] = await invoicesOfOrder(context.db, row.id);
  if (!contact || !payment) throw new Error(`Order ${number} was never placed`);
  const payments = await paymentsOfOrder(context.db, row.id);
  return {
    order: { ...order, contact, payment },
    invoice: invoice ?? null,
    creditNote: creditNote ?? null,
    paid: payments.reduce((sum, payment) => sum + payment.amount, 0),
    today: today(context.now()),
    siteUrl,
    seller: context.seller,
    terms: await agreedTerms(context.db, row.terms_hash),
  };
}
