import type { SearchFilters } from '@nocleh/contracts/api/search.ts';
import { sortOrders } from '@nocleh/contracts/sort-orders.ts';
import { amenityNames } from '../taxonomy/amenity-names.ts';
import { typeNames } from '../taxonomy/type-names.ts';

/** What is searched for, as the address carries it: every value is text, none is empty, defaults are left out. */
export type Criteria = { -readonly [Name in keyof SearchFilters]?: string };

const text = (max: number) => (value: string) => value.trim().slice(0, max);
const whole = (min: number, max: number) => (value: string) => {
  const number = /^\d{1,9}$/.test(value.trim()) ? Number(value) : Number.NaN;
  return number >= min && number <= max ? String(number) : '';
};
const parts = (value: string) => value.split(/[\s,;]+/).filter(Boolean);
const oneOf = (known: readonly string[]) => (value: string) => {
  const chosen = new Set(parts(value));
  return known.filter((name) => chosen.has(name)).join(',');
};
const box = (value: string) => (/^-?\d{1,3}(\.\d+)?(,-?\d{1,3}(\.\d+)?){3}$/.test(value) ? value : '');
const otherThan = (usual: string, read: (value: string) => string) => (value: string) => {
  const known = read(value);
  return known === usual ? '' : known;
};

/** Ages in one form; with anything else in it the text stays as it is. */
const ages = (value: string) => (/[^\d\s,;]/.test(value) ? text(100)(value) : parts(value).join(','));

/** Every name in the order of the address, and how its value is read; what can't be read counts as not given. */
const readers = {
  q: text(100),
  place: text(120),
  distance: whole(1, 200),
  box,
  from: text(100),
  to: text(100),
  adults: text(100),
  children: ages,
  type: oneOf(Object.keys(typeNames)),
  stars: oneOf(['1', '2', '3', '4', '5']),
  amenities: oneOf(Object.keys(amenityNames)),
  priceMin: whole(0, 1_000_000),
  priceMax: whole(0, 1_000_000),
  currency: oneOf(['EUR']),
  sort: otherThan('recommended', oneOf(sortOrders)),
  page: otherThan('1', whole(1, 1000)),
} satisfies Record<keyof SearchFilters, (value: string) => string>;
export const criteriaNames = Object.keys(readers) as (keyof SearchFilters)[];

/**
 * The destination is one visible field. A form shows a chosen place by its name and sends that name along: as long as
 * the field still says it, the place is meant; another text replaces the place.
 */
export const placeNameField = 'placeName';
function settleDestination({ q, place, ...rest }: Criteria, shown: unknown): Criteria {
  if (typeof shown !== 'string' || !place) return { ...(q ? { q } : {}), ...(place ? { place } : {}), ...rest };
  if (q === shown.trim()) return { place, ...rest };
  return q ? { q, ...rest } : rest;
}

/** Of these names, in the order of the address, what there is a value of. */
export const inOrder = (all: Criteria): Criteria =>
  Object.fromEntries(criteriaNames.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));

/**
 * Reads a submitted form, in which a list may be one text with commas or several fields of one name. Dates and guests are as
 * they were typed: whether they are a stay is said by `asked-criteria.ts`.
 */
export function readTyped(params: URLSearchParams | FormData): Criteria {
  const criteria: Criteria = {};
  for (const name of criteriaNames) {
    const value = readers[name](params.getAll(name).join(','));
    if (value) criteria[name] = value;
  }
  // A currency without a price says nothing; one left out is the koruna.
  if (!criteria.priceMin && !criteria.priceMax) delete criteria.currency;
  return inOrder(settleDestination(criteria, params.get(placeNameField)));
}

/** `?q=…&from=…` in the one stable order, or nothing. Commas stay readable. */
export function criteriaSearch(criteria: Criteria, extra: Readonly<Record<string, string>> = {}): string {
  const params = new URLSearchParams();
  for (const name of criteriaNames) if (criteria[name]) params.set(name, criteria[name]);
  for (const [name, value] of Object.entries(extra)) if (value) params.append(name, value);
  const query = params.toString().replaceAll('%2C', ',');
  return query && `?${query}`;
}

export const listOf = (value: string | undefined): string[] => (value ? value.split(',') : []);

/** The part that goes along to an accommodation: when and who. */
export const stayOf = ({ from, to, adults, children }: Criteria): Criteria => ({
  ...(from && to ? { from, to } : {}),
  ...(adults ? { adults } : {}),
  ...(children ? { children } : {}),
});
