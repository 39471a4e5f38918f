import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { findPlace, type PlaceRow } from '../place/place.repository.ts';

/** The place of a search. Distances are offered around towns and tourist areas, not regions. */
export interface Origin extends PlaceRow {
  readonly hasSurroundings: boolean;
}

/** Read before the search: with the position as a parameter PostgreSQL estimates the number of rows correctly. */
export async function originOf(db: Kysely<Database>, slug: string | null): Promise<Origin | null> {
  const place = slug === null ? undefined : await findPlace(db, slug);
  return place ? { ...place, hasSurroundings: place.kind === 'municipality' || place.kind === 'area' } : null;
}
