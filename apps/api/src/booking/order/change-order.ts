import type { CancelRequest, ConfirmRequest, Contact, GuestsRequest, OrderVoucherRequest } from '@nocleh/contracts/api/order.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import { leftToPay } from '../../billing/invoice/balance.ts';
import { issueInvoice } from '../../billing/invoice/issue-invoice.ts';
import { paymentRules } from '../../billing/payment/payment-methods.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { OrderRow } from '../../db/tables/order.ts';
import type { VoucherRow } from '../../db/tables/voucher.ts';
import { ApiProblem, fieldProblem } from '../../http/problem.ts';
import { confirmUnits } from '../availability/occupancy.repository.ts';
import { roomTypePlaces } from '../availability/stay.repository.ts';
import { checkAddress, checkUnpaid } from '../limits/order-limits.ts';
import { withGuests } from '../pricing/price-breakdown.ts';
import { fits, isAdult, withoutAdult } from '../quote/capacity.ts';
import { storeTerms } from '../terms/agreed-terms.ts';
import { addVoucher, dropVoucher, payWithVouchers } from '../voucher/pay-with-vouchers.ts';
import { lockVoucher, saveVoucher } from '../voucher/voucher.repository.ts';
import { voucherStateAt } from '../voucher/voucher-state.ts';
import { cancellationFee, isCancellable } from './cancellation-fee.ts';
import { endOrder } from './end-order.ts';
import { enqueueOrderMails } from './enqueue-order-mails.ts';
import { lockOrder, saveGuests, saveState } from './order.repository.ts';
import { canTransition, stateAt } from './order-state.ts';

const same = (a: Money, b: Money): boolean => a.amount === b.amount && a.currency === b.currency;

async function locked(transaction: Transaction<Database>, token: string): Promise<OrderRow> {
  const order = await lockOrder(transaction, token);
  if (!order) throw new ApiProblem('not_found');
  return order;
}

/** Locks an order that is still held; throws `hold_expired`, or `wrong_state` for one that was placed or cancelled. */
async function held(context: AppContext, transaction: Transaction<Database>, token: string): Promise<OrderRow> {
  const order = await locked(transaction, token);
  const state = stateAt(order, context.now());
  if (state === 'expired') throw new ApiProblem('hold_expired');
  if (state !== 'held') throw new ApiProblem('wrong_state', { detail: `The order is ${state}` });
  return order;
}

/**
 * Units were allocated for a number of adults and children. A guest counted as a child who turns out to be an adult needs an
 * adult's place.
 */
async function checkPlaces(transaction: Transaction<Database>, order: OrderRow, guests: GuestsRequest['guests']): Promise<void> {
  if (guests.filter(isAdult).length <= order.guests.filter(isAdult).length) return;
  const places = await roomTypePlaces(
    transaction,
    order.rooms.map(({ roomType }) => roomType),
  );
  const rooms = order.rooms.flatMap(({ roomType, units }) =>
    places.filter(({ id }) => id === roomType).map((room) => ({ ...room, units })),
  );
  if (fits(guests, rooms)) return;
  const grown = guests.findIndex((guest, index) => isAdult(guest) && !isAdult(order.guests[index] ?? guest));
  const index = grown < 0 ? guests.findLastIndex(isAdult) : grown;
  throw new ApiProblem('invalid_request', {
    errors: [fieldProblem(`/guests/${index}/age`, 'capacity', 'The rooms have no place for one more adult')],
  });
}

/** Ages that differ from those of the hold may be a slip, and change the price, so the visitor must confirm them. */
function checkParty(heldFor: OrderRow['guests'], { guests, partyChanged }: GuestsRequest): void {
  if (withoutAdult(guests))
    throw new ApiProblem('invalid_request', {
      errors: [fieldProblem('/guests/0/age', 'no_adult', 'One of the guests has to be 18 or older')],
    });
  if (partyChanged || guests.filter(isAdult).length === heldFor.filter(isAdult).length) return;
  const errors = guests.flatMap((guest, index) => {
    const expected = heldFor[index];
    if (!expected || isAdult(guest) === isAdult(expected)) return [];
    return [
      fieldProblem(`/guests/${index}/age`, 'party_changed', isAdult(expected) ? 'An adult was booked for' : 'A child was booked for'),
    ];
  });
  throw new ApiProblem('invalid_request', { errors });
}

export async function changeGuests(
  context: AppContext,
  transaction: Transaction<Database>,
  token: string,
  request: GuestsRequest,
): Promise<OrderRow> {
  const order = await held(context, transaction, token);
  if (request.guests.length !== order.guests.length) {
    throw new ApiProblem('invalid_request', {
      errors: [fieldProblem('/guests', 'guest_count', `The units are held for ${order.guests.length} guests`)],
    });
  }
  await checkPlaces(transaction, order, request.guests);
  checkParty(order.guests, request);
  return await saveGuests(transaction, order.id, { ...request, price: withGuests(order, request.guests) });
}

