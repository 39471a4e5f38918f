import { openInstructions } from '../../billing/invoice/balance.ts';
import { invoicesOfOrder, paymentsOfOrder, paymentsOfVoucher } from '../../billing/invoice/invoice.repository.ts';
import type { InvoiceProgress } from '../../billing/invoice/invoice-view.ts';
import type { AppContext } from '../../context.ts';
import type { InvoiceRow } from '../../db/tables/invoice.ts';
import { voucherById } from '../voucher/voucher.repository.ts';
import { voucherUses } from '../voucher/voucher-use.repository.ts';
import { orderByNumber } from './order.repository.ts';
import { stateAt } from './order-state.ts';

/** A voucher's invoice is issued when it is paid, so no amount of it is open. */
async function progressOfVoucher({ db }: AppContext, id: number): Promise<InvoiceProgress> {
  const { state } = await voucherById(db, id);
  const payments = await paymentsOfVoucher(db, id);
  return {
    state: state === 'cancelled' ? 'cancelled' : 'confirmed',
    paidAt: payments.at(-1)?.received_at.toISOString() ?? null,
    instructions: null,
  };
}

async function progressOfOrder(context: AppContext, { document, order_id, number }: InvoiceRow): Promise<InvoiceProgress> {
  const order = await orderByNumber(context.db, document.order.number);
  if (!order || order_id === null) throw new Error(`Invoice ${number} has no order`);
  const payments = await paymentsOfOrder(context.db, order_id);
  const uses = await voucherUses(context.db, order_id);
  const open = openInstructions(context.seller, { invoices: await invoicesOfOrder(context.db, order_id), payments, uses });
  const isPaidByVouchers = document.toPay?.amount === 0;
  return {
    state: stateAt(order, context.now()),
    paidAt: payments.at(-1)?.received_at.toISOString() ?? (isPaidByVouchers ? (order.placed_at?.toISOString() ?? null) : null),
    instructions: document.kind === 'invoice' ? open : null,
  };
}

/** What has happened to the invoice's order or voucher since the issue. */
export const invoiceProgress = async (context: AppContext, invoice: InvoiceRow): Promise<InvoiceProgress> =>
  invoice.voucher_id === null ? await progressOfOrder(context, invoice) : await progressOfVoucher(context, invoice.voucher_id);
