import type { CancellationRule } from '@nocleh/contracts/api/accommodation.ts';
import type { OrderState, PriceBreakdown } from '@nocleh/contracts/api/order.ts';
import { nightsBetween } from '@nocleh/contracts/calendar-day.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import { cancellationSteps } from '@nocleh/contracts/stay/cancellation.ts';

/** The percentage that cancelling costs on a day. Once the day of arrival is over everything is owed to who set rules. */
export const cancellationPercent = (rules: readonly CancellationRule[], arrival: string, day: string): number =>
  cancellationSteps(rules, arrival, day)[0]?.percent ?? (rules.length === 0 ? 0 : 100);

/** The price that the percentage is taken of: nights and packages, whoever pays. The stay fee is not owed by who does not come. */
const stayPrice = (price: PriceBreakdown): number =>
  price.lines.filter((line) => line.kind !== 'stay_fee' && line.kind !== 'voucher').reduce((sum, line) => sum + line.total.amount, 0);

/** What a percentage of the price comes to. */
export const feeOfPercent = (price: PriceBreakdown, percent: number): Money => ({
  amount: Math.round((stayPrice(price) * percent) / 100),
  currency: price.total.currency,
});

/** Whether the visitor may still cancel: any day up to and including the day of arrival. */
export const isCancellable = (state: OrderState, arrival: string, day: string): boolean =>
  (state === 'held' || state === 'awaiting_payment' || state === 'confirmed') && nightsBetween(day, arrival) >= 0;

/** What cancelling on `day` (in Prague) costs. A hold is free to give back. */
export const cancellationFee = (
  order: { state: OrderState; arrival: string; price: PriceBreakdown; rules: readonly CancellationRule[] },
  day: string,
): Money => {
  const { currency } = order.price.total;
  if (order.state === 'held') return { amount: 0, currency };
  const percent = cancellationPercent(order.rules, order.arrival, day);
  return feeOfPercent(order.price, percent);
};
