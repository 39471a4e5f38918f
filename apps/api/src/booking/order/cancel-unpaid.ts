import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import type { AppContext } from '../../context.ts';
import { cancelVoucher } from '../voucher/cancel-voucher.ts';
import { lockVoucher, unpaidVouchers } from '../voucher/voucher.repository.ts';
import { endOrder } from './end-order.ts';
import { lockOrderById, unpaidOrders } from './order.repository.ts';

/**
 * Cancels, at no cost, what was to be paid by transfer and has not been so many days after it was due; orders at the latest when their
 * stay is over, vouchers when nobody could arrive with them any more. One failure does not keep the others from their turn.
 */
export async function cancelUnpaid(context: AppContext, daysAfterDue: number): Promise<void> {
  const day = today(context.now());
  const dueBefore = addDays(day, -daysAfterDue);
  const failures: unknown[] = [];
  const note = (error: unknown) => failures.push(error);
  for (const { id } of await unpaidOrders(context.db, { dueBefore, today: day })) await endUnpaidOrder(context, id).catch(note);
  for (const id of await unpaidVouchers(context.db, { dueBefore, today: day })) await endUnpaidVoucher(context, id).catch(note);
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything that is unpaid could be cancelled');
}

/** The payment may have been recorded since it was found. */
async function endUnpaidOrder(context: AppContext, id: number): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    const order = await lockOrderById(transaction, id);
    if (order.state !== 'awaiting_payment') return;
    await endOrder(context, transaction, order, { by: 'unpaid', fee: { amount: 0, currency: order.price.total.currency } });
  });
}

async function endUnpaidVoucher(context: AppContext, id: number): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    const voucher = await lockVoucher(transaction, id);
    if (voucher.state !== 'ordered') return;
    await cancelVoucher(context, transaction, voucher, { reason: 'unpaid', fee: { amount: 0, currency: voucher.price.total.currency } });
  });
}
