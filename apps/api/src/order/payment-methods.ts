import type { paymentMethods } from '@nocleh/contracts/api/order.ts';
import { addDays, weekday } from '@nocleh/contracts/calendar-day.ts';
import type { OrderRow } from '../db/tables/order.ts';
import { cashAllowed } from '../limits/order-limits.ts';

type PaymentMethod = (typeof paymentMethods)[number];

/** Working days that a transfer takes at most: banks have until the next one, and the statement is read on the one after. */
const transferDays = 2;

/** Whether what is transferred on `day` is known to have come by the day of arrival. Bank holidays are not known here. */
export function transferArrives(arrival: string, day: string): boolean {
  let reached = day;
  for (let left = transferDays; left > 0; left -= 1) {
    reached = addDays(reached, 1);
    while (weekday(reached) > 5) reached = addDays(reached, 1);
  }
  return reached <= arrival;
}

/** The ways in which a held order can be paid now, in the order in which they are offered. */
export function paymentMethodsOf(
  { arrival, voucher_id, price }: Pick<OrderRow, 'arrival' | 'voucher_id' | 'price'>,
  day: string,
): PaymentMethod[] {
  if (voucher_id !== null) return ['voucher'];
  return [
    ...(transferArrives(arrival, day) ? ['bank_transfer' as const] : []),
    ...(cashAllowed(price.total) ? ['at_accommodation' as const] : []),
  ];
}
