import { accommodationTypes } from '@nocleh/contracts/api/taxonomy.ts';
import { amenityBits, amenitySet, facetBit, hasAll } from './bit-layouts.ts';
import { boxAround, isInBox, kilometresBetween } from './distance.ts';
import type { IndexedAccommodation } from './indexed-accommodation.ts';
import type { SearchFilter } from './search-filter.ts';
import type { Origin } from './search-origin.repository.ts';

/** Kilometres offered by the distance facet. */
export const distanceSteps = [5, 10, 20, 50] as const;

/** An accommodation that fails two filters counts in no facet. */
export const REJECTED = -1;

type Condition = (accommodation: IndexedAccommodation, km: number | null) => boolean;

function areaCondition({ place, distance }: SearchFilter, origin: Origin | null): Condition | null {
  if (place === null) return null;
  if (origin === null) return () => false;
  if (distance === null) return ({ path }) => path.includes(origin.id);
  return (_, km) => km !== null && km <= distance;
}

interface FacetCondition {
  readonly bit: number;
  readonly holds: Condition;
  /** Whether a facet counts accommodations that fail only this condition. */
  readonly hasFacet: boolean;
}

function facetConditions(filter: SearchFilter, area: Condition | null, hasSurroundings: boolean): FacetCondition[] {
  const { types, stars, amenities } = filter;
  const typeNos = types && new Set(types.map((type) => accommodationTypes.indexOf(type as (typeof accommodationTypes)[number]) + 1));
  const required = amenities && amenitySet(amenityBits(amenities));
  const condition = (bit: number, holds: Condition | null, hasFacet = true) => (holds ? [{ bit, holds, hasFacet }] : []);
  return [
    ...condition(facetBit.area, area, hasSurroundings),
    ...condition(facetBit.type, typeNos && (({ typeNo }) => typeNos.has(typeNo))),
    ...condition(facetBit.stars, stars && ((accommodation) => stars.includes(accommodation.stars))),
    ...condition(facetBit.amenities, required && ((accommodation) => hasAll(accommodation.amenities, required))),
  ];
}

/** The conditions of a filter, except the price, which is computed later. */
export interface FilterConditions {
  /** A cheap test that rejects most accommodations before distances are computed. */
  readonly canMatch: (accommodation: IndexedAccommodation) => boolean;
  /** Kilometres from the origin; null if only the hits of the page need them. */
  readonly distance: (accommodation: IndexedAccommodation) => number | null;
  /** Index of the distance facet's step, from 1; the last one means beyond all steps; 0 without such a facet. */
  readonly distanceBand: (km: number | null) => number;
  /** The bit of the failed facet filter; `REJECTED` if two fail, or one without a facet. */
  readonly failedFilters: (accommodation: IndexedAccommodation, km: number | null) => number;
}

/** The distance facet counts accommodations up to its longest step. */
export const maxDistance = (filter: SearchFilter) => Math.max(distanceSteps.at(-1) ?? 0, filter.distance ?? 0);

function bandOf(km: number | null): number {
  const index = km === null ? -1 : distanceSteps.findIndex((step) => km <= step);
  return index < 0 ? distanceSteps.length + 1 : index + 1;
}

/** `withFacets`: keeps accommodations that fail a single filter, for that filter's facet. */
export function filterConditions(filter: SearchFilter, origin: Origin | null, withFacets: boolean): FilterConditions {
  const hasSurroundings = origin?.hasSurroundings ?? false;
  const area = areaCondition(filter, origin);
  const facets = facetConditions(filter, area, hasSurroundings);
  const inBox = filter.box && isInBox(filter.box);
  const isNear = origin && hasSurroundings ? isInBox(boxAround(origin, maxDistance(filter))) : null;
  const measuredFrom = hasSurroundings || filter.sort === 'distance' || filter.distance !== null ? origin : null;
  return {
    canMatch: (accommodation) => {
      const { position } = accommodation;
      if (inBox && !(position && inBox(position))) return false;
      if (area === null || (isNear && position && isNear(position))) return true;
      return filter.distance === null ? area(accommodation, null) : !hasSurroundings;
    },
    distance: ({ position }) => (measuredFrom && position ? kilometresBetween(measuredFrom, position) : null),
    distanceBand: hasSurroundings ? bandOf : () => 0,
    failedFilters: (accommodation, km) => {
      let failed = 0;
      for (const { bit, holds, hasFacet } of facets) {
        if (holds(accommodation, km)) continue;
        if (!withFacets || !hasFacet || failed !== 0) return REJECTED;
        failed = bit;
      }
      return failed;
    },
  };
}
