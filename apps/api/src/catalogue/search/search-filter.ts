import type { droppable, SearchQuery } from '@nocleh/contracts/api/search.ts';
import { nightsBetween, today } from '@nocleh/contracts/calendar-day.ts';
import { maxNights } from '@nocleh/contracts/limits.ts';
import type { Currency } from '@nocleh/contracts/money.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { Box } from './distance.ts';
import { type Party, partyOf } from './offers/party.ts';

export type Filter = (typeof droppable)[number];

/** A normalised search query: related fields are grouped, absent ones are null. */
export interface SearchFilter {
  readonly locale: SearchQuery['locale'];
  readonly q: string | null;
  readonly place: string | null;
  readonly distance: number | null;
  readonly box: Box | null;
  readonly dates: { readonly from: string; readonly to: string; readonly nights: number } | null;
  readonly party: Party | null;
  readonly types: readonly string[] | null;
  readonly stars: readonly number[] | null;
  readonly amenities: readonly string[] | null;
  /** In minor units, both inclusive. */
  readonly price: { readonly min: number | null; readonly max: number | null; readonly currency: Currency } | null;
  /** What `price` and the figures of prices are of; the price of the stay is known with dates only. */
  readonly priceBy: 'night' | 'stay';
  readonly sort: SearchQuery['sort'];
  readonly page: number;
}

function invalid(pointer: string, code: string, detail: string): never {
  throw new ApiProblem('invalid_request', { errors: [{ pointer, code, detail }] });
}

/** Both or neither; from today on, at least one night, at most `maxNights`. */
export function datesOf(query: { from?: string | undefined; to?: string | undefined }, now = today()): SearchFilter['dates'] {
  const { from, to } = query;
  if (from === undefined && to === undefined) return null;
  if (from === undefined) invalid('/query/from', 'required', 'The day of arrival is missing');
  if (to === undefined) invalid('/query/to', 'required', 'The day of departure is missing');
  if (from < now) invalid('/query/from', 'past', 'The day of arrival has passed');
  const nights = nightsBetween(from, to);
  if (nights < 1) invalid('/query/to', 'before_arrival', 'The day of departure must come after the day of arrival');
  if (nights > maxNights) invalid('/query/to', 'too_long', `A stay has at most ${maxNights} nights`);
  return { from, to, nights };
}

function boxOf(box: readonly number[] | undefined): SearchFilter['box'] {
  if (!box) return null;
  const [west = 0, south = 0, east = 0, north = 0] = box;
  if (south > north || south < -90 || north > 90) invalid('/query/box', 'invalid_box', 'The box is west,south,east,north');
  return [west, south, east, north];
}

function priceOf({ priceMin: min, priceMax: max, currency = 'CZK' }: SearchQuery): SearchFilter['price'] {
  if (min === undefined && max === undefined) return null;
  return { min: min === undefined ? null : min * 100, max: max === undefined ? null : max * 100, currency };
}

const listOrNull = <T>(list: readonly T[] | undefined): readonly T[] | null => (list && list.length > 0 ? [...new Set(list)] : null);

export function filterOf(query: SearchQuery, now = today()): SearchFilter {
  const hasParty = query.adults !== undefined || (query.children?.length ?? 0) > 0;
  return {
    locale: query.locale,
    q: query.q || null,
    place: query.place || null,
    distance: query.place ? (query.distance ?? null) : null,
    box: boxOf(query.box),
    dates: datesOf(query, now),
    party: hasParty ? partyOf(query) : null,
    types: listOrNull(query.type),
    stars: listOrNull(query.stars),
    amenities: listOrNull(query.amenities),
    price: priceOf(query),
    priceBy: query.priceBy ?? 'night',
    sort: query.sort,
    page: query.page,
  };
}

const dropped = {
  q: { q: null },
  distance: { distance: null },
  box: { box: null },
  dates: { dates: null },
  party: { party: null },
  type: { types: null },
  stars: { stars: null },
  amenities: { amenities: null },
  price: { price: null },
} as const satisfies Record<Filter, Partial<SearchFilter>>;
const field = {
  q: 'q',
  distance: 'distance',
  box: 'box',
  dates: 'dates',
  party: 'party',
  type: 'types',
  stars: 'stars',
  amenities: 'amenities',
  price: 'price',
} as const satisfies Record<Filter, keyof SearchFilter>;

/** By how much prices of matches are divided before they are compared with `price`. */
export const nightsOfPrice = ({ dates, priceBy }: SearchFilter): number => (dates && priceBy === 'night' ? dates.nights : 1);

export const activeFilters = (filter: SearchFilter): Filter[] =>
  (Object.keys(field) as Filter[]).filter((name) => filter[field[name]] !== null);
export const without = (filter: SearchFilter, name: Filter): SearchFilter => ({ ...filter, ...dropped[name] });
