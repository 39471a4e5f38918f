import { dayNumber, gapAmount } from './search-encoding.ts';

export interface OfferedRate {
  readonly room_type_id: number;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly min_nights: number;
  readonly no_arrival: readonly number[];
  readonly no_departure: readonly number[];
}

/** The rates of a room type as the columns of `room_offer`: an element a season, one that costs `gapAmount` where there is no rate. */
export interface RoomOffer {
  readonly starts: number[];
  readonly amounts: number[];
  readonly totals: number[];
  readonly rules: number[];
}

const bitsOf = (days: readonly number[], shift: number) => days.reduce((bits, day) => bits | (1 << (shift + day)), 0);
const ruleOf = (rate: OfferedRate) => Math.min(rate.min_nights, 1023) | bitsOf(rate.no_arrival, 9) | bitsOf(rate.no_departure, 16);

/** `rates` don't overlap. */
export function roomOffer(rates: readonly OfferedRate[]): RoomOffer {
  const offer: RoomOffer = { starts: [], amounts: [], totals: [], rules: [] };
  const begin = (start: number, amount: number, rule: number) => {
    const nights = start - (offer.starts.at(-1) ?? start);
    offer.totals.push((offer.totals.at(-1) ?? 0) + nights * (offer.amounts.at(-1) ?? 0));
    offer.starts.push(start);
    offer.amounts.push(amount);
    offer.rules.push(rule);
  };
  const sorted = rates.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  for (const [index, rate] of sorted.entries()) {
    begin(dayNumber(rate.from), rate.amount, ruleOf(rate));
    if (sorted[index + 1]?.from !== rate.to) begin(dayNumber(rate.to), gapAmount, 0);
  }
  return offer;
}
