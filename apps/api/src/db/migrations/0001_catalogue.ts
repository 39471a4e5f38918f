import { statements } from './statements.ts';

export const catalogue = statements([
  'create extension if not exists unaccent',
  'create extension if not exists pg_trgm',
  'create extension if not exists btree_gist',
  // No stemmers exist for Czech and Polish, so all four languages are searched word by word, without diacritics.
  'create text search configuration plain_words (copy = simple)',
  'alter text search configuration plain_words alter mapping for hword, hword_part, word with unaccent, simple',
  // The form in which names are compared: no diacritics, no punctuation; | separates names.
  // unaccent() is only STABLE because its dictionary may change; an index needs IMMUTABLE.
  `create function search_words(text) returns text language sql immutable strict parallel safe
     as $$ select regexp_replace(lower(unaccent('unaccent'::regdictionary, $1)), '[^[:alnum:]|]+', ' ', 'g') $$`,
  // A key whose order by bytes is that of a Czech dictionary: č, ř, š, ž and ch follow c, r, s, z and h as letters of their own,
  // other diacritics make no difference. No word has three z in a row.
  `create function czech_order(text) returns text language sql immutable strict parallel safe
     as $$ select search_words(replace(replace(replace(replace(replace(lower(normalize($1, NFC)),
       'ch', 'hzzz'), 'č', 'czzz'), 'ř', 'rzzz'), 'š', 'szzz'), 'ž', 'zzzz')) $$`,

  // locative: the name with preposition and article, by language (“v Brně”, “in the Giant Mountains”); empty where none is known.
  `create table place (
     id int primary key generated always as identity,
     code text not null unique,
     kind text not null check (kind in ('country', 'region', 'district', 'municipality', 'area')),
     parent_id int references place,
     slug text not null unique,
     names jsonb not null,
     locative jsonb not null default '{}',
     aliases text[] not null default '{}',
     path int[] not null default '{}',
     lat float8 not null,
     lon float8 not null,
     words text not null,
     accommodations int not null default 0
   )`,
  'create index place_parent on place (parent_id)',
  'create index place_path on place using gin (path)',
  'create index place_words on place using gin (words gin_trgm_ops)',

  `create table stay_fee (
     id int primary key generated always as identity,
     place_id int not null references place,
     during daterange not null,
     amount int not null check (amount >= 0),
     currency text not null,
     charge_arrival_day boolean not null default false,
     min_age int not null default 18,
     exclude using gist (place_id with =, during with &&)
   )`,
  // Whose stay fee a stay owes: of the places around it (place.path), the nearest that has any tariff, also an ended one or one of 0.
  // A function that returns a table is inlined into the statement; a scalar one is called for each row.
  `create function stay_fee_places(path int[]) returns table (id int) language sql stable parallel safe
     as $$ select step.id from unnest(path) with ordinality as step(id, depth)
       where exists (select from stay_fee f where f.place_id = step.id) order by depth desc limit 1 $$`,
  `create function stay_fee_place(path int[]) returns int language sql stable parallel safe
     as $$ select id from stay_fee_places(path) $$`,

  `create table accommodation (
     id int primary key generated always as identity,
     source_id text not null unique,
     content_hash text not null,
     type text not null,
     place_id int not null references place,
     name text not null,
     names jsonb not null,
     descriptions jsonb not null,
     street text not null,
     lat float8,
     lon float8,
     altitude_m int,
     stars int,
     amenities text[] not null,
     check_in jsonb,
     check_out text,
     host jsonb,
     registration jsonb not null,
     cancellation jsonb not null,
     pictures jsonb not null,
     imported_at timestamptz not null default now()
   )`,
  'create index accommodation_place on accommodation (place_id)',

  `create table accommodation_slug (
     accommodation_id int not null references accommodation on delete cascade,
     locale text not null,
     slug text not null,
     primary key (accommodation_id, locale),
     unique (slug, locale)
   )`,

  // A withdrawn room type is gone from the source and never offered again. It is kept because occupancies and orders refer to it.
  `create table room_type (
     id int primary key generated always as identity,
     accommodation_id int not null references accommodation on delete cascade,
     position int not null,
     source_key text not null,
     names jsonb not null,
     descriptions jsonb not null,
     kind text not null,
     adults int not null check (adults >= 0),
     children int not null check (children >= 0),
     beds jsonb not null,
     size_m2 int,
     amenities text[] not null,
     units int not null,
     from_amount int,
     from_currency text,
     withdrawn boolean not null default false
   )`,
  'create index room_type_accommodation on room_type (accommodation_id)',

  `create table unit (
     id int primary key generated always as identity,
     room_type_id int not null references room_type on delete cascade,
     position int not null,
     withdrawn boolean not null default false,
     unique (room_type_id, position)
   )`,

  // No foreign key, id or exclusion constraint: each would slow the import of two million rows by a quarter or more. The import
  // refuses overlapping rates and writes them with their room types in one transaction.
  `create table rate (
     room_type_id int not null,
     during daterange not null check (not isempty(during)),
     amount int not null check (amount > 0),
     currency text not null,
     min_nights int not null,
     no_arrival int[] not null,
     no_departure int[] not null
   )`,
  'create index rate_room_type on rate (room_type_id)',

  // expires_at is set while the units are only held.
  `create table occupancy (
     id int primary key generated always as identity,
     unit_id int not null references unit,
     during daterange not null check (not isempty(during)),
     order_id int,
     expires_at timestamptz,
     exclude using gist (unit_id with =, during with &&)
   )`,
  'create index occupancy_during on occupancy using gist (during)',
  'create index occupancy_order on occupancy (order_id)',
  'create index occupancy_expires on occupancy (expires_at) where expires_at is not null',
  // Every count of free units reads this view: placed orders, and holds that have not expired.
  `create view active_occupancy as
    select unit_id, during from occupancy where expires_at is null or expires_at > now()`,
]);
