import { atom } from 'jotai';
import { consentAtom } from './app.ts';
import { storedAtom } from './stored-atom.ts';

/** A search as its address says it, without the page of results. */
export interface RecentSearch {
  /** `?place=…&from=…`: the same in all languages. */
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

/** What is left of stored searches when everything that is none is dropped. */
export const parseSearches = (found: unknown): readonly RecentSearch[] =>
  Array.isArray(found)
    ? found
        .filter(isSearch)
        .map(({ query, place }) => ({ query, place }))
        .slice(0, searchLimit)
    : [];

const kept = storedAtom({ area: 'localStorage', key: 'searches', parse: parseSearches });

/** The latest first. Empty without consent to functionality. Written by the two atoms below and by nothing else. */
export const recentSearchesAtom = atom((get) => (get(consentAtom)?.functionality ? get(kept) : []));
export const lastSearchAtom = atom((get) => get(recentSearchesAtom)[0]);

/**
 * What of an address makes it another search: where and when. A filter that is set while one looks around refines the
 * last search and takes its place.
 */
const subjectOf = ({ query }: RecentSearch) => {
  const params = new URLSearchParams(query);
  return ['q', 'place', 'from', 'to'].map((name) => params.get(name) ?? '').join('\n');
};

/** Remembers a search, if the visitor allows it. */
export const rememberSearchAtom = atom(null, (get, set, search: RecentSearch) => {
  if (!get(consentAtom)?.functionality) return;
  set(kept, (searches) => parseSearches([search, ...searches.filter((other) => subjectOf(other) !== subjectOf(search))]));
});

export const forgetSearchesAtom = atom(null, (_get, set) => {
  set(kept, () => []);
});
