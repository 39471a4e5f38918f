import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { holdMinutes } from '@nocleh/contracts/limits.ts';
import type { FailureKind } from './failure.ts';

/** Texts that say what happened and what to do. */
export const failureTexts = {
  not_available: {
    title: msg`Someone else has just taken what you chose`,
    advice: msg`Not enough is left for these dates. Nothing was charged. Choose something else or other dates below.`,
  },
  capacity: {
    title: msg`What you have chosen is too small for all the guests`,
    advice: msg`Choose more or something larger, or change the number of guests.`,
  },
  spare_units: {
    title: msg`The quantity is larger than the number of guests`,
    advice: msg`Lower the quantity, or add guests.`,
  },
  min_nights: {
    title: msg`The host requires a longer stay on these dates`,
    advice: msg`The minimum number of nights is shown below. Change the day of departure.`,
  },
  no_arrival: { title: msg`Arrival is not possible on this day`, advice: msg`Choose another day of arrival.` },
  no_departure: { title: msg`Departure is not possible on this day`, advice: msg`Choose another day of departure.` },
  price_on_request: {
    title: msg`The price for these dates is on request`,
    advice: msg`The host has set no fixed price for them. Choose other dates, or ask for an offer.`,
  },
  price_changed: {
    title: msg`The price has changed in the meantime`,
    advice: msg`The new price is shown now. Check it and, if you agree, send the form again. Nothing was charged.`,
  },
  to_pay_changed: {
    title: msg`The amount left to pay has changed`,
    advice: msg`A voucher has been used elsewhere or has expired in the meantime. Check what is left to pay now and, if you agree, send the form again. Nothing was charged.`,
  },
  hold_expired: {
    title: msg`The hold has ended`,
    advice: msg`Your choice is no longer held for you. Nothing was charged. Start again with the same choice; what you filled in is kept.`,
  },
  order_incomplete: { title: msg`Something is still missing from the booking`, advice: msg`Fill in the guests and contact details first.` },
  wrong_state: {
    title: msg`This can no longer be done with the booking`,
    advice: msg`It has changed in the meantime. Please look at it again.`,
  },
  not_cancellable: { title: msg`This booking can no longer be cancelled here`, advice: msg`Please contact the host directly.` },
  voucher_not_valid: {
    title: msg`The voucher can no longer be used`,
    advice: msg`A stay has been booked with it in the meantime, it has been returned, or its latest arrival date has passed. Nothing was charged.`,
  },
  rate_limited: { title: msg`Too many attempts at once`, advice: msg`Wait a minute and send the form again. What you filled in is kept.` },
  too_many_held: {
    title: msg`Too many bookings are being held from your connection`,
    advice: msg`Finish the booking you have started, or try again in ${plural(holdMinutes, { one: '# minute', other: '# minutes' })}.`,
  },
  too_many_orders: {
    title: msg`There are too many unpaid or recent bookings with this e-mail address`,
    advice: msg`Pay for the bookings you already have, or try again in an hour. What you filled in is kept.`,
  },
  cash_limit: {
    title: msg`A stay this expensive can’t be paid for at the property`,
    advice: msg`The law limits payments in cash. Choose payment by bank transfer.`,
  },
  unreachable: {
    title: msg`We couldn’t reach the booking system`,
    advice: msg`Nothing was charged. What you filled in is kept: send the form again in a moment.`,
  },
  invalid: { title: msg`Something in the form is not right`, advice: msg`Check what you filled in and send the form again.` },
  not_found: {
    title: msg`What you chose is no longer offered`,
    advice: msg`Nothing was charged. Choose something else here or another place to stay.`,
  },
  sent_twice: { title: msg`This form has already been sent`, advice: msg`Check your choice and send it again. Nothing was charged twice.` },
  internal: {
    title: msg`Something went wrong on our side`,
    advice: msg`Nothing was charged. Try again; if that doesn’t help, come back a little later.`,
  },
} as const satisfies Record<FailureKind, { title: MessageDescriptor; advice: MessageDescriptor }>;

/** Reads the reason from the address to which an action has redirected; null when it is invalid. */
export const refusal = (text: string | null): FailureKind | null =>
  text && Object.hasOwn(failureTexts, text) ? (text as FailureKind) : null;
