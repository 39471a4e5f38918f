import type { Accommodation, AccommodationQuery } from '@nocleh/contracts/api/accommodation.ts';
import type { Place, PlacesQuery, PlacesResponse, SuggestQuery, SuggestResponse } from '@nocleh/contracts/api/place.ts';
import type { AccommodationsResponse, PointsResponse, SearchQuery, SearchResponse, Taxonomy } from '@nocleh/contracts/api/search.ts';
import type { SlugQuery, SlugResponse } from '@nocleh/contracts/api/slug.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type * as z from 'zod/mini';
import type { Api } from './client.ts';

/** A query as an address carries it: every value is text. */
type Query<Schema extends { locale?: Locale } | object> = {
  readonly [Name in keyof Schema]?: (Name extends 'locale' ? Locale : string) | undefined;
};
interface Options {
  readonly signal?: AbortSignal;
}

export const search = (api: Api, query: Query<SearchQuery> & { locale: Locale }, options?: Options) =>
  api.call<SearchResponse>('GET', '/search', { query, ...options });

export type Points = z.infer<typeof PointsResponse>;
export const searchPoints = (api: Api, query: Query<SearchQuery> & { locale: Locale }, options?: Options) =>
  api.call<Points>('GET', '/search/points', { query, ...options });

export const suggest = (api: Api, query: Query<z.infer<typeof SuggestQuery>> & { locale: Locale }, options?: Options) =>
  api.call<z.infer<typeof SuggestResponse>>('GET', '/suggest', { query, ...options });

export const places = (api: Api, query: Query<z.infer<typeof PlacesQuery>> & { locale: Locale }, options?: Options) =>
  api.call<z.infer<typeof PlacesResponse>>('GET', '/places', { query, ...options });

export const taxonomy = (api: Api, query: { locale: Locale }, options?: Options) =>
  api.call<Taxonomy>('GET', '/taxonomy', { query, ...options });

type StayQuery = Query<AccommodationQuery> & { readonly locale: Locale };
/** Those of a shortlist, in the order of its ids; at least one id. */
export const accommodations = (api: Api, ids: readonly number[], query: StayQuery, options?: Options) =>
  api.call<z.infer<typeof AccommodationsResponse>>('GET', '/accommodations', { query: { ...query, ids: ids.join(',') }, ...options });

/** The same by slugs; at least one. */
export const accommodationsBySlug = (api: Api, slugs: readonly string[], query: { locale: Locale }, options?: Options) =>
  api.call<z.infer<typeof AccommodationsResponse>>('GET', '/accommodations', { query: { ...query, slugs: slugs.join(',') }, ...options });

export const place = (api: Api, slug: string, query: { locale: Locale }, options?: Options) =>
  api.call<Place>('GET', `/places/${encodeURIComponent(slug)}`, { query, ...options });

export const accommodation = (api: Api, slug: string, query: Query<AccommodationQuery> & { locale: Locale }, options?: Options) =>
  api.call<Accommodation>('GET', `/accommodations/${encodeURIComponent(slug)}`, { query, ...options });

export const slug = (api: Api, name: string, query: Query<SlugQuery> & { locale: Locale }, options?: Options) =>
  api.call<SlugResponse>('GET', `/slugs/${encodeURIComponent(name)}`, { query, ...options });
