import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { StoredPicture, Texts } from '../../db/stored.ts';
import type { AccommodationTable } from '../../db/tables/catalogue.ts';

export interface StayAccommodation {
  id: number;
  name: string;
  names: Texts;
  street: string;
  lat: number | null;
  lon: number | null;
  slugs: Record<string, string>;
  place_names: Texts;
  /** Code of the country: `CZ`. */
  country: string;
  pictures: StoredPicture[];
  host: AccommodationTable['host']['__select__'];
  check_in: AccommodationTable['check_in']['__select__'];
  check_out: string | null;
  cancellation: AccommodationTable['cancellation']['__select__'];
}

export async function stayAccommodation(db: Kysely<Database>, id: number): Promise<StayAccommodation | undefined> {
  const { rows } = await sql<StayAccommodation>`
    select a.id, a.name, a.names, a.street, a.lat, a.lon, a.shown_pictures as pictures, a.host, a.check_in, a.check_out, a.cancellation,
      p.names as place_names, (select c.code from place c where c.id = p.path[1]) as country,
      (select coalesce(json_object_agg(locale, slug), '{}') from accommodation_slug where accommodation_id = a.id) as slugs
    from accommodation a join place p on p.id = a.place_id
    where a.id = ${id}`.execute(db);
  return rows[0];
}
