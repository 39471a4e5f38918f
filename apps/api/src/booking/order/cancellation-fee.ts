import type { CancellationRule } from '@nocleh/contracts/api/accommodation.ts';
import type { OrderState, PriceBreakdown } from '@nocleh/contracts/api/order.ts';
import { nightsBetween } from '@nocleh/contracts/calendar-day.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import { cancellationSteps } from '@nocleh/contracts/stay/cancellation.ts';

/** The percentage charged for cancelling on a day: 100 after the day of arrival, 0 without rules. */
export const cancellationPercent = (rules: readonly CancellationRule[], arrival: string, day: string): number =>
  cancellationSteps(rules, arrival, day)[0]?.percent ?? (rules.length === 0 ? 0 : 100);

/** The base of the percentage: nights and packages, without the stay fee, which is not owed after a cancellation. */
const stayPrice = (price: PriceBreakdown): number =>
  price.lines.filter((line) => line.kind !== 'stay_fee' && line.kind !== 'voucher').reduce((sum, line) => sum + line.total.amount, 0);

/** A percentage of the price in minor units. */
export const feeOfPercent = (price: PriceBreakdown, percent: number): Money => ({
  amount: Math.round((stayPrice(price) * percent) / 100),
  currency: price.total.currency,
});

/** Visitors may cancel up to and including the day of arrival. */
export const isCancellable = (state: OrderState, arrival: string, day: string): boolean =>
  (state === 'held' || state === 'awaiting_payment' || state === 'confirmed') && nightsBetween(day, arrival) >= 0;

/** The fee for cancelling on `day` (in Prague). Cancelling a hold is free. */
export const cancellationFee = (
  order: { state: OrderState; arrival: string; price: PriceBreakdown; rules: readonly CancellationRule[] },
  day: string,
): Money => {
  const { currency } = order.price.total;
  if (order.state === 'held') return { amount: 0, currency };
  const percent = cancellationPercent(order.rules, order.arrival, day);
  return feeOfPercent(order.price, percent);
};
