import type { SearchHit } from '@nocleh/contracts/api/search.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import type { Offer } from './offers/offer.ts';
import { offersFor } from './offers/offers.ts';
import { partyOf } from './offers/party.ts';
import type { SearchContext } from './run-search.ts';
import type { SearchFilter } from './search-filter.ts';
import { readHits } from './search-hit.ts';

type StayFilter = Pick<SearchFilter, 'dates' | 'party' | 'locale'>;

/** The offer of an accommodation that is booked out or has too few beds. */
const noOffer = ({ dates, party }: StayFilter): Offer => ({
  ...{ price: null, otherFee: 0, free: 0, nights: dates?.nights ?? 1, party: party ?? partyOf({}), comparablePrice: null },
});

/** Accommodations in the order of their ids, priced as in a search, including those without an offer. Unknown ids are left out. */
export async function hitsById({ db, index }: SearchContext, ids: readonly number[], filter: StayFilter): Promise<SearchHit[]> {
  const accommodations = await index.refreshed();
  const offerFor = offersFor(filter, accommodations.busyUnits(filter.dates), today());
  const selections = ids.flatMap((id) => {
    const accommodation = accommodations.get(id);
    return accommodation ? [{ accommodation, offer: offerFor(accommodation) ?? noOffer(filter), km: null }] : [];
  });
  return await readHits(db, accommodations, selections, filter);
}
