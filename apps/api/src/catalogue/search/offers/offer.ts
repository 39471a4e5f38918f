import { addDays } from '@nocleh/contracts/calendar-day.ts';
import { type Currency, currencies } from '@nocleh/contracts/money.ts';
import { otherCurrency, rateToCzk } from '../../../booking/pricing/reference-rate.ts';
import { feesBeside } from '../../../booking/pricing/stay-fee.ts';
import type { StayFeeTariff } from '../../../db/stored.ts';
import { agesOf, type Party } from './party.ts';

/** What an accommodation costs the party, in minor units of its currency. */
export interface Offer {
  /** Of `nights` with the stay fee; null: on request, or its room types can't take the party. */
  readonly price: number | null;
  /** A stay fee in the other currency. */
  readonly otherFee: number;
  /** Units free in the dates; null without dates, and where prices are on request. */
  readonly free: number | null;
  /** Those of the dates; without them, the shortest stay in which a night costs so little. */
  readonly nights: number;
  /** Whom the price is for. */
  readonly party: Party;
  /** Price and fees in the currency that all are compared in: of the dates, without them of a night. */
  readonly comparablePrice: number | null;
}

interface Fees {
  readonly own: number;
  readonly other: number;
}

/** The stay fees of a party, worked out once for all places that charge the same. */
export function feeTable(from: string, party: Party) {
  const ages = agesOf(party);
  const feesOf = (currency: Currency, tariffs: readonly StayFeeTariff[], nights: number): Fees => {
    const { own, onArrival } = feesBeside(currency, { from, to: addDays(from, nights), ages }, tariffs);
    return { own, other: onArrival?.amount ?? 0 };
  };
  const known = new Map(currencies.map((currency) => [currency, new Map<readonly StayFeeTariff[], Fees[]>()]));
  return (currency: Currency, tariffs: readonly StayFeeTariff[], nights: number): Fees => {
    const lists = known.get(currency);
    const list = lists?.get(tariffs) ?? [];
    const fees = list[nights] ?? feesOf(currency, tariffs, nights);
    list[nights] = fees;
    lists?.set(tariffs, list);
    return fees;
  };
}
export type FeesOf = ReturnType<typeof feeTable>;

/** In the currency that all are compared in. */
export const comparablePriceOf = (currency: Currency, price: number, otherFee: number) =>
  price * rateToCzk(currency) + otherFee * rateToCzk(otherCurrency(currency));
