import { addDays, nightsBetween } from '@nocleh/contracts/calendar-day.ts';
import type { Currency, Money } from '@nocleh/contracts/money.ts';
import type { StayFeeTariff } from '../../db/stored.ts';

export interface StayFee {
  /** Minor units for everybody. */
  readonly total: number;
  readonly currency: Currency;
  /** Persons × days that were charged. */
  readonly personDays: number;
  /** Null when the tariff changes during the stay. */
  readonly perPersonDay: number | null;
}

/**
 * A stay of more calendar days owes no fee at all: it is not what act 565/1990, § 3a, puts the fee on. The days of arrival and
 * departure count, so 60 nights are a day too many.
 */
const longestChargedStay = 60;

type Stay = { readonly from: string; readonly to: string; readonly ages: readonly number[] };

/**
 * The stay fee of a stay in each currency that tariffs are in: one, but for a stay during which the municipality changes its
 * currency. Days after the day of arrival up to the day of departure are charged, each by the tariff of that
 * day; the day of arrival only where the municipality's rule says so. Empty: no fee.
 */
export const stayFees = (stay: Stay, tariffs: readonly StayFeeTariff[]): StayFee[] =>
  nightsBetween(stay.from, stay.to) + 1 > longestChargedStay
    ? []
    : [...Map.groupBy(tariffs, ({ currency }) => currency).values()].flatMap((alike) => feeOf(stay, alike) ?? []);

/** What is in the currency of a price, and can be added to it, and what is in another. */
export function feesBeside(currency: Currency, stay: Stay, tariffs: readonly StayFeeTariff[]): { own: number; onArrival: Money | null } {
  const fees = stayFees(stay, tariffs);
  const other = fees.find((fee) => fee.currency !== currency);
  return {
    own: fees.find((fee) => fee.currency === currency)?.total ?? 0,
    onArrival: other ? { amount: other.total, currency: other.currency } : null,
  };
}

/** By tariffs of one currency. */
function feeOf(stay: Stay, tariffs: readonly StayFeeTariff[]): StayFee | null {
  const charged: { amount: number; persons: number; currency: Currency }[] = [];
  for (let day = stay.from; day <= stay.to; day = addDays(day, 1)) {
    const tariff = tariffs.find(({ from, to }) => (from === null || from <= day) && (to === null || day < to));
    if (!tariff || (day === stay.from && !tariff.chargeArrivalDay)) continue;
    charged.push({ amount: tariff.amount, currency: tariff.currency, persons: stay.ages.filter((age) => age >= tariff.minAge).length });
  }
  const total = charged.reduce((sum, { amount, persons }) => sum + amount * persons, 0);
  const [first] = charged;
  if (!first || total === 0) return null;
  const oneTariff = charged.every(({ amount }) => amount === first.amount);
  return {
    total,
    currency: first.currency,
    personDays: charged.reduce((sum, { persons }) => sum + persons, 0),
    perPersonDay: oneTariff ? first.amount : null,
  };
}
