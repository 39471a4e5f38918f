import { statements } from './statements.ts';

export const occupiedRoomTypes = statements([
  'alter table occupancy add column room_type_id int',
  'update occupancy set room_type_id = unit.room_type_id from unit where unit.id = occupancy.unit_id',
  'alter table occupancy alter column room_type_id set not null',
  // A unit never changes its room type.
  `create function copy_room_type() returns trigger language plpgsql as $$
     begin
       new.room_type_id := (select room_type_id from unit where id = new.unit_id);
       return new;
     end
   $$`,
  `create trigger occupancy_has_room_type before insert or update of unit_id on occupancy
     for each row execute function copy_room_type()`,
  // A search with dates reads every unit that is taken: it finds all that it needs in this index.
  'drop index occupancy_during',
  'create index occupancy_during on occupancy using gist (during) include (room_type_id, unit_id, expires_at)',
  'create index unit_withdrawn on unit (id) where withdrawn',
  // Rows of pages that were changed since the last vacuum are looked up in the table as well.
  'alter table occupancy set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)',
  `create or replace view active_occupancy as
    select unit_id, during, room_type_id from occupancy where expires_at is null or expires_at > now()`,
]);
