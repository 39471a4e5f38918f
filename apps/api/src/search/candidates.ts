import { accommodationTypes } from '@nocleh/contracts/api/taxonomy.ts';
import type { SearchFilter } from './search-filter.ts';
import { amenityBits, amenitySet, hasAll, type Indexed } from './search-index.ts';
import type { Origin } from './search-origin.repository.ts';

/** Kilometres that the distance facet offers. */
export const distanceSteps = [5, 10, 20, 50] as const;

interface Position {
  readonly lat: number;
  readonly lon: number;
}
export const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Along the surface of the earth. */
export function kilometresBetween(a: Position, b: Position): number {
  const up = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const across = Math.sin(radians(b.lon - a.lon) / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(Math.min(1, up + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * across)));
}

/** A degree of latitude is 110.57 km at least. */
function isInBoxAround({ lat, lon }: Position, km: number): (position: Position) => boolean {
  const [up, across] = [km / 110.5, km / (110.5 * Math.cos(radians(lat)))];
  return (position) => Math.abs(position.lat - lat) <= up && Math.abs(position.lon - lon) <= across;
}

function isInBox([west, south, east, north]: NonNullable<SearchFilter['box']>): (position: Position) => boolean {
  // A box across the 180th meridian has its west east of its east.
  const fits = west <= east ? (lon: number) => lon >= west && lon <= east : (lon: number) => lon >= west || lon <= east;
  return ({ lat, lon }) => lat >= south && lat <= north && fits(lon);
}

/** The filters that have a facet, by the bit that says in `missed` that an accommodation misses one. */
export const facetBit = { area: 1, type: 2, stars: 4, amenities: 8, price: 16 } as const;
export const atMostOne = (bits: number): boolean => (bits & (bits - 1)) === 0;

type Condition = (accommodation: Indexed, km: number | null) => boolean;

function areaCondition({ place, distance }: SearchFilter, origin: Origin | null): Condition | null {
  if (place === null) return null;
  if (origin === null) return () => false;
  if (distance === null) return ({ path }) => path.includes(origin.id);
  return (_, km) => km !== null && km <= distance;
}

interface FacetCondition {
  readonly bit: number;
  readonly holds: Condition;
}

function facetConditions(filter: SearchFilter, area: Condition | null): FacetCondition[] {
  const { types, stars, amenities } = filter;
  const typeNos = types && new Set(types.map((type) => accommodationTypes.indexOf(type as (typeof accommodationTypes)[number]) + 1));
  const wanted = amenities && amenitySet(amenityBits(amenities));
  return [
    ...(area ? [{ bit: facetBit.area, holds: area }] : []),
    ...(typeNos ? [{ bit: facetBit.type, holds: ({ typeNo }: Indexed) => typeNos.has(typeNo) }] : []),
    ...(stars ? [{ bit: facetBit.stars, holds: (each: Indexed) => stars.includes(each.stars) }] : []),
    ...(wanted ? [{ bit: facetBit.amenities, holds: (each: Indexed) => hasAll(each.amenities, wanted) }] : []),
  ];
}

/** Facets need what they would add, too: around a town or an area, whatever its distance facet offers. Regions have none. */
const reachOf = (filter: SearchFilter) => Math.max(distanceSteps.at(-1) ?? 0, filter.distance ?? 0);

/** Whether all distances are needed. Those from the middle of a region only of what is shown. */
const measuresAll = (filter: SearchFilter, origin: Origin | null) =>
  origin?.hasSurroundings || filter.sort === 'distance' || filter.distance !== null;

/** The step of the distance facet, from 1; one more than there are: beyond. */
function stepOf(km: number | null): number {
  const index = km === null ? -1 : distanceSteps.findIndex((step) => km <= step);
  return index < 0 ? distanceSteps.length + 1 : index + 1;
}

/** An accommodation that passes every filter but that of the price, which is not known yet. */
export interface Candidate {
  readonly of: Indexed;
  /** From the origin; null too where nothing but the page that is shown needs it. */
  readonly km: number | null;
  /** Of the distance facet; 0: there is no such facet. */
  readonly step: number;
  /** How well the text fits. */
  readonly rank: number;
  /** The facet filter that it misses, as its bit; what misses two is in no facet. */
  readonly missed: number;
}

/** Whether an accommodation is near enough to be counted by some facet, if it is not in the area itself. */
function isAround(filter: SearchFilter, origin: Origin | null): (accommodation: Indexed) => boolean {
  if (!origin?.hasSurroundings) return () => false;
  const isNear = isInBoxAround(origin, reachOf(filter));
  return ({ position }) => position !== null && isNear(position);
}

const out = -1;
/** The facet filter that is missed, as its bit; `out` for two of them, and for one when facets are not asked for. */
function missedBit(conditions: readonly FacetCondition[], withFacets: boolean): (accommodation: Indexed, km: number | null) => number {
  return (accommodation, km) => {
    let missed = 0;
    for (const { bit, holds } of conditions) {
      if (holds(accommodation, km)) continue;
      if (!withFacets || missed !== 0) return out;
      missed = bit;
    }
    return missed;
  };
}

/**
 * What an accommodation is to a search. `withFacets`: what misses one of the filters that have a facet is a candidate too.
 */
function judge(
  filter: SearchFilter,
  origin: Origin | null,
  withFacets: boolean,
): (accommodation: Indexed, rank: number) => Candidate | null {
  const area = areaCondition(filter, origin);
  const missedOf = missedBit(facetConditions(filter, area), withFacets);
  const inBox = filter.box && isInBox(filter.box);
  const around = isAround(filter, origin);
  const measuring = measuresAll(filter, origin) ? origin : null;
  return (of, rank) => {
    const { position } = of;
    if (inBox && !(position && inBox(position))) return null;
    // Most are far from the place that is asked for: they are not measured.
    const isFar = area !== null && !around(of);
    if (isFar && (filter.distance === null ? !area(of, null) : origin?.hasSurroundings)) return null;
    const km = measuring && position ? kilometresBetween(measuring, position) : null;
    const missed = missedOf(of, km);
    if (missed === out || (isFar && missed === facetBit.area)) return null;
    return { of, km, step: origin?.hasSurroundings ? stepOf(km) : 0, rank, missed };
  };
}

export interface CandidateQuestion {
  readonly filter: SearchFilter;
  readonly origin: Origin | null;
  readonly ranks: ReadonlyMap<number, number> | null;
  readonly withFacets: boolean;
}

export function candidatesOf(
  accommodations: ReadonlyMap<number, Indexed>,
  { filter, origin, ranks, withFacets }: CandidateQuestion,
): Candidate[] {
  const found: Candidate[] = [];
  const candidate = judge(filter, origin, withFacets);
  const take = (accommodation: Indexed | undefined, rank: number) => {
    const each = accommodation && candidate(accommodation, rank);
    if (each) found.push(each);
  };
  if (ranks) for (const [id, rank] of ranks) take(accommodations.get(id), rank);
  else for (const accommodation of accommodations.values()) take(accommodation, 0);
  return found;
}
