// No schema library here: the list's form reads this in its first load.

/** How a list of accommodations may be sorted, as `sort` of its address says; the first when it says nothing. */
export const sortOrders = ['recommended', 'price', 'price_desc', 'distance', 'stars', 'name'] as const;
export type SortOrder = (typeof sortOrders)[number];
