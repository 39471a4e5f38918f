import type { Suggestion } from '@nocleh/contracts/api/place.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { largestPlaces, toPlace } from './place.repository.ts';

export const startingKinds = ['municipality', 'area'] as const;

/** Suggestions of the typeahead before anything is typed. */
export async function startingPoints(db: Kysely<Database>, locale: Locale, limit: number): Promise<Suggestion[]> {
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
