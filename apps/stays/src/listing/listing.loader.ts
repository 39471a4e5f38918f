import { place as getPlace, search } from '@nocleh/api-client/stays.ts';
import type { AccommodationType } from '@nocleh/contracts/api/taxonomy.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { data, type LoaderFunctionArgs } from 'react-router';
import { tellsDistance, toCard } from '../card/card.ts';
import { isNotFound } from '../search/not-found.ts';
import { typeSlugs } from '../taxonomy/type-slugs.ts';
import type { ListingTexts } from './place-texts.ts';

export const notFound = () => data(null, { status: 404 });

/** `/ubytovani/{place}` and `/ubytovani/{place}/{type}`; a page number is their only parameter. */
export async function loadListing({ request, context }: LoaderFunctionArgs, slug: string, texts: ListingTexts, type?: AccommodationType) {
  const locale = context.get(localeContext);
  const i18n = context.get(i18nContext);
  const api = context.get(apiContext);
  const { signal } = request;
  const page = new URL(request.url).searchParams.get('page') ?? '1';
  if (!/^[1-9]\d{0,2}$/.test(page)) throw notFound();
  const [place, found] = await Promise.all([
    getPlace(api, slug, { locale }, { signal }),
    search(api, { place: slug, type, page, locale }, { signal }),
  ]).catch((error: unknown) => {
    throw isNotFound(error) ? notFound() : error;
  });
  // A type that nobody offers here, or a page after the last one, is no page of the site.
  if (Number(page) > Math.max(1, found.pageCount) || (type && found.total === 0)) throw notFound();
  const path = type ? `${slug}/${typeSlugs[type]}` : slug;
  return {
    kind: 'listing' as const,
    page: {
      title: texts.title(i18n, place),
      description: texts.introduction(i18n, place, found.total),
      localeParams: { cs: path, de: path, en: path, pl: path },
      canonicalQuery: ['page'],
    } satisfies PageMeta,
    place: { slug, name: place.name, within: place.within },
    type: type ?? null,
    total: found.total,
    pageCount: found.pageCount,
    number: Number(page),
    types: found.facets.type,
    cards: found.hits.map((hit) => toCard(hit, { distance: tellsDistance(place) })),
  };
}

export type ListingData = Awaited<ReturnType<typeof loadListing>>;
