import { statements } from './statements.ts';

/** What search reads. It is derived from the catalogue and can be rebuilt at any time. */
export const search = statements([
  // rooms: the room types in the layout of search/bit-layouts.ts. changed: the transaction that wrote the row, by which
  // the copy in the API's memory is refreshed.
  `create table accommodation_search (
     accommodation_id int primary key references accommodation on delete cascade,
     place_id int not null,
     path int[] not null,
     fee_place_id int,
     type_no smallint not null,
     stars smallint,
     lat float8,
     lon float8,
     amenity_bits bigint not null,
     from_amount int,
     currency text not null,
     beds_adults int not null,
     beds int not null,
     score real not null,
     sort_name text not null,
     rooms bytea not null,
     changed xid8 not null default pg_current_xact_id()
   )`,
  'create index accommodation_search_place on accommodation_search (place_id)',
  'create index accommodation_search_changed on accommodation_search (changed, accommodation_id)',

  `create table accommodation_document (
     accommodation_id int primary key references accommodation on delete cascade,
     words text not null,
     names tsvector not null,
     document tsvector not null
   )`,
  'create index accommodation_document_document on accommodation_document using gin (document)',
  'create index accommodation_document_words on accommodation_document using gin (words gin_trgm_ops)',
]);
