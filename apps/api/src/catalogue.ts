import type { Kysely } from 'kysely';
import type { Database } from './db/database.ts';
import type { Handlers } from './http/handlers.ts';
import { placeHandlers } from './place/place.handlers.ts';

/** The read side of the API: places, search, accommodations. */
export function catalogueHandlers(db: Kysely<Database>): Pick<Handlers, keyof ReturnType<typeof placeHandlers>> {
  return { ...placeHandlers(db) };
}
