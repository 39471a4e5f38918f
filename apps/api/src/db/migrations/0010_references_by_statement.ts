import { statements } from './statements.ts';

/** Tables that an import fills, with the column of the accommodation or room type that a row belongs to. */
const parts = [
  ['room_type', 'accommodation_id', 'accommodation'],
  ['accommodation_slug', 'accommodation_id', 'accommodation'],
  ['accommodation_search', 'accommodation_id', 'accommodation'],
  ['accommodation_document', 'accommodation_id', 'accommodation'],
  ['unit', 'room_type_id', 'room_type'],
  ['room_rates', 'room_type_id', 'room_type'],
] as const;

const checkedByStatement = ([table, column, owner]: (typeof parts)[number]) => [
  `alter table ${table} drop constraint ${table}_${column}_fkey`,
  `create trigger has_owner after insert on ${table} referencing new table as added
     for each statement execute function require_owner('${column}', '${owner}')`,
  `create trigger keeps_owner before update of ${column} on ${table}
     for each row when (new.${column} <> old.${column}) execute function refuse_other_owner()`,
  `create trigger delete_${table} after delete on ${owner} referencing old table as removed
     for each statement execute function delete_parts('${table}', '${column}')`,
  `create trigger empty_${table} after truncate on ${owner}
     for each statement execute function delete_all_parts('${table}')`,
];

/**
 * A foreign key runs a statement for each row, which took a fifth of the database's time in an import. These triggers refuse the
 * same rows, and delete the parts of what is deleted, by one statement for all rows.
 */
export const referencesByStatement = statements([
  // The lock keeps an owner from being deleted by another transaction before this one ends; nobody else sees one of its own.
  `create function require_owner() returns trigger language plpgsql as $$
   declare
     owners int[];
     known int;
   begin
     execute format('select array_agg(distinct %I) from added', tg_argv[0]) into owners;
     execute format('select count(*) from (select from %I where id = any($1) for key share) owner', tg_argv[1]) into known using owners;
     if known < cardinality(owners) then
       raise foreign_key_violation using message = format('a row of "%s" has a %s that does not exist', tg_table_name, tg_argv[0]);
     end if;
     return null;
   end $$`,
  `create function refuse_other_owner() returns trigger language plpgsql as $$
   begin
     raise foreign_key_violation using message = format('a row of "%s" stays with what it belongs to', tg_table_name);
   end $$`,
  `create function delete_parts() returns trigger language plpgsql as $$
   begin
     execute format('delete from %I where %I in (select id from removed)', tg_argv[0], tg_argv[1]);
     return null;
   end $$`,
  `create function delete_all_parts() returns trigger language plpgsql as $$
   begin
     execute format('delete from %I', tg_argv[0]);
     return null;
   end $$`,
  ...parts.flatMap(checkedByStatement),
  // An import counts the accommodations of most places. With room in its page a row is updated without any index.
  'alter table place set (fillfactor = 50)',
]);
