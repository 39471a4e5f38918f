import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { Facets } from '@nocleh/contracts/api/search.ts';
import type { Widget } from '@nocleh/contracts/slice.ts';
import { apiContext } from '@nocleh/slice-kit/runtime.ts';
import { type Card, toCard } from '../card/card.ts';

export interface FeaturedData {
  readonly cards: readonly Card[];
  readonly types: Facets['type'];
  readonly places: readonly { readonly slug: string; readonly name: string; readonly count: number }[];
}

const shownCards = 4;
const shownPlaces = 12;

export const loadFeatured: Widget<FeaturedData>['loader'] = async ({ locale, signal, context }) => {
  const api = context.get(apiContext);
  const [found, start] = await Promise.all([
    api.call(endpoint.search, { query: { locale }, signal }),
    api.call(endpoint.places, { query: { locale, kind: 'region', limit: String(shownPlaces) }, signal }),
  ]);
  return {
    types: found.facets.type,
    cards: found.hits.slice(0, shownCards).map((hit) => toCard(hit)),
    places: start.places.map(({ slug, name, accommodations }) => ({ slug, name, count: accommodations })),
  };
};
