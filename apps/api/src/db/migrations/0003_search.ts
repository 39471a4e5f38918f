import { type Kysely, sql } from 'kysely';

/** What search reads. All of it is derived from the catalogue and can be built anew at any time. */
const statements = [
  'drop table if exists accommodation_search',

  // Narrow, so that a search over everything reads little; the words stand apart.
  `create table accommodation_search (
     accommodation_id int primary key references accommodation on delete cascade,
     place_id int not null,
     path int[] not null,
     type_no smallint not null,
     stars smallint,
     lat float8,
     lon float8,
     amenity_bits bigint not null,
     amenity_lanes bigint[] not null,
     from_amount int,
     currency text not null,
     beds_adults int not null,
     beds int not null,
     score real not null,
     sort_name text not null
   )`,
  'create index accommodation_search_place on accommodation_search (place_id)',
  'create index accommodation_search_path on accommodation_search using gin (path)',
  'create index accommodation_search_position on accommodation_search (lat, lon)',

  `create table accommodation_document (
     accommodation_id int primary key references accommodation on delete cascade,
     words text not null,
     names tsvector not null,
     document tsvector not null
   )`,
  'create index accommodation_document_document on accommodation_document using gin (document)',
  'create index accommodation_document_names on accommodation_document using gin (names)',
  'create index accommodation_document_words on accommodation_document using gin (words gin_trgm_ops)',

  // The rates of a room type as sorted arrays, one element a season: the price of any stay is two binary searches.
  `create table room_offer (
     room_type_id int primary key references room_type on delete cascade,
     accommodation_id int not null,
     adults smallint not null,
     persons smallint not null,
     units int not null,
     from_amount int,
     starts int[] not null,
     amounts bigint[] not null,
     totals bigint[] not null,
     rules int[] not null
   )`,
  'create index room_offer_accommodation on room_offer (accommodation_id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
