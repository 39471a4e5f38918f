import type { Place, Suggestion } from '@nocleh/contracts/api/place.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database, PlaceTable, Texts } from '../db/database.ts';
import { textOf } from '../localized-text.ts';

export interface PlaceRow {
  id: number;
  slug: string;
  kind: PlaceTable['kind'];
  names: Texts;
  lat: number;
  lon: number;
  accommodations: number;
  /** Nearest parent first; without tourist areas, which overlap. */
  within: { slug: string; kind: PlaceTable['kind']; names: Texts }[];
}

/** `p` is the place's table alias. Also used by other statements that need a place with its parents. */
export const placeJson = sql`json_build_object(
  'id', p.id, 'slug', p.slug, 'kind', p.kind, 'names', p.names, 'lat', p.lat, 'lon', p.lon, 'accommodations', p.accommodations,
  'within', coalesce((
    select json_agg(json_build_object('slug', a.slug, 'kind', a.kind, 'names', a.names) order by array_position(p.path, a.id) desc)
    from place a where a.id = any(p.path) and a.id <> p.id and a.kind <> 'area'), '[]'))`;

export function toPlace(row: PlaceRow, locale: Locale): Place {
  const within = row.within.map((parent) => ({ slug: parent.slug, kind: parent.kind, name: textOf(parent.names, locale) }));
  return {
    slug: row.slug,
    kind: row.kind,
    name: textOf(row.names, locale),
    within,
    lat: row.lat,
    lon: row.lon,
    accommodations: row.accommodations,
  };
}

async function places(db: Kysely<Database>, rest: RawBuilder<unknown>): Promise<PlaceRow[]> {
  const result = await sql<{ place: PlaceRow }>`select ${placeJson} as place from place p ${rest}`.execute(db);
  return result.rows.map((row) => row.place);
}

export async function findPlace(db: Kysely<Database>, slug: string): Promise<PlaceRow | undefined> {
  return (await places(db, sql`where p.slug = ${slug}`))[0];
}

export async function largestPlaces(db: Kysely<Database>, kinds: readonly PlaceTable['kind'][], limit: number): Promise<PlaceRow[]> {
  return await places(db, sql`where p.kind = any(${kinds}) and p.accommodations > 0 order by p.accommodations desc, p.slug limit ${limit}`);
}

interface SuggestionRow {
  kind: 'place' | 'accommodation';
  slug: string;
  names: Texts;
  fallback_name: string;
  details: Texts[];
}

/**
 * Names that contain the words typed, whole names first, then beginnings, then words inside, then similar spellings;
 * places before accommodations, larger ones first. `words` holds every name as `| name | other name |`.
 */
export async function suggest(db: Kysely<Database>, text: string, locale: Locale, limit: number): Promise<Suggestion[]> {
  const result = await sql<SuggestionRow>`
    with typed as materialized (select trim(replace(search_words(${text}), '|', ' ')) as q),
    pattern as materialized (select q, '%| ' || q || ' |%' as whole, '%| ' || q || '%' as start, '% ' || q || '%' as inside from typed where q <> ''),
    near_place as (
      select p.id, p.accommodations, p.slug, word_similarity(q, p.words) as similarity,
        case when p.words like whole then 0 when p.words like start then 1 when p.words like inside then 2 else 3 end as closeness
      from pattern, place p where p.words like inside or (length(q) > 3 and q <% p.words)),
    found_place as (
      select * from near_place order by closeness, case when closeness < 3 then 0 else -similarity end, accommodations desc, slug limit ${limit}),
    near_accommodation as (
      select d.accommodation_id as id, word_similarity(q, d.words) as similarity,
        case when d.words like whole then 0 when d.words like start then 1 when d.words like inside then 2 else 3 end as closeness
      from pattern, accommodation_document d where length(q) > 1 and (d.words like inside or (length(q) > 3 and q <% d.words))),
    found_accommodation as (
      select near_accommodation.* from near_accommodation join accommodation_search s on s.accommodation_id = near_accommodation.id
      order by closeness, case when closeness < 3 then 0 else -similarity end, s.score desc, s.accommodation_id limit ${limit}),
    suggestion as (
      select 'place' as kind, f.closeness, f.similarity, p.accommodations as size, p.slug, p.names, '' as fallback_name, array_remove(p.path, p.id) as place_path
      from found_place f join place p on p.id = f.id
      union all
      select 'accommodation', f.closeness, f.similarity, 0, slug.slug, a.names, a.name, p.path
      from found_accommodation f join accommodation a on a.id = f.id join place p on p.id = a.place_id
      join accommodation_slug slug on slug.accommodation_id = a.id and slug.locale = ${locale})
    select kind, slug, names, fallback_name,
      coalesce((select json_agg(a.names order by array_position(place_path, a.id) desc) from place a where a.id = any(place_path) and a.kind not in ('country', 'area')), '[]') as details
    from suggestion
    order by case when closeness < 3 then 0 else 1 end, case when closeness < 3 then 0 else -similarity end, kind desc, closeness, size desc, slug limit ${limit}`.execute(
    db,
  );
  return result.rows.map((row) => ({
    kind: row.kind,
    slug: row.slug,
    name: textOf(row.names, locale) || row.fallback_name,
    detail: row.details
      .slice(0, 2)
      .map((names) => textOf(names, locale))
      .join(', '),
  }));
}
