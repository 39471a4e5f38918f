import { type Kysely, type Selectable, sql } from 'kysely';
import { prepared } from '../../db/connect.ts';
import type { Database } from '../../db/database.ts';
import type { AccommodationTable } from '../../db/tables/catalogue.ts';
import { type PlaceRow, placeJson } from '../place/place.repository.ts';

export type AccommodationRow = Omit<
  Selectable<AccommodationTable>,
  'imported_at' | 'content_hash' | 'source_id' | 'photographs' | 'shown_pictures'
> & {
  slugs: { cs: string; de: string; en: string; pl: string };
  place: PlaceRow;
};

export async function findAccommodation(db: Kysely<Database>, slug: string): Promise<AccommodationRow | undefined> {
  const result = await sql<AccommodationRow>`${prepared}
    select a.id, a.type, a.place_id, a.name, a.names, a.descriptions, a.street, a.lat, a.lon, a.altitude_m, a.stars, a.amenities, a.check_in, a.check_out, a.host,
      a.registration, a.cancellation, a.shown_pictures as pictures, ${placeJson} as place,
      (select json_object_agg(l.locale, l.slug) from accommodation_slug l where l.accommodation_id = a.id) as slugs
    from accommodation a join place p on p.id = a.place_id
    where a.id = (select accommodation_id from accommodation_slug where slug = ${slug} limit 1)`.execute(db);
  return result.rows[0];
}

export async function accommodationId(db: Kysely<Database>, slug: string): Promise<{ id: number; place_id: number } | undefined> {
  return await db
    .selectFrom('accommodation_slug as l')
    .innerJoin('accommodation as a', 'a.id', 'l.accommodation_id')
    .select(['a.id', 'a.place_id'])
    .where('l.slug', '=', slug)
    .limit(1)
    .executeTakeFirst();
}

/** Ids in the order of the slugs, which may be of any language; unknown slugs are left out. */
export async function idsOfSlugs(db: Kysely<Database>, slugs: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('accommodation_slug')
    .select(['accommodation_id', 'slug'])
    .distinct()
    .where('slug', 'in', [...slugs])
    .execute();
  const ids = new Map(rows.map(({ slug, accommodation_id }) => [slug, accommodation_id]));
  return slugs.flatMap((slug) => ids.get(slug) ?? []);
}
