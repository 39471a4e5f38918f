import { type Criteria, listOf } from '../criteria/criteria.ts';

export interface Filter {
  readonly name: 'type' | 'stars' | 'amenities' | 'price' | 'distance' | 'box';
  readonly value: string;
  /** The criteria without this filter. */
  readonly without: Criteria;
}

const listFilters = ['type', 'stars', 'amenities'] as const;

/** Active filters, each with the criteria that remain without it. A change goes back to the first page. */
export function activeFilters({ page: _, ...criteria }: Criteria): Filter[] {
  const lists = listFilters.flatMap((name) =>
    listOf(criteria[name]).map((value) => ({
      name,
      value,
      without: {
        ...criteria,
        [name]: listOf(criteria[name])
          .filter((other) => other !== value)
          .join(','),
      },
    })),
  );
  const { priceMin = '', priceMax = '', distance, box } = criteria;
  return [
    ...lists,
    ...(priceMin || priceMax
      ? [{ name: 'price' as const, value: `${priceMin}–${priceMax}`, without: { ...criteria, priceMin: '', priceMax: '', currency: '' } }]
      : []),
    ...(distance ? [{ name: 'distance' as const, value: distance, without: { ...criteria, distance: '' } }] : []),
    ...(box ? [{ name: 'box' as const, value: box, without: { ...criteria, box: '' } }] : []),
  ];
}

export const withoutFilters = ({ q = '', place = '', from = '', to = '', adults = '', children = '', sort = '' }: Criteria): Criteria => ({
  q,
  place,
  from,
  to,
  adults,
  children,
  sort,
});
