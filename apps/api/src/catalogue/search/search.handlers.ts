import type { Facets, PriceHistogram, SearchQuery, SearchResponse } from '@nocleh/contracts/api/search.ts';
import { pageSize } from '@nocleh/contracts/api/search.ts';
import { accommodationTypes, amenities } from '@nocleh/contracts/api/taxonomy.ts';
import { type Currency, currencies } from '@nocleh/contracts/money.ts';
import { korunasPerEuro, rateToCzk } from '../../booking/pricing/reference-rate.ts';
import type { Handlers } from '../../http/handlers.ts';
import { toPlace } from '../place/place.repository.ts';
import { startingPoints } from '../place/starting-points.ts';
import { facetBit } from './bit-layouts.ts';
import type { FacetGroup } from './facet-groups.ts';
import { distanceSteps } from './filter-conditions.ts';
import { runSearch, type SearchContext, type SearchResult, searchPoints } from './run-search.ts';
import { activeFilters, filterOf, nightsOfPrice, type SearchFilter } from './search-filter.ts';

/** Values with their counts, highest first. Values without hits are left out unless selected: visitors must be able to deselect them. */
function counted<T>(
  values: readonly T[],
  ticked: readonly unknown[] | null,
  count: (index: number) => number,
): { value: T; count: number }[] {
  return values
    .map((value, index) => ({ value, count: count(index) }))
    .filter((each) => each.count > 0 || ticked?.includes(each.value))
    .toSorted((a, b) => b.count - a.count);
}

const sumOf = (groups: readonly FacetGroup[]) => groups.reduce((sum, { count }) => sum + count, 0);
/** Groups that fail no filter except, perhaps, the facet's own. */
const passing = (groups: readonly FacetGroup[], facet: keyof typeof facetBit) =>
  groups.filter(({ failedFilters }) => (failedFilters & ~facetBit[facet]) === 0);

const oneEuro = { amount: Math.round(korunasPerEuro * 100), currency: 'CZK' } as const;
/** Floating-point tolerance. */
const rounding = 1e-6;

/** In the filter's currency, else in the most frequent one. The exchange rate is included if prices in another currency are compared. */
function priceFacet(all: readonly FacetGroup[], filter: SearchFilter): Facets['price'] {
  const groups = passing(all, 'price').filter(({ priced }) => priced > 0);
  if (groups.length === 0) return null;
  const priced = currencies.map((name) => ({
    name,
    count: groups.reduce((sum, group) => sum + (group.currency === name ? group.priced : 0), 0),
  }));
  const currency = filter.price?.currency ?? priced.toSorted((a, b) => b.count - a.count)[0]?.name ?? 'CZK';
  const prices = groups.flatMap(({ lowest, highest }) => [lowest ?? 0, highest ?? 0]);
  const wholeUnits = (price: number) => price / rateToCzk(currency) / nightsOfPrice(filter) / 100;
  return {
    min: Math.floor(wholeUnits(Math.min(...prices)) + rounding),
    max: Math.ceil(wholeUnits(Math.max(...prices)) - rounding),
    currency,
    rate: priced.some(({ name, count }) => name !== currency && count > 0) ? oneEuro : null,
  };
}

const histogramOf = ({ prices }: SearchResult, currency: Currency, filter: SearchFilter): Promise<PriceHistogram | undefined> =>
  prices.histogram(rateToCzk(currency) * nightsOfPrice(filter) * 100);

/** The distance steps around a town or area, and the selected distance around any place. */
function distanceFacet({ groups, place, total }: SearchResult, { distance }: SearchFilter): Facets['distance'] {
  const steps = distanceSteps.map((value, index) => ({
    value: value as number,
    count: sumOf(passing(groups, 'area').filter(({ distanceBand }) => distanceBand > 0 && distanceBand <= index + 1)),
  }));
  const offered = place?.hasSurroundings ? steps : [];
  if (distance === null || offered.some(({ value }) => value === distance)) return offered;
  const chosen = { value: distance, count: total };
  return [...offered, chosen].toSorted((a, b) => a.value - b.value);
}

function facetsOf(result: SearchResult, filter: SearchFilter): Facets {
  const { groups, amenities: amenityCounts } = result;
  const count = (facet: keyof typeof facetBit, hasValue: (group: FacetGroup) => boolean) => sumOf(passing(groups, facet).filter(hasValue));
  return {
    type: counted(accommodationTypes, filter.types, (index) => count('type', ({ typeNo }) => typeNo === index + 1)),
    stars: counted([1, 2, 3, 4, 5], filter.stars, (index) => count('stars', ({ stars }) => stars === index + 1)).toSorted(
      (a, b) => b.value - a.value,
    ),
    amenities: counted(amenities, filter.amenities, (index) => amenityCounts[index] ?? 0),
    distance: distanceFacet(result, filter),
    price: priceFacet(groups, filter),
  };
}

/** The single filters whose removal would give hits. */
async function relaxations({ countWithout }: SearchResult, filter: SearchFilter): Promise<SearchResponse['relax']> {
  const counts: SearchResponse['relax'] = [];
  for (const drop of activeFilters(filter)) counts.push({ drop, total: await countWithout(drop) });
  return counts.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total);
}

const startingPlaces = 8;

export function searchHandlers(context: SearchContext): Handlers<'search' | 'searchCards' | 'searchPoints' | 'taxonomy'> {
  const search = async (query: SearchQuery): Promise<SearchResponse> => {
    const filter = filterOf(query);
    const result = await runSearch(context, filter);
    const { total, place, hits } = result;
    const facets = facetsOf(result, filter);
    const prices = facets.price && (await histogramOf(result, facets.price.currency, filter));
    return {
      total,
      page: filter.page,
      pageCount: Math.ceil(total / pageSize),
      place: place && toPlace(place, filter.locale),
      hits: [...hits],
      facets,
      ...(prices && { prices }),
      relax: total === 0 ? await relaxations(result, filter) : [],
    };
  };
  return {
    taxonomy: async ({ query: { locale } }) => {
      const everything = filterOf({ locale, sort: 'recommended', page: 1 });
      const [result, places] = await Promise.all([runSearch(context, everything), startingPoints(context.db, locale, startingPlaces)]);
      const { type, amenities } = facetsOf(result, everything);
      return { types: type, amenities, places };
    },
    search: async ({ query }) => await search(query),
    searchCards: async ({ query: { ranking: isRanked, ...query } }) => {
      const found = await search(query);
      return isRanked ? found : { ...found, hits: found.hits.map(({ ranking: _, ...hit }) => hit) };
    },
    searchPoints: async ({ query }) => {
      const { total, points } = await searchPoints(context, filterOf(query));
      return {
        total,
        points: points.map(({ currency, price, ...point }) => ({ ...point, price: price === null ? null : { amount: price, currency } })),
      };
    },
  };
}