/** Adds a voucher for an amount to a held order, or those of an earlier one. */
export async function addVoucherTo(
  context: AppContext,
  transaction: Transaction<Database>,
  token: string,
  request: OrderVoucherRequest,
): Promise<OrderRow> {
  const order = await held(context, transaction, token);
  await addVoucher(transaction, order, request, today(context.now()));
  return order;
}

/** Takes a voucher for an amount off a held order. */
export async function dropVoucherFrom(
  context: AppContext,
  transaction: Transaction<Database>,
  token: string,
  number: string,
): Promise<OrderRow> {
  const order = await held(context, transaction, token);
  await dropVoucher(transaction, order, number);
  return order;
}

const unitsOf = (order: OrderRow): number => order.rooms.reduce((sum, room) => sum + room.units, 0);
const withContact = (order: OrderRow, contact: Contact, payment: NonNullable<OrderRow['payment']>) => ({ ...order, contact, payment });

/** Locks the voucher of the hold and checks that it can still pay. */
async function payingVoucher(transaction: Transaction<Database>, order: OrderRow, day: string): Promise<VoucherRow | null> {
  if (order.voucher_id === null) return null;
  const voucher = await lockVoucher(transaction, order.voucher_id);
  if (voucherStateAt(voucher, day) !== 'issued') throw new ApiProblem('voucher_not_valid');
  return voucher;
}

/**
 * Places the held order: takes what vouchers for an amount pay from them, makes the occupancy permanent, issues the invoice and adds the
 * confirmation to the outbox.
 */
export async function confirm(
  context: AppContext,
  transaction: Transaction<Database>,
  token: string,
  request: z.infer<typeof ConfirmRequest>,
): Promise<OrderRow> {
  const order = await held(context, transaction, token);
  if (order.contact === null)
    throw new ApiProblem('order_incomplete', { errors: [{ pointer: '/contact', code: 'required', detail: 'Nobody has said who orders' }] });
  if (!same(request.total, order.price.total)) throw new ApiProblem('price_changed');
  const day = today(context.now());
  await checkAddress(transaction, context.limits, order.contact.email, context.now());
  const now = context.now();
  const vouchers = await payWithVouchers(transaction, order, day, now);
  const toPay = leftToPay(order.price.total, vouchers);
  if (!same(request.toPay ?? request.total, toPay)) throw new ApiProblem('to_pay_changed');
  if (toPay.amount > 0) await checkUnpaid(transaction, context.limits, { email: order.contact.email, units: unitsOf(order), day });
  const { obstacle, stateAfterConfirm } = paymentRules[request.payment];
  const refusal = obstacle({ arrival: order.arrival, toPay }, day);
  if (refusal) throw new ApiProblem('invalid_request', { errors: [refusal] });
  const voucher = await payingVoucher(transaction, order, day);
  if ((await confirmUnits(transaction, order.id)) !== unitsOf(order)) throw new ApiProblem('hold_expired');
  const placed = await saveState(transaction, order.id, {
    state: stateAfterConfirm,
    payment: request.payment,
    placed_at: now,
    terms_hash: await storeTerms(transaction, context.seller, order.locale, now),
  });
  // What a voucher of a package pays for was invoiced when it was sold.
  if (voucher) await saveVoucher(transaction, voucher.id, { state: 'redeemed', redeemed_by: order.id });
  await enqueueOrderMails(context, transaction, 'order_placed', order.number);
  // Issued last, because it locks the series of numbers until the transaction ends.
  if (!voucher) await issueInvoice(transaction, context.seller, withContact(placed, order.contact, request.payment), vouchers, now);
  return placed;
}

/** Cancels for the visitor, at the fee that the page showed. */
export async function cancel(
  context: AppContext,
  transaction: Transaction<Database>,
  token: string,
  request: z.infer<typeof CancelRequest>,
): Promise<OrderRow> {
  const order = await locked(transaction, token);
  const now = context.now();
  const state = stateAt(order, now);
  const day = today(now);
  if (!isCancellable(state, order.arrival, day) || !canTransition(state, 'cancelled'))
    throw new ApiProblem('not_cancellable', { detail: `The order is ${state}` });
  const fee = cancellationFee({ state, arrival: order.arrival, price: order.price, rules: order.accommodation.cancellation }, day);
  if (!same(request.fee, fee)) throw new ApiProblem('price_changed');
  return await endOrder(context, transaction, order, { by: 'visitor', fee });
}
