import { statements } from './statements.ts';

/** Ids of units for the version before, in 32 bits. It sees no unit above the 999th, and no room type after some two million. */
const unitIds = { perRoomType: 1000, lastRoomType: 2_147_482 };
const unitId = (roomType: string, unit: string) =>
  `case when ${roomType} <= ${unitIds.lastRoomType} and ${unit} < ${unitIds.perRoomType} then ${roomType} * ${unitIds.perRoomType} + ${unit} end`;

/** The version before runs on while its processes are replaced: it takes and counts units by their ids. A later migration removes this. */
const forVersionBefore = [
  `update occupancy set unit_id = ${unitId('room_type_id', 'unit')}`,
  'create index occupancy_unit_id on occupancy (unit_id)',
  `create function number_unit() returns trigger language plpgsql as $$
     begin
       if new.unit is null then
         new.room_type_id := new.unit_id / ${unitIds.perRoomType};
         new.unit := new.unit_id % ${unitIds.perRoomType};
       else
         new.unit_id := ${unitId('new.room_type_id', 'new.unit')};
       end if;
       return new;
     end $$`,
  'create trigger unit_has_id before insert or update of room_type_id, unit on occupancy for each row execute function number_unit()',
  // Numbers above those that are offered, which have stays, are some of them.
  `create view unit as
     select ${unitId('t.id', 'offered.number')} as id, t.id as room_type_id, offered.number as position, false as withdrawn
     from room_type t cross join lateral (
       select number from (
         select distinct unit as number from occupancy where room_type_id = t.id and unit > t.units and upper(during) >= current_date
         union all select generate_series(1, t.units)) each
       order by number > t.units desc, number limit t.units) offered
     where not t.withdrawn and t.id <= ${unitIds.lastRoomType} and offered.number < ${unitIds.perRoomType}`,
];

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
  'drop index occupancy_room_type',
  `alter table occupancy drop constraint occupancy_unit_id_fkey, drop constraint occupancy_unit_id_during_excl,
     alter column unit_id drop not null, alter column unit set not null`,
  `alter table occupancy add foreign key (room_type_id) references room_type,
     add constraint occupancy_once exclude using gist (room_type_id with =, unit with =, during with &&)`,
  'create index occupancy_room_type on occupancy (room_type_id, unit, id)',
  'drop trigger delete_unit on room_type',
  'drop trigger empty_unit on room_type',
  'drop table unit',
  'drop function note_withdrawn_units()',
  ...forVersionBefore,
  `create view active_occupancy as
     select room_type_id, unit, during, unit_id from occupancy where expires_at is null or expires_at > now()`,
]);
