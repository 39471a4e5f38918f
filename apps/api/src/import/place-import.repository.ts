import { type Kysely, sql } from 'kysely';
import type { Database, PlaceTable, Texts } from '../db/database.ts';

export interface KnownPlace {
  id: number;
  code: string;
  kind: PlaceTable['kind'];
  slug: string;
  names: Texts;
  path: number[];
}

export interface NewPlace {
  code: string;
  kind: PlaceTable['kind'];
  parent: KnownPlace | null;
  slug: string;
  names: Texts;
  aliases: string[];
  lat: number;
  lon: number;
}

export async function knownPlaces(db: Kysely<Database>): Promise<KnownPlace[]> {
  return await db.selectFrom('place').select(['id', 'code', 'kind', 'slug', 'names', 'path']).orderBy('id').execute();
}

/** Inserts or updates by `code`. The slug of a known place stays, links to it keep working. */
export async function insertPlace(db: Kysely<Database>, place: NewPlace): Promise<KnownPlace> {
  const words = [...new Set([...Object.values(place.names), ...place.aliases])].map((name) => name.replaceAll('|', ' ')).join(' | ');
  const parentPath = place.parent?.path ?? [];
  const result = await sql<KnownPlace>`
    with stored as (
      insert into place (code, kind, parent_id, slug, names, aliases, lat, lon, words)
      values (${place.code}, ${place.kind}, ${place.parent?.id ?? null}, ${place.slug}, ${JSON.stringify(place.names)}, ${place.aliases}, ${place.lat}, ${place.lon},
        '| ' || trim(search_words(${words})) || ' |')
      on conflict (code) do update set kind = excluded.kind, parent_id = excluded.parent_id, names = excluded.names, aliases = excluded.aliases,
        lat = excluded.lat, lon = excluded.lon, words = excluded.words
      returning id, code, kind, slug, names)
    select *, ${parentPath}::int[] || id as path from stored`.execute(db);
  const stored = result.rows[0];
  if (!stored) throw new Error(`The place ${place.code} was not stored`);
  await db.updateTable('place').set({ path: stored.path }).where('id', '=', stored.id).execute();
  return stored;
}

export interface NewStayFee {
  from: string;
  to: string | null;
  amount: number;
  currency: 'CZK' | 'EUR';
  chargeArrivalDay: boolean;
  minAge: number;
}

export async function replaceStayFees(db: Kysely<Database>, placeId: number, fees: readonly NewStayFee[]): Promise<void> {
  await db.deleteFrom('stay_fee').where('place_id', '=', placeId).execute();
  if (fees.length === 0) return;
  const values = fees.map((fee) => ({
    place_id: placeId, during: `[${fee.from},${fee.to ?? ''})`, amount: fee.amount, currency: fee.currency, charge_arrival_day: fee.chargeArrivalDay, min_age: fee.minAge,
  }));
  await db.insertInto('stay_fee').values(values).execute();
}

/** After an import: how many accommodations each place has, and the middle of the places that imports made. */
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
