import type { Criteria } from '../criteria/criteria.ts';

/** As the search accepts them. */
const maxPrice = 1_000_000;

/**
 * The criteria with bounds of another kind of price. They are converted to the same limit, rounded outwards, so that the change
 * drops no hit; without dates (`nights` is 0) they stay as they are.
 */
export function withPriceBy({ page: _, ...criteria }: Criteria, by: 'night' | 'stay', nights: number): Criteria {
  if ((criteria.priceBy ?? 'night') === by) return criteria;
  const factor = nights === 0 ? 1 : by === 'stay' ? nights : 1 / nights;
  const bound = (value: string | undefined, round: (number: number) => number) =>
    value ? String(Math.min(maxPrice, round(Number(value) * factor))) : '';
  return {
    ...criteria,
    priceMin: bound(criteria.priceMin, Math.floor),
    priceMax: bound(criteria.priceMax, Math.ceil),
    priceBy: by === 'stay' ? 'stay' : '',
  };
}
