import type { OrderState } from '@nocleh/contracts/api/order.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import type { Transaction } from 'kysely';
import { owed } from '../billing/invoice/balance.ts';
import {
  insertPayment,
  invoiceByVariableSymbol,
  invoicesOfOrder,
  paymentByBankReference,
  paymentsOfOrder,
} from '../billing/invoice/invoice.repository.ts';
import { enqueueOrderMails } from '../booking/order/enqueue-order-mails.ts';
import { lockOrderById, saveState } from '../booking/order/order.repository.ts';
import { canTransition } from '../booking/order/order-state.ts';
import { voucherBy } from '../booking/voucher/voucher.repository.ts';
import { voucherUses } from '../booking/voucher/voucher-use.repository.ts';
import type { AppContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { OrderRow } from '../db/tables/order.ts';
import { type BankPayment, moneyText, PaymentRefused, PaymentUnmatched } from './payment-arguments.ts';
import { recordVoucherPayment } from './record-voucher-payment.ts';
import { settleByReference, storeUnmatched } from './unmatched-payment.repository.ts';

const refusal: Partial<Record<OrderState, string>> = {
  confirmed: 'it is paid at the accommodation, or paid already',
  completed: 'the stay is over',
};

function checkOpen(order: OrderRow, open: Money, paid: boolean): void {
  if (order.state === 'awaiting_payment' || (order.state === 'cancelled' && open.amount > 0)) return;
  const why = paid ? 'it is paid already' : (refusal[order.state] ?? `it is ${order.state}`);
  throw new PaymentUnmatched(`Order ${order.number} takes no payment: ${why}.`);
}

async function alreadyRecorded(transaction: Transaction<Database>, payment: BankPayment): Promise<string | null> {
  const known = await paymentByBankReference(transaction, payment.reference);
  if (!known) return null;
  const invoice = await invoiceByVariableSymbol(transaction, payment.variableSymbol);
  const same = known.amount === payment.amount.amount && known.currency === payment.amount.currency && invoice?.order_id === known.order_id;
  if (!same)
    throw new PaymentRefused(`Bank reference ${payment.reference} was already recorded for another payment, of ${moneyText(known)}.`);
  return `Bank reference ${payment.reference} was already recorded; nothing changed.`;
}

async function recorded(context: AppContext, transaction: Transaction<Database>, payment: BankPayment): Promise<string> {
  const invoice = await invoiceByVariableSymbol(transaction, payment.variableSymbol);
  const voucher = invoice ? undefined : await voucherBy(transaction, 'variable_symbol', payment.variableSymbol);
  if (voucher) return await recordVoucherPayment(context, transaction, voucher, payment);
  if (!invoice?.order_id) throw new PaymentUnmatched(`Nothing is paid by the variable symbol ${payment.variableSymbol}.`);
  const order = await lockOrderById(transaction, invoice.order_id);
  const known = await alreadyRecorded(transaction, payment);
  if (known !== null) return known;
  const payments = await paymentsOfOrder(transaction, order.id);
  const account = { invoices: await invoicesOfOrder(transaction, order.id), payments, uses: await voucherUses(transaction, order.id) };
  const open: Money = { amount: owed(account), currency: invoice.currency };
  checkOpen(order, open, payments.length > 0);
  const { amount } = payment;
  if (amount.currency !== open.currency)
    throw new PaymentUnmatched(`Order ${order.number} is to be paid in ${open.currency}, not in ${amount.currency}.`);
  if (amount.amount !== open.amount)
    throw new PaymentUnmatched(`Order ${order.number} is to be paid with ${moneyText(open)}, not with ${moneyText(amount)}.`);
  await insertPayment(transaction, {
    order_id: order.id,
    amount: amount.amount,
    currency: amount.currency,
    bank_reference: payment.reference,
    received_at: context.now(),
  });
  if (canTransition(order.state, 'confirmed')) await saveState(transaction, order.id, { state: 'confirmed' });
  await enqueueOrderMails(context, transaction, 'payment_received', order.number);
  return `Order ${order.number}: ${moneyText(amount)} recorded${order.state === 'cancelled' ? ', the cancellation is settled' : ', the stay is confirmed'}.`;
}

/**
 * Records a bank payment and confirms its order or issues its voucher; returns a report. A payment that matches nothing is stored
 * as unmatched. Throws `PaymentRefused` then, and when nothing changes.
 */
export async function recordPayment(context: AppContext, payment: BankPayment): Promise<string> {
  try {
    return await context.db.transaction().execute(async (transaction) => {
      const said = await recorded(context, transaction, payment);
      await settleByReference(transaction, payment.reference, said, context.now());
      return said;
    });
  } catch (error) {
    if (!(error instanceof PaymentUnmatched)) throw error;
    const number = await storeUnmatched(context.db, { ...payment, reason: error.message, now: context.now() });
    throw new PaymentRefused(`${error.message} It is unmatched payment ${number}.`);
  }
}
