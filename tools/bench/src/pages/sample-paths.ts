import type { SearchResponse } from '@nocleh/contracts/api/search.ts';
import { addDays, today } from '@nocleh/contracts/calendar-day.ts';

export interface SamplePaths {
  readonly list: string;
  readonly listWithDates: string;
  readonly detail: string;
  readonly orderStep: string;
  /** All accommodations of the first list. */
  readonly details: readonly string[];
  /** The first step of an order of each of them. */
  readonly orders: readonly string[];
}

const day = (ahead: number) => addDays(today(), ahead);

/** One existing URL of each kind of page, from the database. */
export async function samplePaths(apiUrl: string): Promise<SamplePaths> {
  const stay = `from=${day(30)}&to=${day(33)}&adults=2`;
  const response = await fetch(`${apiUrl}/search?locale=cs&sort=price&${stay}`);
  if (!response.ok) throw new Error(`${response.url} was answered with ${response.status}`);
  const { hits } = (await response.json()) as SearchResponse;
  const details = hits.map(({ slug }) => `/ubytovani/${slug}`);
  // One room of any type holds one guest.
  const orders = hits.map(({ slug }) => `/objednavka/nova?slug=${slug}&${stay.replace('adults=2', 'adults=1')}`);
  const [first] = hits;
  if (!first) throw new Error('The site has no accommodation that is free in a month.');
  return {
    list: '/vyhledavani',
    listWithDates: `/vyhledavani?${stay}`,
    detail: `/ubytovani/${first.slug}`,
    orderStep: `/objednavka/nova?slug=${first.slug}&${stay}`,
    details,
    orders,
  };
}

/** The pages whose first visits are measured, by the names that reports give them. */
export const firstVisits = ({ list, listWithDates, detail, orderStep }: SamplePaths): ReadonlyMap<string, string> =>
  new Map([
    ['home', '/'],
    ['list', list],
    ['list-with-dates', listWithDates],
    ['accommodation', detail],
    ['order-step', orderStep],
    ['articles', '/clanky'],
  ]);
