import { today } from '@nocleh/contracts/calendar-day.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import type { Transaction } from 'kysely';
import { invoicesOfOrder } from '../../billing/invoice/invoice.repository.ts';
import { issueCreditNote } from '../../billing/invoice/issue-invoice.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { OrderEnd, OrderRow } from '../../db/tables/order.ts';
import { releaseUnits } from '../availability/occupancy.repository.ts';
import { restoreVoucher } from '../voucher/cancel-voucher.ts';
import { returnToVouchers } from '../voucher/pay-with-vouchers.ts';
import { enqueueOrderMails } from './enqueue-order-mails.ts';
import { saveState } from './order.repository.ts';
import { stateAt } from './order-state.ts';

/** Cancels a locked order for a fee: frees the units, gives vouchers back what they paid, issues a credit note for its invoice, and sends the mail. */
export async function endOrder(
  context: AppContext,
  transaction: Transaction<Database>,
  order: OrderRow,
  { by, fee }: { readonly by: OrderEnd; readonly fee: Money },
): Promise<OrderRow> {
  const now = context.now();
  const state = stateAt(order, now);
  await releaseUnits(transaction, order.id);
  const [invoice] = await invoicesOfOrder(transaction, order.id);
  const change = { state: 'cancelled', cancelled_at: now, cancellation_fee: fee.amount, cancelled_by: by } as const;
  const cancelled = await saveState(transaction, order.id, change);
  if (order.voucher_id !== null && state === 'confirmed') await restoreVoucher(context, transaction, order.voucher_id, fee);
  if (order.placed_at !== null) await returnToVouchers(transaction, order.id, fee, today(now));
  // Holds send no mail, so cancelling one sends none.
  if (state !== 'held') await enqueueOrderMails(context, transaction, 'order_cancelled', order.number);
  // Issued last, because it locks the series of numbers until the transaction ends.
  if (invoice) await issueCreditNote(transaction, invoice, { reason: by === 'unpaid' ? 'unpaid' : 'cancelled', fee }, now);
  return cancelled;
}
