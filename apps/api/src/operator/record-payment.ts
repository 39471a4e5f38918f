import type { OrderState } from '@nocleh/contracts/api/order.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { owed } from '../invoice/balance.ts';
import {
  insertPayment,
  invoiceByVariableSymbol,
  invoicesOfOrder,
  paymentByBankReference,
  paymentsOfOrder,
} from '../invoice/invoice.repository.ts';
import { lockOrderById, type OrderRow, saveState } from '../order/order.repository.ts';
import { canPass } from '../order/order-state.ts';
import type { OrdersContext } from '../order/orders-context.ts';

export interface BankPayment {
  readonly variableSymbol: string;
  readonly amount: Money;
  /** The bank's number of the transaction; a payment with a known one is not recorded again. */
  readonly reference: string;
}

/** A payment that can't be taken, in one sentence for the operator. */
export class PaymentRefused extends Error {}

const text = ({ amount, currency }: Money): string => `${(amount / 100).toFixed(2)} ${currency}`;

const refusal: Partial<Record<OrderState, string>> = {
  confirmed: 'it is paid at the accommodation, or paid already',
  completed: 'the stay is over',
};

function checkOpen(order: OrderRow, open: Money, paid: boolean): void {
  if (order.state === 'awaiting_payment' || (order.state === 'cancelled' && open.amount > 0)) return;
  const why = paid ? 'it is paid already' : (refusal[order.state] ?? `it is ${order.state}`);
  throw new PaymentRefused(`Order ${order.number} takes no payment: ${why}.`);
}

async function alreadyRecorded(transaction: Transaction<Database>, payment: BankPayment): Promise<string | null> {
  const known = await paymentByBankReference(transaction, payment.reference);
  if (!known) return null;
  const invoice = await invoiceByVariableSymbol(transaction, payment.variableSymbol);
  const same = known.amount === payment.amount.amount && known.currency === payment.amount.currency && invoice?.order_id === known.order_id;
  if (!same) throw new PaymentRefused(`Bank reference ${payment.reference} was already recorded for another payment, of ${text(known)}.`);
  return `Bank reference ${payment.reference} was already recorded; nothing changed.`;
}

/** Books a bank payment and confirms its order; returns what happened. Throws `PaymentRefused` and changes nothing otherwise. */
export async function recordPayment(context: OrdersContext, payment: BankPayment): Promise<string> {
  return await context.db.transaction().execute(async (transaction) => {
    const invoice = await invoiceByVariableSymbol(transaction, payment.variableSymbol);
    if (!invoice) throw new PaymentRefused(`No invoice has the variable symbol ${payment.variableSymbol}.`);
    const order = await lockOrderById(transaction, invoice.order_id);
    const recorded = await alreadyRecorded(transaction, payment);
    if (recorded !== null) return recorded;
    const payments = await paymentsOfOrder(transaction, order.id);
    const open: Money = { amount: owed(await invoicesOfOrder(transaction, order.id), payments), currency: invoice.currency };
    checkOpen(order, open, payments.length > 0);
    const { amount } = payment;
    if (amount.currency !== open.currency)
      throw new PaymentRefused(`Order ${order.number} is to be paid in ${open.currency}, not in ${amount.currency}.`);
    if (amount.amount !== open.amount)
      throw new PaymentRefused(`Order ${order.number} is to be paid with ${text(open)}, not with ${text(amount)}.`);
    await insertPayment(transaction, {
      order_id: order.id,
      amount: amount.amount,
      currency: amount.currency,
      bank_reference: payment.reference,
      received_at: context.now(),
    });
    if (canPass(order.state, 'confirmed')) await saveState(transaction, order.id, { state: 'confirmed' });
    await context.enqueueMail(transaction, { kind: 'payment_received', about: order.number });
    return `Order ${order.number}: ${text(amount)} recorded${order.state === 'cancelled' ? ', the cancellation is settled' : ', the stay is confirmed'}.`;
  });
}
