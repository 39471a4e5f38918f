import { today } from '@nocleh/contracts/calendar-day.ts';
import type { Transaction } from 'kysely';
import { insertPayment, paymentByBankReference } from '../billing/invoice/invoice.repository.ts';
import { issueVoucherInvoice } from '../billing/invoice/issue-invoice.ts';
import { amountValidity } from '../booking/voucher/amount-offer.ts';
import { lockVoucher, saveVoucher } from '../booking/voucher/voucher.repository.ts';
import { voucherStateAt } from '../booking/voucher/voucher-state.ts';
import type { AppContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { VoucherRow } from '../db/tables/voucher.ts';
import { type BankPayment, moneyText, PaymentRefused, PaymentUnmatched } from './payment-arguments.ts';

/** Issues a paid voucher, whose code can be redeemed from then on; returns a report. */
export async function recordVoucherPayment(
  context: AppContext,
  transaction: Transaction<Database>,
  { id }: VoucherRow,
  { amount, reference }: BankPayment,
): Promise<string> {
  const voucher = await lockVoucher(transaction, id);
  const { number, price } = voucher;
  const known = await paymentByBankReference(transaction, reference);
  if (known) {
    const same = known.amount === amount.amount && known.currency === amount.currency && known.voucher_id === id;
    if (same) return `Bank reference ${reference} was already recorded; nothing changed.`;
    throw new PaymentRefused(`Bank reference ${reference} was already recorded for another payment, of ${moneyText(known)}.`);
  }
  if (voucher.state !== 'ordered') {
    const why = voucher.state === 'cancelled' ? 'it is cancelled' : 'it is paid already';
    throw new PaymentUnmatched(`Voucher ${number} takes no payment: ${why}.`);
  }
  const now = context.now();
  if (voucherStateAt(voucher, today(now)) === 'expired')
    throw new PaymentUnmatched(`Voucher ${number} takes no payment: its last day, ${voucher.valid_until}, is over. Return the money.`);
  if (amount.amount !== price.total.amount || amount.currency !== price.total.currency)
    throw new PaymentUnmatched(`Voucher ${number} is to be paid with ${moneyText(price.total)}, not with ${moneyText(amount)}.`);
  await insertPayment(transaction, {
    order_id: null,
    voucher_id: id,
    amount: amount.amount,
    currency: amount.currency,
    bank_reference: reference,
    received_at: now,
  });
  const issued = { state: 'issued', issued_at: now } as const;
  if (voucher.amount === null) {
    await saveVoucher(transaction, id, issued);
    await issueVoucherInvoice(transaction, context.seller, voucher, now);
  } else {
    // Validity counts from the payment. It is no taxable supply, so there is no invoice (act 235/2004, § 15b).
    await saveVoucher(transaction, id, { ...issued, valid_until: amountValidity(today(now)).validUntil });
  }
  await context.enqueueMail(transaction, { kind: 'voucher_issued', about: number });
  return `Voucher ${number}: ${moneyText(amount)} recorded, the voucher is issued.`;
}
