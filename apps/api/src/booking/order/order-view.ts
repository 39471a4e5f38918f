import type { Order, OrderState } from '@nocleh/contracts/api/order.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import type { Kysely } from 'kysely';
import { leftToPay, openInstructions } from '../../billing/invoice/balance.ts';
import { invoicesOfOrder, paymentsOfOrder } from '../../billing/invoice/invoice.repository.ts';
import { paymentMethodsOf } from '../../billing/payment/payment-methods.ts';
import { hostContact } from '../../catalogue/accommodation/host-contact.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { OrderRow } from '../../db/tables/order.ts';
import { latestRates } from '../pricing/rate-list.repository.ts';
import { feeByVouchers, voucherPayments } from '../voucher/pay-with-vouchers.ts';
import { voucherById } from '../voucher/voucher.repository.ts';
import { type VoucherUse, voucherUses } from '../voucher/voucher-use.repository.ts';
import { cancellationFee, isCancellable } from './cancellation-fee.ts';
import { stateAt } from './order-state.ts';

/** The fee for cancelling now, or the one charged when it was cancelled. */
function feeOf(order: OrderRow, state: OrderState, day: string): Pick<Order['cancellation'], 'possible' | 'fee' | 'rules'> {
  const rules = [...order.accommodation.cancellation];
  const { currency } = order.price.total;
  const possible = isCancellable(state, order.arrival, day);
  if (order.cancellation_fee !== null) return { possible, fee: { amount: order.cancellation_fee, currency }, rules };
  return {
    possible,
    fee: possible ? cancellationFee({ state, arrival: order.arrival, price: order.price, rules }, day) : { amount: 0, currency },
    rules,
  };
}

function cancellationOf(order: OrderRow, state: OrderState, uses: readonly VoucherUse[], day: string): Order['cancellation'] {
  const cost = feeOf(order, state, day);
  return { ...cost, byVouchers: feeByVouchers(cost.fee, uses) };
}

/** The order as shown to its visitor. */
export async function viewOrder(context: AppContext, db: Kysely<Database>, order: OrderRow): Promise<Order> {
  const now = context.now();
  const state = stateAt(order, now);
  const invoices = await invoicesOfOrder(db, order.id);
  const payments = await paymentsOfOrder(db, order.id);
  const voucher = order.voucher_id === null ? null : await voucherById(db, order.voucher_id);
  const uses = await voucherUses(db, order.id);
  const vouchers = voucherPayments(order.price.total, uses, today(now));
  const toPay = leftToPay(order.price.total, vouchers);
  return {
    number: order.number,
    token: order.token,
    state,
    locale: order.locale,
    createdAt: order.created_at.toISOString(),
    holdExpiresAt: state === 'held' ? order.hold_expires_at.toISOString() : null,
    accommodation: order.accommodation,
    host: order.placed_at === null ? null : await hostContact(context, db, order.accommodation.id),
    package: order.package,
    voucher: voucher && { number: voucher.number, token: voucher.holder_token },
    from: order.arrival,
    to: order.departure,
    rooms: order.rooms,
    guests: order.guests,
    contact: order.contact,
    note: order.note,
    price: order.price,
    vouchers,
    toPay,
    rates: await latestRates(db),
    payment: order.payment,
    paymentMethods: state === 'held' ? paymentMethodsOf({ arrival: order.arrival, toPay }, today(now)) : [],
    paidAt: payments.at(-1)?.received_at.toISOString() ?? null,
    instructions: openInstructions(context.seller, { invoices, payments, uses }),
    cancellation: cancellationOf(order, state, uses, today(now)),
    cancelledAt: order.cancelled_at?.toISOString() ?? null,
    cancelledBy: order.cancelled_by,
    invoices: invoices.map(({ number, token, kind }) => ({ number, token, kind })),
  };
}
