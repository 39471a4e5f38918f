import type { SearchFilters } from '@nocleh/contracts/api/search.ts';
import { sortOrders } from '@nocleh/contracts/list-query.ts';
import { amenityNames } from '../taxonomy/amenity-names.ts';
import { typeNames } from '../taxonomy/type-names.ts';

/** Search criteria as in the address: every value is a non-empty text, defaults are left out. */
export type Criteria = { -readonly [Name in keyof SearchFilters]?: string };

const text = (max: number) => (value: string) => value.trim().slice(0, max);
const intBetween = (min: number, max: number) => (value: string) => {
  const number = /^\d{1,9}$/.test(value.trim()) ? Number(value) : Number.NaN;
  return number >= min && number <= max ? String(number) : '';
};
const parts = (value: string) => value.split(/[\s,;]+/).filter(Boolean);
const oneOf = (known: readonly string[]) => (value: string) => {
  const chosen = new Set(parts(value));
  return known.filter((name) => chosen.has(name)).join(',');
};
const box = (value: string) => (/^-?\d{1,3}(\.\d+)?(,-?\d{1,3}(\.\d+)?){3}$/.test(value) ? value : '');
const omitDefault = (usual: string, read: (value: string) => string) => (value: string) => {
  const parsed = read(value);
  return parsed === usual ? '' : parsed;
};

/** Normalizes a list of ages; a text with anything else stays as typed, so that it can be corrected. */
const ages = (value: string) => (/[^\d\s,;]/.test(value) ? text(100)(value) : parts(value).join(','));

/** Parser of each parameter, in the order of the address; an invalid value counts as not given. */
const parsers = {
  q: text(100),
  place: text(120),
  distance: intBetween(1, 200),
  box,
  from: text(100),
  to: text(100),
  adults: text(100),
  children: ages,
  type: oneOf(Object.keys(typeNames)),
  stars: oneOf(['1', '2', '3', '4', '5']),
  amenities: oneOf(Object.keys(amenityNames)),
  priceMin: intBetween(0, 1_000_000),
  priceMax: intBetween(0, 1_000_000),
  currency: oneOf(['EUR']),
  priceBy: oneOf(['stay']),
  sort: omitDefault('recommended', oneOf(sortOrders)),
  page: omitDefault('1', intBetween(1, 1000)),
} satisfies Record<keyof SearchFilters, (value: string) => string>;
export const criteriaNames = Object.keys(parsers) as (keyof SearchFilters)[];

/**
 * The destination is one visible field. For a chosen place the form also sends its name: while the field still contains
 * this name, the search is for the place; another text replaces it.
 */
export const placeNameField = 'placeName';
function resolveDestination({ q, place, ...rest }: Criteria, shown: unknown): Criteria {
  if (typeof shown !== 'string' || !place) return { ...(q ? { q } : {}), ...(place ? { place } : {}), ...rest };
  if (q === shown.trim()) return { place, ...rest };
  return q ? { q, ...rest } : rest;
}

/** Criteria in the order of the address, without empty values. */
export const inOrder = (all: Criteria): Criteria =>
  Object.fromEntries(criteriaNames.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));

/**
 * Reads a submitted form, in which a list may be one text with commas or several fields of one name. Dates and guests are
 * returned as typed; `asked-criteria.ts` validates them.
 */
export function readTyped(params: URLSearchParams | FormData): Criteria {
  const criteria: Criteria = {};
  for (const name of criteriaNames) {
    const value = parsers[name](params.getAll(name).join(','));
    if (value) criteria[name] = value;
  }
  // A currency without a price has no effect; the default is CZK.
  if (!criteria.priceMin && !criteria.priceMax) delete criteria.currency;
  return inOrder(resolveDestination(criteria, params.get(placeNameField)));
}

/** `?q=…&from=…` in a stable order, or an empty text. Commas stay unencoded to be readable. */
export function criteriaSearch(criteria: Criteria, extra: Readonly<Record<string, string>> = {}): string {
  const params = new URLSearchParams();
  for (const name of criteriaNames) if (criteria[name]) params.set(name, criteria[name]);
  for (const [name, value] of Object.entries(extra)) if (value) params.append(name, value);
  const query = params.toString().replaceAll('%2C', ',');
  return query && `?${query}`;
}

/**
 * What an address says of its view, beside the criteria: that it is the map, and the id of the accommodation that the map was
 * opened from.
 */
export function viewOf(from: URLSearchParams | FormData): Readonly<Record<string, string>> {
  const accommodation = String(from.get('accommodation') ?? '');
  if (from.get('view') !== 'map') return {};
  return { view: 'map', ...(/^[1-9]\d{0,8}$/.test(accommodation) && { accommodation }) };
}

export const listOf = (value: string | undefined): string[] => (value ? value.split(',') : []);

/** Dates and party, the criteria that links to accommodations keep. */
export const stayOf = ({ from, to, adults, children }: Criteria): Criteria => ({
  ...(from && to ? { from, to } : {}),
  ...(adults ? { adults } : {}),
  ...(children ? { children } : {}),
});
