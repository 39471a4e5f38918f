import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { findPlace, type PlaceRow } from '../place/place.repository.ts';

/** The place of a search. Around a town or a tourist area one may search by distance, not around a region. */
export interface Origin extends PlaceRow {
  readonly hasSurroundings: boolean;
}

/** Read before the search itself: with its position at hand PostgreSQL knows how much a search will find, and plans for that. */
export async function originOf(db: Kysely<Database>, slug: string | null): Promise<Origin | null> {
  const place = slug === null ? undefined : await findPlace(db, slug);
  return place ? { ...place, hasSurroundings: place.kind === 'municipality' || place.kind === 'area' } : null;
}
