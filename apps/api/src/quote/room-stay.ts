import type { offerProblems } from '@nocleh/contracts/api/accommodation.ts';
import type { Currency } from '@nocleh/contracts/money.ts';
import { addDays } from '../order/prague-day.ts';
import { inRange } from './stay-fee.ts';
import type { StayRate } from './stay.repository.ts';

export type OfferProblem = (typeof offerProblems)[number];
export interface RoomStay {
  readonly nightly: readonly number[];
  readonly currency: Currency;
}

/** 1 Monday … 7 Sunday. */
const weekday = (day: string): number => new Date(day).getUTCDay() || 7;
const rateOn = (rates: readonly StayRate[], day: string) => rates.find((rate) => inRange(day, rate.during));

/**
 * The nights of one unit, or why it can't be had for these dates. The rate of the first night says how long one must
 * stay and on which days one may come; the rate of the departure day (of the last night, where the season ends) on
 * which days one may leave.
 */
export function roomStay(rates: readonly StayRate[], from: string, to: string, nights: number): RoomStay | OfferProblem {
  const found = Array.from({ length: nights }, (_, index) => rateOn(rates, addDays(from, index)));
  const first = found[0];
  const last = found.at(-1);
  if (!first || !last || found.some((rate) => rate?.currency !== first.currency)) return 'no_rate';
  if (nights < first.min_nights) return 'min_nights';
  if (first.no_arrival.includes(weekday(from))) return 'no_arrival';
  if ((rateOn(rates, to) ?? last).no_departure.includes(weekday(to))) return 'no_departure';
  return { nightly: found.map((rate) => rate!.amount), currency: first.currency };
}
