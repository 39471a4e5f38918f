import { atom } from 'jotai';
import { consentAtom } from './app.ts';
import { storedAtom } from './stored-atom.ts';

/** A search by its query, without the page number. */
export interface RecentSearch {
  /** `?place=…&from=…`, the same in all languages. */
  readonly query: string;
  /** Name of the place, in the language it was searched in. */
  readonly place: string | null;
}

const searchLimit = 5;

const isSearch = (item: unknown): item is RecentSearch =>
  typeof item === 'object' &&
  item !== null &&
  'query' in item &&
  typeof item.query === 'string' &&
  /^\?.{1,1000}$/.test(item.query) &&
  'place' in item &&
  (item.place === null || typeof item.place === 'string');

/** Parses stored searches; invalid items are dropped. */
export const parseSearches = (value: unknown): readonly RecentSearch[] =>
  Array.isArray(value)
    ? value
        .filter(isSearch)
        .map(({ query, place }) => ({ query, place }))
        .slice(0, searchLimit)
    : [];

const storedSearches = storedAtom({ area: 'localStorage', key: 'searches', parse: parseSearches });

/** Recent searches, latest first; empty without consent to functionality. Only the two atoms below write them. */
export const recentSearchesAtom = atom((get) => (get(consentAtom)?.functionality ? get(storedSearches) : []));
export const lastSearchAtom = atom((get) => get(recentSearchesAtom)[0]);

/**
 * Destination and dates identify a search. A search that differs only by filters refines an earlier one and replaces it.
 */
const searchKey = ({ query }: RecentSearch) => {
  const params = new URLSearchParams(query);
  return ['q', 'place', 'from', 'to'].map((name) => params.get(name) ?? '').join('\n');
};

/** Stores a search, if the visitor allows it. */
export const rememberSearchAtom = atom(null, (get, set, search: RecentSearch) => {
  if (!get(consentAtom)?.functionality) return;
  set(storedSearches, (searches) => parseSearches([search, ...searches.filter((other) => searchKey(other) !== searchKey(search))]));
});

export const forgetSearchesAtom = atom(null, (_get, set) => {
  set(storedSearches, () => []);
});
