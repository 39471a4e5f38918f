import { amenities } from '@nocleh/contracts/api/taxonomy.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';

type Db = Kysely<Database> | Transaction<Database>;

const amenityBits = sql`(select coalesce(bit_or(1::bigint << (array_position(${[...amenities]}::text[], name) - 1)), 0) from unnest(a.amenities) name)`;

/** What comes first when nothing else decides: bookable, with pictures and texts, stars. The id spreads equals. */
const score = sql`(
  case when exists (select from room_type t where t.accommodation_id = a.id and t.from_amount is not null) then 4 else 0 end
  + case when jsonb_array_length(a.pictures) > 0 then 2 else 0 end
  + case when a.descriptions <> '{}' then 1 else 0 end
  + coalesce(a.stars, 0) * 0.2 + (a.id * 7919 % 1000) / 1000.0)::real`;

/** Rewrites the search rows of these accommodations from what is stored about them. */
export async function refreshSearchRows(db: Db, accommodationIds: number[]): Promise<void> {
  await sql`
    insert into accommodation_search (accommodation_id, place_id, path, type, stars, lat, lon, amenity_bits, score, sort_name, words, document)
    select a.id, a.place_id, p.path, a.type, a.stars, a.lat, a.lon, ${amenityBits}, ${score}, search_words(a.name),
      '| ' || trim(search_words(replace(a.name, '|', ' ') || coalesce((select string_agg(' | ' || replace(value, '|', ' '), '') from (select distinct value from jsonb_each_text(a.names)) name where value <> a.name), ''))) || ' |',
      setweight(to_tsvector('plain_words', a.name || ' ' || coalesce((select string_agg(distinct value, ' ') from jsonb_each_text(a.names)), '')), 'A')
      || setweight(to_tsvector('plain_words', coalesce((select string_agg(parent.words, ' ') from place parent where parent.id = any(p.path)), '')), 'B')
      || setweight(to_tsvector('plain_words', left(coalesce((select string_agg(value, ' ') from jsonb_each_text(a.descriptions)), ''), 20000)), 'D')
    from accommodation a join place p on p.id = a.place_id where a.id = any(${accommodationIds})
    on conflict (accommodation_id) do update set place_id = excluded.place_id, path = excluded.path, type = excluded.type, stars = excluded.stars, lat = excluded.lat,
      lon = excluded.lon, amenity_bits = excluded.amenity_bits, score = excluded.score, sort_name = excluded.sort_name, words = excluded.words, document = excluded.document`.execute(db);
}

/** After places changed: their names are part of what is searched. */
export async function refreshAllSearchRows(db: Db): Promise<void> {
  const rows = await db.selectFrom('accommodation').select('id').orderBy('id').execute();
  for (let start = 0; start < rows.length; start += 1000) await refreshSearchRows(db, rows.slice(start, start + 1000).map(({ id }) => id));
}

/** The lowest price of a night from today on. Run after an import for its accommodations, and daily for all, because seasons end. */
export async function refreshFromPrices(db: Db, accommodationIds?: number[]): Promise<void> {
  const which = accommodationIds ? sql`t.accommodation_id = any(${accommodationIds})` : sql`true`;
  await sql`
    with lowest as (
      select t.id, r.amount, r.currency from room_type t
      left join lateral (select amount, currency from rate where rate.room_type_id = t.id and upper(rate.during) > current_date order by amount limit 1) r on true
      where ${which} and not t.withdrawn)
    update room_type t set from_amount = l.amount, from_currency = l.currency from lowest l where l.id = t.id and t.from_amount is distinct from l.amount`.execute(db);
}
