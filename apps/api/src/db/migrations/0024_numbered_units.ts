import { statements } from './statements.ts';

/**
 * A unit is a number of its room type, whose `units` say how many are offered. Most of an import were rows that only said that such a number
 * exists: eight for each accommodation, with two indexes.
 */
export const numberedUnits = statements([
  'drop view active_occupancy',
  'drop trigger occupancy_has_room_type on occupancy',
  'drop function copy_room_type()',
  'alter table occupancy add column unit int check (unit > 0)',
  'update occupancy set unit = unit.position from unit where unit.id = occupancy.unit_id',
  // The constraint and the index of its units go with the column.
  'alter table occupancy drop column unit_id, alter column unit set not null',
  `alter table occupancy add foreign key (room_type_id) references room_type,
     add constraint occupancy_once exclude using gist (room_type_id with =, unit with =, during with &&)`,
  'create index occupancy_room_type on occupancy (room_type_id, unit, id)',
  `create view active_occupancy as
     select room_type_id, unit, during from occupancy where expires_at is null or expires_at > now()`,
  'drop trigger delete_unit on room_type',
  'drop trigger empty_unit on room_type',
  'drop table unit',
  'drop function note_withdrawn_units()',
]);
