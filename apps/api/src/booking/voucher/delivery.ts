import type { DeliveryRequest, Voucher } from '@nocleh/contracts/api/voucher.ts';
import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import type { Transaction } from 'kysely';
import { voucherSentUntil } from '../../catalogue/package/voucher-sale.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { VoucherRow } from '../../db/tables/voucher.ts';
import { ApiProblem, fieldProblem } from '../../http/problem.ts';
import { hourInPrague, morningHour } from '../../morning.ts';
import { saveVoucher } from './voucher.repository.ts';
import { voucherStateAt } from './voucher-state.ts';

type Delivery = Pick<VoucherRow, 'recipient_email' | 'send_on'>;
interface AskedDelivery {
  readonly recipientEmail?: string | null | undefined;
  readonly sendOn?: string | undefined;
}

/** The mail to the recipient as asked for; refuses a day outside of `from` to `until`. Without a day it is sent on the first one. */
export function deliveryFrom({ recipientEmail, sendOn }: AskedDelivery, { from, until }: { from: string; until: string }): Delivery {
  if (!recipientEmail) return { recipient_email: null, send_on: null };
  const day = sendOn ?? from;
  if (day < from || day > until)
    throw new ApiProblem('invalid_request', { errors: [fieldProblem('/sendOn', 'range', `From ${from} to ${until}`)] });
  return { recipient_email: recipientEmail, send_on: day };
}

/** The last day that can be chosen now; null once the voucher was sent, used, or has ended. */
function changeableUntil(row: VoucherRow, day: string): string | null {
  const state = voucherStateAt(row, day);
  if (row.sent_at !== null || (state !== 'ordered' && state !== 'issued')) return null;
  return voucherSentUntil({ lastArrival: row.valid_until }, day);
}

export const viewDelivery = (row: VoucherRow, day: string): Voucher['delivery'] => ({
  email: row.recipient_email,
  on: row.send_on,
  sentAt: row.sent_at?.toISOString() ?? null,
  until: changeableUntil(row, day),
});

/** Changes where and when a locked voucher is sent; throws `wrong_state` when it was sent, used, or has ended. */
export async function changeDelivery(
  context: AppContext,
  transaction: Transaction<Database>,
  row: VoucherRow,
  request: DeliveryRequest,
): Promise<VoucherRow> {
  const day = today(context.now());
  const until = changeableUntil(row, day);
  if (until === null) throw new ApiProblem('wrong_state', { detail: `The voucher is ${row.sent_at ? 'sent' : row.state}` });
  return await saveVoucher(transaction, row.id, deliveryFrom(request, { from: day, until }));
}

/** Adds the mail to the recipient of a locked voucher to the outbox, once: throws `wrong_state` for one that can't be used or has no address. */
export async function sendToRecipient(context: AppContext, transaction: Transaction<Database>, row: VoucherRow): Promise<VoucherRow> {
  if (row.sent_at !== null) return row;
  const now = context.now();
  if (voucherStateAt(row, today(now)) !== 'issued' || row.recipient_email === null)
    throw new ApiProblem('wrong_state', { detail: `The voucher is ${row.state}` });
  await context.enqueueMail(transaction, { kind: 'voucher_given', about: row.number });
  return await saveVoucher(transaction, row.id, { sent_at: now });
}

/** The newest day of which vouchers are sent at an instant: a chosen day begins in the morning. */
export const newestDayToSend = (now: Date): string => (hourInPrague(now) < morningHour ? addDays(today(now), -1) : today(now));
