import type { PackagesQuery } from '@nocleh/contracts/api/package.ts';
import type { PackageTheme } from '@nocleh/contracts/api/package-card.ts';
import { maxNights } from '@nocleh/contracts/limits.ts';
import { type PackageFilterName, type PackageSortOrder, packageFilters, packageSortOrders } from '@nocleh/contracts/list-query.ts';
import { themeNames } from './theme-names.ts';

/** What the address of the list asks for; what is not given is not there. */
export type PackageCriteria = Partial<Pick<PackagesQuery, PackageFilterName>> & { readonly sort?: PackageSortOrder };

const isTheme = (value: string): value is PackageTheme => Object.hasOwn(themeNames, value);
const isSortOrder = (value: string): value is PackageSortOrder => (packageSortOrders as readonly string[]).includes(value);

const wholeNumber = (value: string): number => (/^[1-9]\d{0,6}$/.test(value) ? Number(value) : Number.NaN);

/** Reads an address; a mistyped value counts as not given. */
export function readPackageCriteria(query: URLSearchParams): PackageCriteria {
  const given = (name: string) => query.get(name)?.trim() ?? '';
  const [theme, sort] = [given('theme'), given('sort')];
  const nights = wholeNumber(given('nights'));
  const priceMax = wholeNumber(given('priceMax').replaceAll(/\s/g, ''));
  return {
    ...(isTheme(theme) && { theme }),
    ...(nights <= maxNights && { nights }),
    ...(priceMax > 0 && { priceMax }),
    ...(given('gift') === '1' && { gift: '1' as const }),
    ...(isSortOrder(sort) && sort !== packageSortOrders[0] && { sort }),
  };
}

/** The criteria as they are sent to the API, and stand in an address. */
export const packageQuery = (criteria: PackageCriteria): Record<string, string> =>
  Object.fromEntries(
    [...packageFilters, 'sort' as const].flatMap((name) => (criteria[name] === undefined ? [] : [[name, String(criteria[name])]])),
  );

/** The address of a page of the list below its path, always with the same order of fields. */
export function packageListAddress(path: string, criteria: PackageCriteria, page = 1): string {
  const query = new URLSearchParams({ ...packageQuery(criteria), ...(page > 1 && { page: String(page) }) }).toString();
  return query ? `${path}?${query}` : path;
}

export const activeFilters = (criteria: PackageCriteria): PackageFilterName[] =>
  packageFilters.filter((name) => criteria[name] !== undefined);

export const withoutFilter = (criteria: PackageCriteria, dropped: PackageFilterName): PackageCriteria => ({
  ...criteria,
  [dropped]: undefined,
});
