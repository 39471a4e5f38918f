import { addDays } from '@nocleh/contracts/calendar-day.ts';
import { type Currency, currencies } from '@nocleh/contracts/money.ts';
import { otherCurrency, rateToCzk } from '../../../booking/pricing/reference-rate.ts';
import { feesBeside } from '../../../booking/pricing/stay-fee.ts';
import type { StayFeeTariff } from '../../../db/stored.ts';
import { agesOf, type Party } from './party.ts';

/** The price of an accommodation for the party, in minor units of its currency. */
export interface Offer {
  /** The price of `nights` with the stay fee; null: on request, or the room types can't take the party. */
  readonly price: number | null;
  /** A stay fee in the other currency. */
  readonly otherFee: number;
  /** Units free in the dates; null without dates, and where prices are on request. */
  readonly free: number | null;
  /** Nights of the dates; without dates, the minimum stay at this price. */
  readonly nights: number;
  /** The guests the price is for. */
  readonly party: Party;
  /** Price and fees in the currency of comparison: of the stay, or of a night without dates. */
  readonly comparablePrice: number | null;
}

interface Fees {
  readonly own: number;
  readonly other: number;
}

/** The stay fees of a party, cached by tariff list, which many places share. */
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

/** Converts to the currency of comparison. */
export const comparablePriceOf = (currency: Currency, price: number, otherFee: number) =>
  price * rateToCzk(currency) + otherFee * rateToCzk(otherCurrency(currency));
