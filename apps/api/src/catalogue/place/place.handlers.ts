import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../http/handlers.ts';
import { ApiProblem } from '../../http/problem.ts';
import { findPlace, largestPlaces, suggest, toPlace } from './place.repository.ts';
import { startingKinds, startingPoints } from './starting-points.ts';

export function placeHandlers(db: Kysely<Database>): Handlers<'suggest' | 'places' | 'place'> {
  return {
    suggest: async ({ query }) => ({
      suggestions:
        query.q === '' ? await startingPoints(db, query.locale, query.limit) : await suggest(db, query.q, query.locale, query.limit),
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
