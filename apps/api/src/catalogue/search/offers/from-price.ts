import type { Currency } from '@nocleh/contracts/money.ts';
import { cheapestPrice } from './cheapest-mix.ts';
import type { NightAhead } from './nights-ahead.ts';
import { comparablePriceOf, type FeesOf, feeTable, type Offer } from './offer.ts';
import { type Party, personsOf } from './party.ts';

/** Future nights of an accommodation, or of one of its room types. */
interface Priced {
  readonly currency: Currency;
  readonly ahead: readonly NightAhead[];
}

/** The cheapest future night for the party; null if no units can take it together. */
export function cheapestNight({ currency, ahead }: Priced, party: Party, feesOf: FeesOf): Offer | null {
  let best: Offer | null = null;
  for (const { nights, tariffs, units, types } of ahead) {
    const night = cheapestPrice(units, types, party.adults, personsOf(party));
    if (night === Number.POSITIVE_INFINITY) continue;
    const { own, other } = feesOf(currency, tariffs, nights);
    const price = night * nights + own;
    const comparablePrice = comparablePriceOf(currency, price, other) / nights;
    const isBetter =
      best === null ||
      best.comparablePrice === null ||
      comparablePrice < best.comparablePrice ||
      (comparablePrice === best.comparablePrice && nights < best.nights);
    if (isBetter) best = { price, otherFee: other, free: null, nights, party, comparablePrice };
  }
  return best;
}

/** The lowest price of a future night for the guests who have a place: for fewer adults if places are few. */
export function lowestNight(priced: Priced, day: string, party: Party, feesOf: FeesOf = feeTable(day, party)): Offer | null {
  const offer = cheapestNight(priced, party, feesOf);
  if (offer !== null || personsOf(party) <= 1) return offer;
  const { adults, children } = party;
  return lowestNight(priced, day, children.length > 0 ? { adults, children: children.slice(1) } : { adults: adults - 1, children });
}
