import { accommodationTypes } from '@nocleh/contracts/api/taxonomy.ts';
import { amenityBits, amenitySet, facetBit, hasAll } from './bit-layouts.ts';
import { isInBox, isInBoxAround, kilometresBetween } from './distance.ts';
import type { SearchFilter } from './search-filter.ts';
import type { IndexedAccommodation } from './search-index.ts';
import type { Origin } from './search-origin.repository.ts';

/** Kilometres that the distance facet offers. */
export const distanceSteps = [5, 10, 20, 50] as const;

/** An accommodation that fails two filters is in no facet. */
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
  /** Whether a facet counts what fails this condition alone. */
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

/** Every condition of a filter but that of the price, which is not known yet. */
export interface FilterConditions {
  /** Leaves out most accommodations before any distance is measured. */
  readonly canMatch: (accommodation: IndexedAccommodation) => boolean;
  /** Kilometres from the origin; null also where only the hits of the page need it. */
  readonly distance: (accommodation: IndexedAccommodation) => number | null;
  /** The step of the distance facet, from 1; one more than there are: beyond; 0: the search has no such facet. */
  readonly distanceBand: (km: number | null) => number;
  /** The facet filter that fails, as its bit; `REJECTED` for two, and for one when no facet counts it. */
  readonly failedFilters: (accommodation: IndexedAccommodation, km: number | null) => number;
}

/** The distance facet also counts what a longer distance would add, up to this one. */
const maxDistance = (filter: SearchFilter) => Math.max(distanceSteps.at(-1) ?? 0, filter.distance ?? 0);

function bandOf(km: number | null): number {
  const index = km === null ? -1 : distanceSteps.findIndex((step) => km <= step);
  return index < 0 ? distanceSteps.length + 1 : index + 1;
}

/** `withFacets`: what fails a single filter is kept for the facet of that filter. */
export function filterConditions(filter: SearchFilter, origin: Origin | null, withFacets: boolean): FilterConditions {
  const hasSurroundings = origin?.hasSurroundings ?? false;
  const area = areaCondition(filter, origin);
  const facets = facetConditions(filter, area, hasSurroundings);
  const inBox = filter.box && isInBox(filter.box);
  const isNear = origin && hasSurroundings ? isInBoxAround(origin, maxDistance(filter)) : null;
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
