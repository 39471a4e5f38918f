import type { PackagesQuery, PackagesResponse } from '@nocleh/contracts/api/package.ts';
import { type PackageCard, packageThemes } from '@nocleh/contracts/api/package-card.ts';
import type { PackageSortOrder } from '@nocleh/contracts/list-query.ts';
import { type PackageFilterName, packageFilters } from '@nocleh/contracts/list-query.ts';

/** What filters and orders look at; the price is the one that is shown. */
export type FilteredPackage = Pick<PackageCard, 'theme' | 'nights' | 'contract' | 'price'> & { readonly id: number };
export type PackageFilter = Partial<Pick<PackagesQuery, PackageFilterName>>;

const matches = {
  theme: ({ theme }, filter) => filter.theme === undefined || theme === filter.theme,
  nights: ({ nights }, filter) => filter.nights === undefined || nights === filter.nights,
  // A price in another currency can't be compared with crowns.
  priceMax: ({ price }, { priceMax }) => priceMax === undefined || (price.currency === 'CZK' && price.amount <= priceMax * 100),
  gift: ({ contract }, { gift }) => gift === undefined || contract === 'voucher',
} as const satisfies Record<PackageFilterName, (one: FilteredPackage, filter: PackageFilter) => boolean>;

const orders = {
  soonest: () => 0,
  price: (a, b) => a.price.amount - b.price.amount,
  price_desc: (a, b) => b.price.amount - a.price.amount,
} as const satisfies Record<PackageSortOrder, (a: FilteredPackage, b: FilteredPackage) => number>;

interface Filtered extends Pick<PackagesResponse, 'themes' | 'nights' | 'gift' | 'relax'> {
  /** Ids of all matching packages in the asked order. */
  readonly ids: number[];
}

/**
 * Filters and sorts the packages, which come in the order `soonest`. An option is counted with the other filters, and none that is
 * offered or chosen is left out: visitors can always untick it.
 */
export function filterPackages(all: readonly FilteredPackage[], filter: PackageFilter, sort: PackageSortOrder): Filtered {
  const without = (dropped: PackageFilterName | null): FilteredPackage[] =>
    all.filter((one) => packageFilters.every((name) => name === dropped || matches[name](one, filter)));
  const found = without(null);
  const ofOtherThemes = without('theme');
  const ofOtherNights = without('nights');
  const themes = new Set(all.map(({ theme }) => theme));
  const nights = new Set([...all.map((one) => one.nights), ...(filter.nights === undefined ? [] : [filter.nights])]);
  const relaxed = packageFilters
    .filter((drop) => filter[drop] !== undefined)
    .map((drop) => ({ drop, total: without(drop).length }))
    .filter(({ total }) => total > 0);
  return {
    ids: found.toSorted(orders[sort]).map(({ id }) => id),
    themes: packageThemes
      .filter((value) => themes.has(value) || value === filter.theme)
      .map((value) => ({ value, count: ofOtherThemes.filter(({ theme }) => theme === value).length })),
    nights: [...nights]
      .toSorted((a, b) => a - b)
      .map((value) => ({ value, count: ofOtherNights.filter((one) => one.nights === value).length })),
    gift: without('gift').filter(({ contract }) => contract === 'voucher').length,
    relax: found.length > 0 ? [] : relaxed.toSorted((a, b) => b.total - a.total),
  };
}
