import type { SearchHit } from '@nocleh/contracts/api/search.ts';
import { type AccommodationType, accommodationTypes } from '@nocleh/contracts/api/taxonomy.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { radians } from './distance.ts';
import type { IndexedAccommodation } from './indexed-accommodation.ts';
import { offersFor } from './offers/offers.ts';
import { topK } from './rank-matches.ts';
import type { IndexSnapshot } from './scan/index-snapshot.ts';
import type { SearchFilter } from './search-filter.ts';
import { readHits } from './search-hit.ts';

/** Accommodations of other places are similar within this many degrees. */
const maxDegrees = { lat: 0.25, lon: 0.4 };
const similarCount = 4;
/** More candidates than results, because with dates or a party some have no offer. */
const candidateCount = 24;

export interface Example {
  readonly id: number;
  readonly type: AccommodationType;
  readonly place_id: number;
  readonly lat: number | null;
  readonly lon: number | null;
}

interface Candidate {
  readonly accommodation: IndexedAccommodation;
  readonly isSameType: boolean;
  /** Squared distance in degrees of latitude; infinite without a position. */
  readonly squaredDistance: number;
}

/** Same type first, then by distance. */
const compareSimilarity = (a: Candidate, b: Candidate) =>
  Number(b.isSameType) - Number(a.isSameType) ||
  (a.squaredDistance === b.squaredDistance ? a.accommodation.id - b.accommodation.id : a.squaredDistance - b.squaredDistance);

function candidates(accommodations: Iterable<IndexedAccommodation>, { id, type, place_id, lat, lon }: Example): Candidate[] {
  const center = lat === null || lon === null ? null : { lat, lon, shrink: Math.cos(radians(lat)) };
  const typeNo = accommodationTypes.indexOf(type) + 1;
  const found: Candidate[] = [];
  for (const accommodation of accommodations) {
    if (accommodation.id === id) continue;
    const { position } = accommodation;
    const up = center && position ? position.lat - center.lat : Number.POSITIVE_INFINITY;
    const across = center && position ? position.lon - center.lon : Number.POSITIVE_INFINITY;
    if (accommodation.placeId !== place_id && (Math.abs(up) > maxDegrees.lat || Math.abs(across) > maxDegrees.lon)) continue;
    const squaredDistance = up ** 2 + (across * (center?.shrink ?? 1)) ** 2;
    found.push({ accommodation, isSameType: accommodation.typeNo === typeNo, squaredDistance });
  }
  return found;
}

/**
 * Accommodations of the same type first, then by distance, priced as in a search: without dates with the lowest price of a future
 * night, with dates only free ones.
 */
export async function similarAccommodations(
  db: Kysely<Database>,
  accommodations: IndexSnapshot,
  example: Example,
  filter: SearchFilter,
): Promise<SearchHit[]> {
  const offerFor = offersFor(filter, accommodations.busyUnits(filter.dates), today());
  const count = filter.dates || filter.party ? candidateCount : similarCount;
  const nearest = topK(candidates(accommodations.values(), example), count, compareSimilarity);
  const selections = nearest.flatMap(({ accommodation }) => {
    const offer = offerFor(accommodation);
    return offer ? [{ accommodation, offer, km: null }] : [];
  });
  return await readHits(db, accommodations, selections.slice(0, similarCount), filter);
}
