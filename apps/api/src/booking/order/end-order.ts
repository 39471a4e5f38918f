import type { Money } from '@nocleh/contracts/money.ts';
import type { Transaction } from 'kysely';
import { invoicesOfOrder } from '../../billing/invoice/invoice.repository.ts';
import { issueCreditNote } from '../../billing/invoice/issue-invoice.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { OrderEnd, OrderRow } from '../../db/tables/order.ts';
import { releaseUnits } from '../availability/occupancy.repository.ts';
import { restoreVoucher } from '../voucher/cancel-voucher.ts';
import { enqueueOrderMails } from './enqueue-order-mails.ts';
import { saveState } from './order.repository.ts';
import { stateAt } from './order-state.ts';

/** Cancels an order, which is locked, at a cost: gives the units back, answers an issued invoice by a credit note, and sends the mail. */
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
  // Nobody was told about a mere hold, so nobody is told that it is gone.
  if (state !== 'held') await enqueueOrderMails(context, transaction, 'order_cancelled', order.number);
  // At the end: from here on all others who need a number of a credit note wait for this transaction.
  if (invoice) await issueCreditNote(transaction, invoice, { reason: by === 'unpaid' ? 'unpaid' : 'cancelled', fee }, now);
  return cancelled;
}
