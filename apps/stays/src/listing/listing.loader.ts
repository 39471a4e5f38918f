import type { Place } from '@nocleh/contracts/api/place.ts';
import type { SearchResponse } from '@nocleh/contracts/api/search.ts';
import type { AccommodationType } from '@nocleh/contracts/api/taxonomy.ts';
import { minIndexedListing } from '@nocleh/contracts/limits.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { type StaticData, staticData } from '@nocleh/slice-kit/static-data.ts';
import { data, type LoaderFunctionArgs } from 'react-router';
import { showsDistance, toCard } from '../card/card.ts';
import { typeSlugs } from '../taxonomy/type-slugs.ts';
import type { ListingTexts } from './place-texts.ts';

export const notFound = () => data(null, { status: 404 });

/** Reads the page number, the only parameter of a listing; undefined when it is invalid. */
export function pageNumber(search: URLSearchParams): string | undefined {
  const page = search.get('page') ?? '1';
  return /^[1-9]\d{0,2}$/.test(page) ? page : undefined;
}

/** Makes the data of `/ubytovani/{place}` and `/ubytovani/{place}/{type}` from a search. */
export function listingData(
  { context }: LoaderFunctionArgs,
  found: SearchResponse,
  texts: ListingTexts,
  type: AccommodationType | null = null,
) {
  const i18n = context.get(i18nContext);
  const { place, total, pageCount, page: number } = found;
  // A type without accommodations in the place and a page after the last one are 404.
  if (!place || number > Math.max(1, pageCount) || (type && total === 0)) throw notFound();
  const path = type ? `${place.slug}/${typeSlugs[type]}` : place.slug;
  const title = texts.title(i18n, place);
  const description = texts.introduction(i18n, context.get(localeContext), place, found);
  return {
    kind: 'listing' as const,
    page: {
      title,
      description,
      localeParams: { cs: path, de: path, en: path, pl: path },
      canonicalQuery: ['page'],
      ...(type && (total < minIndexedListing || found.facets.type.length === 1) ? { noindex: true } : {}),
    } satisfies PageMeta,
    pageCount,
    number,
    areas: undefined as StaticData<ListingAreasData> | undefined,
    body: staticData({
      title,
      description,
      place: { slug: place.slug, name: place.name, ...(place.local ? { local: place.local } : {}), within: place.within },
      type,
      types: found.facets.type,
      cards: found.hits.map((hit) => toCard(hit, { distance: showsDistance(place) })),
    }),
  };
}

export type ListingData = ReturnType<typeof listingData>;
export type ListingBodyData = NonNullable<ListingData['body']['staticData']>;
export interface ListingAreasData {
  readonly areas: readonly Pick<Place, 'slug' | 'name'>[];
}
