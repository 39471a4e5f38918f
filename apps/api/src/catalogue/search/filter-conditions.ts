import { accommodationTypes } from '@nocleh/contracts/api/taxonomy.ts';
import { amenityBits, amenitySet, facetBit } from './bit-layouts.ts';
import { boxAround, isInBox, kilometresFrom } from './distance.ts';
import type { IndexSnapshot } from './scan/index-snapshot.ts';
import type { SearchFilter } from './search-filter.ts';
import type { Origin } from './search-origin.repository.ts';

/** Kilometres offered by the distance facet. */
export const distanceSteps = [5, 10, 20, 50] as const;

/** An accommodation that fails two filters counts in no facet. */
export const REJECTED = -1;

/** Of the accommodation at a position in the index. */
type Condition = (position: number, km: number | null) => boolean;

/** Accommodations of a place have one path, which is looked at once in a search. */
function isInPlace(id: number, accommodations: IndexSnapshot): Condition {
  const { placeId } = accommodations.columns;
  const known = new Map<number, boolean>();
  return (position) => {
    const place = placeId[position] ?? 0;
    let isIn = known.get(place);
    if (isIn === undefined) {
      isIn = accommodations.at(position).path.includes(id);
      known.set(place, isIn);
    }
    return isIn;
  };
}

function areaCondition({ place, distance }: SearchFilter, origin: Origin | null, accommodations: IndexSnapshot): Condition | null {
  if (place === null) return null;
  if (origin === null) return () => false;
  if (distance === null) return isInPlace(origin.id, accommodations);
  return (_, km) => km !== null && km <= distance;
}

interface FacetCondition {
  readonly bit: number;
  readonly holds: Condition;
  /** Whether a facet counts accommodations that fail only this condition. */
  readonly hasFacet: boolean;
}

function facetConditions(
  { types, stars, amenities }: SearchFilter,
  area: Condition | null,
  hasSurroundings: boolean,
  { columns }: IndexSnapshot,
): FacetCondition[] {
  const typeNos = types && new Set(types.map((type) => accommodationTypes.indexOf(type as (typeof accommodationTypes)[number]) + 1));
  const required = amenities && amenitySet(amenityBits(amenities));
  const condition = (bit: number, holds: Condition | null, hasFacet = true) => (holds ? [{ bit, holds, hasFacet }] : []);
  const has = (bits: number | undefined, wanted: number) => ((bits ?? 0) & wanted) === wanted;
  return [
    ...condition(facetBit.area, area, hasSurroundings),
    ...condition(facetBit.type, typeNos && ((position) => typeNos.has(columns.typeNo[position] ?? 0))),
    ...condition(facetBit.stars, stars && ((position) => stars.includes(columns.stars[position] ?? 0))),
    ...condition(
      facetBit.amenities,
      required && ((position) => has(columns.amenitiesLow[position], required.low) && has(columns.amenitiesHigh[position], required.high)),
    ),
  ];
}

/** The conditions of a filter, except the price, which is computed later, for the accommodation at a position in the index. */
export interface FilterConditions {
  /** A cheap test that rejects most accommodations before distances are computed. */
  readonly canMatch: (position: number) => boolean;
  /** Kilometres from the origin; null if only the hits of the page need them. */
  readonly distance: (position: number) => number | null;
  /** Index of the distance facet's step, from 1; the last one means beyond all steps; 0 without such a facet. */
  readonly distanceBand: (km: number | null) => number;
  /** The bit of the failed facet filter; `REJECTED` if two fail, or one without a facet. */
  readonly failedFilters: (position: number, km: number | null) => number;
}

/** The distance facet counts accommodations up to its longest step. */
export const maxDistance = (filter: SearchFilter) => Math.max(distanceSteps.at(-1) ?? 0, filter.distance ?? 0);

function bandOf(km: number | null): number {
  const index = km === null ? -1 : distanceSteps.findIndex((step) => km <= step);
  return index < 0 ? distanceSteps.length + 1 : index + 1;
}

/** `withFacets`: keeps accommodations that fail a single filter, for that filter's facet. */
export function filterConditions(
  accommodations: IndexSnapshot,
  filter: SearchFilter,
  origin: Origin | null,
  withFacets: boolean,
): FilterConditions {
  const { lat, lon } = accommodations.columns;
  const hasSurroundings = origin?.hasSurroundings ?? false;
  const area = areaCondition(filter, origin, accommodations);
  const facets = facetConditions(filter, area, hasSurroundings, accommodations);
  const inBox = filter.box && isInBox(filter.box);
  const isNear = origin && hasSurroundings ? isInBox(boxAround(origin, maxDistance(filter))) : null;
  const isMeasured = hasSurroundings || filter.sort === 'distance' || filter.distance !== null;
  const kilometres = origin && isMeasured ? kilometresFrom(origin) : null;
  const fits = (box: ReturnType<typeof isInBox>, position: number) => box(lat[position] ?? Number.NaN, lon[position] ?? Number.NaN);
  return {
    canMatch: (position) => {
      if (inBox && !fits(inBox, position)) return false;
      if (area === null || (isNear && fits(isNear, position))) return true;
      return filter.distance === null ? area(position, null) : !hasSurroundings;
    },
    distance: (position) => {
      if (kilometres === null) return null;
      const km = kilometres(lat[position] ?? Number.NaN, lon[position] ?? Number.NaN);
      return Number.isNaN(km) ? null : km;
    },
    distanceBand: hasSurroundings ? bandOf : () => 0,
    failedFilters: (position, km) => {
      let failed = 0;
      for (const { bit, holds, hasFacet } of facets) {
        if (holds(position, km)) continue;
        if (!withFacets || !hasFacet || failed !== 0) return REJECTED;
        failed = bit;
      }
      return failed;
    },
  };
}
