import type { Place, Suggestion } from '@nocleh/contracts/api/place.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { textOf } from '@nocleh/i18n/pick-text.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { prepared } from '../../db/connect.ts';
import type { Database } from '../../db/database.ts';
import type { Texts } from '../../db/stored.ts';
import type { PlaceTable } from '../../db/tables/catalogue.ts';
import { localNameOf } from './local-name.ts';

export interface PlaceRow {
  id: number;
  slug: string;
  kind: PlaceTable['kind'];
  names: Texts;
  locative: Texts;
  lat: number;
  lon: number;
  accommodations: number;
  /** Code of the country: `CZ`. */
  country: string;
  /** Parents, nearest first; without tourist areas, which overlap. */
  within: { slug: string; kind: PlaceTable['kind']; names: Texts }[];
}

/** A place with its parents as JSON; `p` is the table alias in the statement around it. */
export const placeJson = sql`json_build_object(
  'id', p.id, 'slug', p.slug, 'kind', p.kind, 'names', p.names, 'locative', p.locative, 'lat', p.lat, 'lon', p.lon, 'accommodations', p.accommodations,
  'country', (select c.code from place c where c.id = p.path[1]),
  'within', coalesce((
    select json_agg(json_build_object('slug', a.slug, 'kind', a.kind, 'names', a.names) order by array_position(p.path, a.id) desc)
    from place a where a.id = any(p.path) and a.id <> p.id and a.kind <> 'area'), '[]'))`;

export function toPlace(row: PlaceRow, locale: Locale): Place {
  const local = localNameOf(row.names, row.country, locale);
  const within = row.within.map((parent) => ({ slug: parent.slug, kind: parent.kind, name: textOf(parent.names, locale) }));
  return {
    slug: row.slug,
    kind: row.kind,
    name: textOf(row.names, locale),
    ...(local ? { local } : {}),
    locative: row.locative[locale] ?? '',
    within,
    lat: row.lat,
    lon: row.lon,
    accommodations: row.accommodations,
  };
}

async function places(db: Kysely<Database>, rest: RawBuilder<unknown>): Promise<PlaceRow[]> {
  const result = await sql<{ place: PlaceRow }>`${prepared} select ${placeJson} as place from place p ${rest}`.execute(db);
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
  /** Of the country that a place is in; null for an accommodation. */
  country: string | null;
  details: Texts[];
}

/** Suggestions reserved for accommodations, so that many places don't hide one whose name is typed. */
const slotsForAccommodations = 2;

/**
 * Names that contain the typed words: whole names, then beginnings, then words inside, then similar spellings; places before
 * accommodations, larger ones first. `words` holds every name as `| name | other name |`.
 */
export async function suggest(db: Kysely<Database>, text: string, locale: Locale, limit: number): Promise<Suggestion[]> {
  const result = await sql<SuggestionRow>`
    with typed as materialized (select trim(replace(search_words(${text}), '|', ' ')) as q),
    pattern as materialized (select q, '%| ' || q || ' |%' as whole, '%| ' || q || '%' as start, '% ' || q || '%' as inside from typed where q <> ''),
    exact_place as materialized (
      select p.id, case when p.words like whole then 0 when p.words like start then 1 else 2 end as closeness, 0::float4 as distance
      from pattern, place p where p.words like inside),
    exact_accommodation as materialized (
      select d.accommodation_id as id, case when d.words like whole then 0 when d.words like start then 1 else 2 end as closeness, 0::float4 as distance
      from pattern, accommodation_document d where length(q) > 1 and d.words like inside),
    misspelt as materialized (
      select q from pattern where length(q) > 3 and not exists (select from exact_place) and not exists (select from exact_accommodation)),
    found_place as (
      select near.* from (
        select * from exact_place
        union all select p.id, 3, 1 - word_similarity(q, p.words) from misspelt, place p where q <% p.words) near
      join place p on p.id = near.id order by closeness, distance, p.accommodations desc, p.slug limit ${limit}),
    found_accommodation as (
      select near.* from (
        select * from exact_accommodation
        union all select d.accommodation_id, 3, 1 - word_similarity(q, d.words) from misspelt, accommodation_document d where q <% d.words) near
      join accommodation_search s on s.accommodation_id = near.id order by closeness, distance, s.score desc, near.id limit ${limit}),
    suggestion as (
      select 'place' as kind, f.closeness, f.distance, p.accommodations as size, p.slug, p.names, '' as fallback_name, array_remove(p.path, p.id) as place_path
      from found_place f join place p on p.id = f.id
      union all
      select 'accommodation', f.closeness, f.distance, 0, slug.slug, a.names, a.name, p.path
      from found_accommodation f join accommodation a on a.id = f.id join place p on p.id = a.place_id
      join accommodation_slug slug on slug.accommodation_id = a.id and slug.locale = ${locale})
    select kind, slug, names, fallback_name,
      case kind when 'place' then (select c.code from place c where c.id = place_path[1]) end as country,
      coalesce((select json_agg(a.names order by array_position(place_path, a.id) desc) from place a where a.id = any(place_path) and a.kind not in ('country', 'area')), '[]') as details
    from (select *, row_number() over (partition by kind order by distance, closeness, size desc, slug) as n from suggestion) ranked
    order by distance, kind = 'place' and n > ${Math.max(1, limit - slotsForAccommodations)}::int, kind desc, n limit ${limit}`.execute(db);
  return result.rows.map((row) => ({
    kind: row.kind,
    slug: row.slug,
    name: textOf(row.names, locale) || row.fallback_name,
    detail: [localNameOf(row.names, row.country, locale)?.name, ...row.details.slice(0, 2).map((names) => textOf(names, locale))]
      .filter((name) => name !== undefined)
      .join(', '),
  }));
}
