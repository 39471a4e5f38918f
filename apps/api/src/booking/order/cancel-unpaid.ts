import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import type { AppContext } from '../../context.ts';
import { cancelVoucher } from '../voucher/cancel-voucher.ts';
import { lockVoucher, unpaidVouchers } from '../voucher/voucher.repository.ts';
import { endOrder } from './end-order.ts';
import { lockOrderById, unpaidOrders } from './order.repository.ts';

/**
 * Cancels unpaid transfers free of charge `daysAfterDue` days after the due date; orders at the latest when the stay is over,
 * vouchers when arrival is no longer possible. A failure doesn't stop the others.
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

/** The payment may have been recorded since the query. */
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
