import { addDays, nightsBetween } from '@nocleh/contracts/calendar-day.ts';
import type { Currency, Money } from '@nocleh/contracts/money.ts';
import type { StayFeeTariff } from '../../db/stored.ts';

export interface StayFee {
  /** Minor units for all guests. */
  readonly total: number;
  readonly currency: Currency;
  /** Charged persons × days. */
  readonly personDays: number;
  /** Null when the tariff changes during the stay. */
  readonly perPersonDay: number | null;
}

/** Stays of more calendar days are exempt (act 565/1990, § 3a). Arrival and departure count, so 60 nights are a day too many. */
const maxChargedDays = 60;

type Stay = { readonly from: string; readonly to: string; readonly ages: readonly number[] };

/**
 * The stay fee per currency of the tariffs: one, unless the municipality changes its currency during the stay. Days after arrival
 * up to departure are charged by that day's tariff; the day of arrival only by the municipality's rule. Empty: no fee.
 */
export const stayFees = (stay: Stay, tariffs: readonly StayFeeTariff[]): StayFee[] =>
  nightsBetween(stay.from, stay.to) + 1 > maxChargedDays
    ? []
    : [...Map.groupBy(tariffs, ({ currency }) => currency).values()].flatMap((alike) => feeOf(stay, alike) ?? []);

/** Splits the fees into the one in the price's currency, which can be added to it, and others. */
export function feesBeside(currency: Currency, stay: Stay, tariffs: readonly StayFeeTariff[]): { own: number; onArrival: Money | null } {
  const fees = stayFees(stay, tariffs);
  const other = fees.find((fee) => fee.currency !== currency);
  return {
    own: fees.find((fee) => fee.currency === currency)?.total ?? 0,
    onArrival: other ? { amount: other.total, currency: other.currency } : null,
  };
}

/** The fee by tariffs of one currency. */
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
