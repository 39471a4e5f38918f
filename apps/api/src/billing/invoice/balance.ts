import type { PaymentInstructions } from '@nocleh/contracts/api/order.ts';
import type { InvoiceRow, PaymentRow } from '../../db/tables/invoice.ts';
import { paymentInstructions } from '../payment/payment-instructions.ts';
import type { Seller } from '../seller/seller.ts';

/** Minor units still owed; negative: to be refunded. */
export const owed = (invoices: readonly Pick<InvoiceRow, 'amount'>[], payments: readonly Pick<PaymentRow, 'amount'>[]): number =>
  invoices.reduce((sum, invoice) => sum + invoice.amount, 0) - payments.reduce((sum, payment) => sum + payment.amount, 0);

/** Instructions for transferring what is still owed; null when nothing is, or when the stay is paid on site. */
export function openInstructions(
  seller: Seller,
  invoices: readonly InvoiceRow[],
  payments: readonly PaymentRow[],
): PaymentInstructions | null {
  const invoice = invoices.find((one) => one.kind === 'invoice');
  const creditNote = invoices.find((one) => one.kind === 'credit_note');
  const amount = owed(invoices, payments);
  if (!invoice?.variable_symbol || amount <= 0) return null;
  if (!creditNote) return invoice.document.instructions;
  // A cancellation fee is always transferred, even if payment on site was chosen.
  const transfer = {
    amount: { amount, currency: invoice.currency },
    variableSymbol: invoice.variable_symbol,
    dueDate: creditNote.document.dueOn,
    reference: invoice.document.order.number,
  };
  return paymentInstructions(seller.bank, transfer);
}
