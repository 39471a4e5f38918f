import type { Order, PriceLine } from '@nocleh/contracts/api/order.ts';
import { addDays, daysBetween } from '../order/prague-day.ts';
import type { StayFeeSnapshot } from '../order/order.tables.ts';
import type { DateRange } from '../db/database.ts';
import type { StayFeeRow } from './stay.repository.ts';

/** Whether a day lies in `[from, to)`. */
export const inRange = (day: string, { from, to }: DateRange): boolean => (from === null || day >= from) && (to === null || day < to);

/**
 * What one adult owes for the stay. The fee is charged for every day of the stay but the day of arrival (act 565/1990,
 * section 3b), on that day too only where the municipality says so, each day at the amount then in force.
 */
export function stayFeeFor(rows: readonly Omit<StayFeeRow, 'place_names'>[], label: string, from: string, to: string): StayFeeSnapshot | null {
  const first = rows[0];
  if (!first) return null;
  const start = first.charge_arrival_day ? from : addDays(from, 1);
  const days = Array.from({ length: daysBetween(start, to) + 1 }, (_, index) => addDays(start, index));
  const amounts = days.map((day) => rows.find((row) => inRange(day, row.during))?.amount ?? 0).filter((amount) => amount > 0);
  if (amounts.length === 0) return null;
  return {
    label,
    minAge: first.min_age,
    nights: amounts.length,
    perNight: new Set(amounts).size === 1 ? amounts[0]! : null,
    perPerson: amounts.reduce((sum, amount) => sum + amount, 0),
    currency: first.currency,
  };
}

/** The line of a price; null when nobody is old enough to owe it. */
export function stayFeeLine(fee: StayFeeSnapshot | null, guests: Order['guests']): PriceLine | null {
  const adults = fee === null ? 0 : guests.filter((guest) => guest.age >= fee.minAge).length;
  if (fee === null || adults === 0) return null;
  const { currency } = fee;
  return {
    kind: 'stay_fee',
    label: fee.label,
    units: adults,
    nights: fee.nights,
    unitPrice: fee.perNight === null ? null : { amount: fee.perNight, currency },
    total: { amount: fee.perPerson * adults, currency },
    vatRate: null,
  };
}
