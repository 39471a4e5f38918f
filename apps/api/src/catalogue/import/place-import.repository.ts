import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Texts } from '../../db/stored.ts';
import type { PlaceTable } from '../../db/tables/catalogue.ts';

export interface KnownPlace {
  id: number;
  code: string;
  kind: PlaceTable['kind'];
  slug: string;
  names: Texts;
  path: number[];
  lat: number;
  lon: number;
}

/** A place that an import derives from a row. */
export interface NewPlace extends KnownPlace {
  parentId: number | null;
  aliases: string[];
}

/** All places, in one value: thousands of rows with arrays and objects in them take three times as long to read. */
export async function knownPlaces(db: Kysely<Database>): Promise<KnownPlace[]> {
  const { rows } = await sql<{ places: KnownPlace[] }>`
    select coalesce(json_agg(known order by id), '[]') as places from (select id, code, kind, slug, names, path, lat, lon from place) known`.execute(
    db,
  );
  return rows[0]?.places ?? [];
}

const wordsOf = (names: Texts, aliases: readonly string[]) =>
  [...new Set([...Object.values(names), ...aliases])].map((name) => name.replaceAll('|', ' ')).join(' | ');

/** Parents and children may be in the same list, as their ids are reserved before. */
export async function insertPlaces(db: Kysely<Database>, places: readonly NewPlace[]): Promise<void> {
  const records = JSON.stringify(places.map((place) => ({ ...place, words: wordsOf(place.names, place.aliases) })));
  await sql`
    insert into place (id, code, kind, parent_id, slug, names, aliases, path, lat, lon, words) overriding system value
    select id, code, kind, "parentId", slug, names, aliases, path, lat, lon, '| ' || trim(search_words(words)) || ' |'
    from jsonb_to_recordset(${records}::jsonb) as r(id int, code text, kind text, "parentId" int, slug text, names jsonb, aliases text[], path int[], lat float8, lon float8, words text)`.execute(
    db,
  );
}

/** One line of a places file. */
export interface PlaceRecord {
  code: string;
  kind: PlaceTable['kind'];
  /** Code of the parent. */
  parent: string | null;
  /** Codes of the tourist areas around it. */
  areas: string[];
  slug: string;
  names: Texts;
  locative: Texts;
  aliases: string[];
  lat: number;
  lon: number;
}

/** Inserts or updates by `code`. A stored place keeps its slug, so that links to it keep working. */
export async function upsertPlaces(db: Kysely<Database>, places: readonly PlaceRecord[]): Promise<void> {
  const records = JSON.stringify(places.map((place) => ({ ...place, words: wordsOf(place.names, place.aliases) })));
  const record = sql`jsonb_to_recordset(${records}::jsonb) as r(code text, kind text, parent text, areas text[], slug text, names jsonb, locative jsonb, aliases text[], lat float8, lon float8, words text)`;
  await sql`insert into place (code, kind, slug, names, locative, aliases, lat, lon, words)
    select code, kind, slug, names, locative, aliases, lat, lon, '| ' || trim(search_words(words)) || ' |' from ${record}
    on conflict (code) do update set kind = excluded.kind, names = excluded.names, locative = excluded.locative, aliases = excluded.aliases, lat = excluded.lat, lon = excluded.lon, words = excluded.words`.execute(
    db,
  );
  await sql`update place set parent_id = p.id from ${record} left join place p on p.code = r.parent where place.code = r.code`.execute(db);
  await sql`
    with recursive down as (
      select id, array[id] as path from place where parent_id is null
      union all select place.id, down.path || place.id from place join down on place.parent_id = down.id),
    area as (select r.code, array_agg(a.id order by a.id) as ids from ${record} cross join unnest(r.areas) area_code join place a on a.code = area_code group by r.code)
    update place set path = down.path[: cardinality(down.path) - 1] || coalesce(area.ids, '{}') || place.id
    from down join place p on p.id = down.id left join area on area.code = p.code where p.id = place.id`.execute(db);
}

export interface NewStayFee {
  place: string;
  from: string;
  to: string | null;
  amount: number;
  currency: string;
  charge_arrival_day: boolean;
  min_age: number;
}

/** Replaces the tariffs of the places with these codes. */
export async function replaceStayFees(db: Kysely<Database>, codes: readonly string[], fees: readonly NewStayFee[]): Promise<void> {
  await sql`delete from stay_fee using place p where p.id = stay_fee.place_id and p.code = any(${codes})`.execute(db);
  await sql`insert into stay_fee (place_id, during, amount, currency, charge_arrival_day, min_age)
    select p.id, daterange(f."from", f."to"), f.amount, f.currency, f.charge_arrival_day, f.min_age
    from jsonb_to_recordset(${JSON.stringify(fees)}::jsonb) as f(place text, "from" date, "to" date, amount int, currency text, charge_arrival_day boolean, min_age int)
    join place p on p.code = f.place`.execute(db);
}

/** After an import, updates the number of accommodations of each place, and the centre of places that imports created. */
export async function refreshPlaces(db: Kysely<Database>): Promise<void> {
  await sql`
    with counted as (
      select place_id, count(*)::int as accommodations, avg(lat) as lat, avg(lon) as lon
      from (select unnest(path) as place_id, lat, lon from accommodation_search) as each group by place_id)
    update place set accommodations = coalesce(c.accommodations, 0),
      lat = case when place.code like 'import:%' then coalesce(c.lat, place.lat) else place.lat end,
      lon = case when place.code like 'import:%' then coalesce(c.lon, place.lon) else place.lon end
    from place p left join counted c on c.place_id = p.id
    where p.id = place.id and (place.accommodations <> coalesce(c.accommodations, 0) or place.code like 'import:%')`.execute(db);
}

/** Until autovacuum runs, PostgreSQL would plan by statistics from before the import. */
export async function analyzePlaces(db: Kysely<Database>): Promise<void> {
  await sql`analyze place, stay_fee`.execute(db);
}
