import type { Suggestion, SuggestQuery } from '@nocleh/contracts/api/place.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/handlers.ts';
import { ApiProblem } from '../http/problem.ts';
import { findPlace, largestPlaces, suggest, toPlace } from './place.repository.ts';

const startingKinds = ['municipality', 'area'] as const;

/** What the typeahead offers before anything is typed. */
async function startingPoints(db: Kysely<Database>, { locale, limit }: SuggestQuery): Promise<Suggestion[]> {
  const places = (await largestPlaces(db, startingKinds, limit)).map((row) => toPlace(row, locale));
  return places.map(({ slug, name, within }) => ({
    kind: 'place',
    slug,
    name,
    detail: within
      .slice(0, 2)
      .map((parent) => parent.name)
      .join(', '),
  }));
}

export function placeHandlers(db: Kysely<Database>): Handlers<'suggest' | 'places' | 'place'> {
  return {
    suggest: async ({ query }) => ({
      suggestions: query.q === '' ? await startingPoints(db, query) : await suggest(db, query.q, query.locale, query.limit),
    }),
    places: async ({ query }) => {
      const kinds = query.kind ? [query.kind] : startingKinds;
      return { places: (await largestPlaces(db, kinds, query.limit)).map((row) => toPlace(row, query.locale)) };
    },
    place: async ({ params, query }) => {
      const row = await findPlace(db, params.slug);
      if (!row) throw new ApiProblem('not_found');
      return toPlace(row, query.locale);
    },
  };
}
