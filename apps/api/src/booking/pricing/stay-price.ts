import { addDays, nightsBetween, weekday } from '@nocleh/contracts/calendar-day.ts';
import type { Currency } from '@nocleh/contracts/money.ts';

/** Price of one night of one unit for nights in [from, to); weekdays 1 Monday to 7 Sunday. */
export interface Rate {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly minNights: number;
  readonly noArrival: readonly number[];
  readonly noDeparture: readonly number[];
}

export type StayProblem = 'no_rate' | 'min_nights' | 'no_arrival' | 'no_departure';
export interface StayOfUnits {
  readonly from: string;
  readonly to: string;
  readonly units: number;
  readonly rates: readonly Rate[];
}
export type PricedStay =
  | {
      readonly problem: null;
      readonly nights: number /** Of all units, minor units. */;
      readonly total: number;
      readonly currency: Currency;
      readonly seasons: readonly SeasonNights[];
    }
  | { readonly problem: StayProblem; readonly minNights: number };
/** Consecutive nights at one price: a stay across seasons has several. */
export interface SeasonNights {
  readonly nights: number;
  readonly amount: number;
}

const rateOf = (rates: readonly Rate[], night: string) => rates.find((rate) => rate.from <= night && night < rate.to);

/**
 * The price of a stay: each night has the rate of its season. The first night's rate decides about minimum nights and arrival,
 * the last night's about departure. Search computes the same sum in `stayAmount`.
 */
export function priceStay({ from, to, units, rates }: StayOfUnits): PricedStay {
  const nights = nightsBetween(from, to);
  const nightly = Array.from({ length: nights }, (_, index) => rateOf(rates, addDays(from, index)));
  const first = nightly[0];
  const last = nightly.at(-1);
  const minNights = first?.minNights ?? 1;
  if (!first || !last || nightly.some((rate) => rate?.currency !== first.currency)) return { problem: 'no_rate', minNights };
  if (nights < minNights) return { problem: 'min_nights', minNights };
  if (first.noArrival.includes(weekday(from))) return { problem: 'no_arrival', minNights };
  if (last.noDeparture.includes(weekday(to))) return { problem: 'no_departure', minNights };
  const seasons = seasonsOf(nightly.map((rate) => rate?.amount ?? 0));
  const perUnit = seasons.reduce((sum, season) => sum + season.nights * season.amount, 0);
  return { problem: null, nights, total: perUnit * units, currency: first.currency, seasons };
}

function seasonsOf(amounts: readonly number[]): SeasonNights[] {
  const seasons: { nights: number; amount: number }[] = [];
  for (const amount of amounts) {
    const current = seasons.at(-1);
    if (current?.amount === amount) current.nights += 1;
    else seasons.push({ nights: 1, amount });
  }
  return seasons;
}
