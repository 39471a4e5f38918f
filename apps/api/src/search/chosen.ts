import { type AccommodationType, accommodationTypes } from '@nocleh/contracts/api/taxonomy.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { radians } from './candidates.ts';
import type { Offer } from './offer.ts';
import { offersBy } from './offers.ts';
import { partyOf } from './party.ts';
import { busyUnits, type HitRow, readHits, type Shown } from './search.repository.ts';
import type { Searched } from './search.ts';
import type { SearchFilter } from './search-filter.ts';
import type { Indexed } from './search-index.ts';

const shown = ({ id }: Indexed, offer: Offer): Shown => ({ id, offer, km: null });

type Asked = Pick<SearchFilter, 'dates' | 'party' | 'locale'>;

/** Of what can't be had on the dates or has no room for the party. */
const notToBeHad = ({ dates, party }: Asked): Offer => ({
  ...{ price: null, otherFee: 0, free: 0, nights: dates?.nights ?? 1, party: party ?? partyOf({}), worth: null },
});

/**
 * Accommodations by their ids, in the order asked for, priced as in a search. What somebody chose stays in the list, too, when it
 * can't be had; ids that are none, or no longer, are left out.
 */
export async function accommodationsOf({ db, index }: Searched, ids: readonly number[], asked: Asked): Promise<HitRow[]> {
  const [accommodations, busy] = await Promise.all([index.upToDate(), busyUnits(db, asked.dates)]);
  const offerOf = offersBy(asked, busy, today());
  const found = ids.flatMap((id) => {
    const each = accommodations.get(id);
    return each ? [shown(each, offerOf(each) ?? notToBeHad(asked))] : [];
  });
  return await readHits(db, found, asked.locale);
}

/** How far similar ones may be, in degrees, unless they are in the same place. */
const around = { lat: 0.25, lon: 0.4 };
const similarCount = 4;
/** Of those that are looked at for dates or a party, most can be had. */
const similarWithDates = 24;

export interface Example {
  readonly id: number;
  readonly type: AccommodationType;
  readonly place_id: number;
  readonly lat: number | null;
  readonly lon: number | null;
}

/** Of the same type first, then the nearest. */
function nearest(accommodations: Iterable<Indexed>, { id, type, place_id, lat, lon }: Example, count: number): Indexed[] {
  const here = lat === null || lon === null ? null : { lat, lon, shrink: Math.cos(radians(lat)) };
  const typeNo = accommodationTypes.indexOf(type) + 1;
  const found: { of: Indexed; isAlike: boolean; off: number }[] = [];
  for (const of of accommodations) {
    if (of.id === id) continue;
    const up = here && of.position ? of.position.lat - here.lat : Number.POSITIVE_INFINITY;
    const across = here && of.position ? of.position.lon - here.lon : Number.POSITIVE_INFINITY;
    if (of.placeId !== place_id && (Math.abs(up) > around.lat || Math.abs(across) > around.lon)) continue;
    found.push({ of, isAlike: of.typeNo === typeNo, off: up ** 2 + (across * (here?.shrink ?? 1)) ** 2 });
  }
  return found
    .sort((a, b) => Number(b.isAlike) - Number(a.isAlike) || (a.off === b.off ? a.of.id - b.of.id : a.off - b.off))
    .slice(0, count)
    .map(({ of }) => of);
}

/**
 * Of the same type first, then the nearest, priced as in a search: without dates with the lowest price of a night ahead, with dates
 * only those that can be had.
 */
export async function similarTo({ db, index }: Searched, example: Example, filter: SearchFilter): Promise<HitRow[]> {
  const [accommodations, busy] = await Promise.all([index.upToDate(), busyUnits(db, filter.dates)]);
  const offerOf = offersBy(filter, busy, today());
  const near = nearest(accommodations.values(), example, filter.dates || filter.party ? similarWithDates : similarCount);
  const found = near.flatMap((each) => {
    const offer = offerOf(each);
    return offer ? [shown(each, offer)] : [];
  });
  return await readHits(db, found.slice(0, similarCount), filter.locale);
}
