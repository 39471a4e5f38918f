// No schema library here, because the list's form imports this in its first load.

/** Values of `sort` in the URL of a list of accommodations; the first is the default. */
export const sortOrders = ['recommended', 'price', 'price_desc', 'distance', 'stars', 'name'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Values of `sort` in the URL of the list of packages; the first is the default. */
export const packageSortOrders = ['soonest', 'price', 'price_desc'] as const;
export type PackageSortOrder = (typeof packageSortOrders)[number];

/** The filters of the list of packages, by their names in its URL, in the URL's order. */
export const packageFilters = ['theme', 'nights', 'priceMax', 'gift'] as const;
export type PackageFilterName = (typeof packageFilters)[number];
