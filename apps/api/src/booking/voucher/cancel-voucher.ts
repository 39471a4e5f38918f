import type { CorrectionReason } from '@nocleh/contracts/api/invoice.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import type { Transaction } from 'kysely';
import { invoicesOfVoucher } from '../../billing/invoice/invoice.repository.ts';
import { issueCreditNote } from '../../billing/invoice/issue-invoice.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { VoucherRow } from '../../db/tables/voucher.ts';
import { lockVoucher, saveVoucher } from './voucher.repository.ts';

/** Cancels a voucher; for an issued invoice, a credit note leaves only the fee. What was left of an amount is to be refunded. */
export async function cancelVoucher(
  context: AppContext,
  transaction: Transaction<Database>,
  voucher: VoucherRow,
  { reason, fee }: { readonly reason: CorrectionReason; readonly fee: Money },
): Promise<VoucherRow> {
  const now = context.now();
  const ended = await saveVoucher(transaction, voucher.id, {
    state: 'cancelled',
    redeemed_by: null,
    cancelled_at: now,
    cancellation_fee: fee.amount,
    // It is not sent any more, not even if a cancelled order gives something back to it; so the address is not needed either.
    ...(voucher.sent_at === null && { recipient_email: null, send_on: null }),
    ...(voucher.amount !== null && { balance: 0, refunded: voucher.state === 'ordered' ? 0 : voucher.balance }),
  });
  const [invoice] = await invoicesOfVoucher(transaction, voucher.id);
  if (invoice) await issueCreditNote(transaction, invoice, { reason, fee }, now);
  await context.enqueueMail(transaction, { kind: 'voucher_cancelled', about: voucher.number });
  return ended;
}

/** Called when a redeeming order is cancelled: without a fee the voucher can be used again, otherwise the rest is refunded. */
export async function restoreVoucher(context: AppContext, transaction: Transaction<Database>, id: number, fee: Money): Promise<void> {
  const voucher = await lockVoucher(transaction, id);
  if (fee.amount === 0) await saveVoucher(transaction, id, { state: 'issued', redeemed_by: null });
  else await cancelVoucher(context, transaction, voucher, { reason: 'cancelled', fee });
}
