import { WatchedSearch } from '@nocleh/contracts/api/search-alert.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { filterOf, type SearchFilter } from '../../catalogue/search/search-filter.ts';

/** A search as the query of its address, with its values in one order, so that equal searches are equal texts. */
export const searchText = (search: WatchedSearch): string =>
  new URLSearchParams(
    Object.keys(WatchedSearch.shape).flatMap((name) => {
      const text = String(search[name as keyof WatchedSearch] ?? '');
      return text === '' ? [] : [[name, text]];
    }),
  )
    .toString()
    .replaceAll('%2C', ',');

export const readSearch = (text: string): WatchedSearch => WatchedSearch.parse(Object.fromEntries(new URLSearchParams(text)));

/** @throws {ApiProblem} `invalid_request` for dates that can't be searched on `day` */
export const filterOfSearch = (search: WatchedSearch, locale: Locale, day: string): SearchFilter =>
  filterOf({ ...search, locale, sort: 'recommended', page: 1 }, day);
