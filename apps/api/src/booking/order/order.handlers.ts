import { today } from '@nocleh/contracts/calendar-day.ts';
import { defaultLocale } from '@nocleh/contracts/locale.ts';
import { invoiceByToken } from '../../billing/invoice/invoice.repository.ts';
import { viewInvoice } from '../../billing/invoice/invoice-view.ts';
import type { AppContext } from '../../context.ts';
import type { Handlers } from '../../http/handlers.ts';
import { ApiProblem } from '../../http/problem.ts';
import { quote } from '../quote/quote.ts';
import { addVoucherTo, cancel, changeGuests, confirm, dropVoucherFrom } from './change-order.ts';
import { hold } from './hold.ts';
import { invoiceProgress } from './invoice-progress.ts';
import { orderByToken } from './order.repository.ts';
import { inLanguage } from './order-language.ts';
import { viewOrder } from './order-view.ts';

export type OrderEndpoint =
  | 'quote'
  | 'hold'
  | 'order'
  | 'orderGuests'
  | 'addVoucher'
  | 'dropVoucher'
  | 'confirmOrder'
  | 'cancelOrder'
  | 'invoice';

/** Handlers from a price to an order and its invoice. */
export function orderHandlers(context: AppContext): Handlers<OrderEndpoint> {
  const { db } = context;
  return {
    quote: async ({ body }) => (await quote(db, body, body.locale ?? defaultLocale, today(context.now()))).price,
    hold: async ({ body, transaction, client = null }) =>
      await viewOrder(context, transaction, await hold(context, transaction, body, client)),
    order: async ({ params, query }) => {
      const order = await orderByToken(db, params.token);
      if (!order) throw new ApiProblem('not_found');
      return await inLanguage(db, await viewOrder(context, db, order), query.locale ?? order.locale);
    },
    orderGuests: async ({ params, body }) =>
      await db
        .transaction()
        .execute(
          async (transaction) => await viewOrder(context, transaction, await changeGuests(context, transaction, params.token, body)),
        ),
    addVoucher: async ({ params, body }) =>
      await db
        .transaction()
        .execute(
          async (transaction) => await viewOrder(context, transaction, await addVoucherTo(context, transaction, params.token, body)),
        ),
    dropVoucher: async ({ params, body }) =>
      await db
        .transaction()
        .execute(
          async (transaction) =>
            await viewOrder(context, transaction, await dropVoucherFrom(context, transaction, params.token, body.number)),
        ),
    confirmOrder: async ({ params, body, transaction }) =>
      await viewOrder(context, transaction, await confirm(context, transaction, params.token, body)),
    cancelOrder: async ({ params, body, transaction }) =>
      await viewOrder(context, transaction, await cancel(context, transaction, params.token, body)),
    invoice: async ({ params }) => {
      const invoice = await invoiceByToken(db, params.token);
      if (!invoice) throw new ApiProblem('not_found');
      return viewInvoice(invoice, await invoiceProgress(context, invoice));
    },
  };
}
