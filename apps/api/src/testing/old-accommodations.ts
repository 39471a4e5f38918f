import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Accommodations in one town, each with two room types, in the columns that every version of the database has. Ids begin at 1. */
export async function insertOldAccommodations(db: Kysely<Database>, sources: readonly string[], units = 1): Promise<void> {
  await sql`with town as (insert into place (code, kind, slug, names, lat, lon, words) values ('1', 'municipality', 'telc', '{}', 49, 15, '') returning id)
    insert into accommodation (source_id, content_hash, type, place_id, name, names, descriptions, street, amenities, registration, cancellation, pictures)
      select source, '', 'hotel', id, source, '{}', '{}', '', '{}', '{}', '[]', '[]' from town, unnest(${[...sources]}::text[]) source`.execute(
    db,
  );
  await sql`insert into room_type (accommodation_id, position, source_key, names, descriptions, kind, adults, children, beds, amenities, units)
    select id, n, '', '{}', '{}', 'room', 2, 0, '{}', '{}', ${units} from accommodation, generate_series(1, 2) n order by id, n`.execute(
    db,
  );
}
