import { today } from '@nocleh/contracts/calendar-day.ts';
import type { AppContext } from '../../context.ts';
import { newestDayToSend, sendToRecipient } from './delivery.ts';
import { lockVoucher, vouchersToSend } from './voucher.repository.ts';
import { voucherStateAt } from './voucher-state.ts';

/**
 * Sends paid vouchers to their recipients, once each, on the chosen day or as soon as they are paid. One that was taken back or used
 * before is not sent. A failure doesn't stop the others.
 */
export async function sendToRecipients(context: AppContext): Promise<void> {
  const day = newestDayToSend(context.now());
  const failures: unknown[] = [];
  for (const id of await vouchersToSend(context.db, day)) await sendOne(context, id, day).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Not every voucher could be sent to its recipient');
}

/** Another process may have sent it since the query, or its buyer may have taken it back or chosen another day. */
async function sendOne(context: AppContext, id: number, day: string): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    const row = await lockVoucher(transaction, id);
    const isUsable = voucherStateAt(row, today(context.now())) === 'issued';
    if (isUsable && row.send_on !== null && row.send_on <= day) await sendToRecipient(context, transaction, row);
  });
}
