import type { PaymentInstructions, VoucherPayment } from '@nocleh/contracts/api/order.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import type { InvoiceRow, PaymentRow } from '../../db/tables/invoice.ts';
import { paymentInstructions } from '../payment/payment-instructions.ts';
import type { Seller } from '../seller/seller.ts';

/** What vouchers for an amount leave of a total for other means of payment. */
export const leftToPay = (total: Money, vouchers: readonly Pick<VoucherPayment, 'amount'>[]): Money => ({
  amount: total.amount - vouchers.reduce((sum, { amount }) => sum + amount.amount, 0),
  currency: total.currency,
});

/** What has been invoiced for an order, and what has paid for it: money and vouchers for an amount. */
interface Account {
  readonly invoices: readonly InvoiceRow[];
  readonly payments: readonly PaymentRow[];
  /** Hellers; without an amount while the order is held. */
  readonly uses: readonly { readonly amount: number | null; readonly returned: number }[];
}

/** Minor units still owed; negative: to be refunded. */
export const owed = ({ invoices, payments, uses }: Account): number =>
  invoices.reduce((sum, invoice) => sum + invoice.amount, 0) -
  payments.reduce((sum, payment) => sum + payment.amount, 0) -
  uses.reduce((sum, { amount, returned }) => sum + (amount ?? 0) - returned, 0);

/** Instructions for transferring what is still owed; null when nothing is, or when the stay is paid on site. */
export function openInstructions(seller: Seller, account: Account): PaymentInstructions | null {
  const invoice = account.invoices.find((one) => one.kind === 'invoice');
  const creditNote = account.invoices.find((one) => one.kind === 'credit_note');
  const amount = owed(account);
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
