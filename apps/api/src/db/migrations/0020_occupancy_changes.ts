import { statements } from './statements.ts';

/** Stands for all room types in `occupancy_change`; ids begin at 1. */
export const everyRoomType = 0;

/** Names the room types of the rows of a statement, which the trigger calls `touched`. */
const noteTouched = (
  event: 'insert' | 'delete',
  rows: 'new' | 'old',
) => `create trigger occupancy_${event}_noted after ${event} on occupancy
  referencing ${rows} table as touched for each statement execute function note_occupancy()`;

export const occupancyChanges = statements([
  // Each process keeps the stays in memory (decision 98). It reads those of a room type again when it finds its id here.
  `create table occupancy_change (
     room_type_id int not null,
     changed xid8 not null default pg_current_xact_id(),
     changed_at timestamptz not null default now())`,
  'create index occupancy_change_changed on occupancy_change (changed) include (room_type_id)',
  'create index occupancy_change_changed_at on occupancy_change (changed_at)',
  `create function note_occupancy() returns trigger language plpgsql as $$
     begin
       insert into occupancy_change (room_type_id) select distinct room_type_id from touched;
       return null;
     end $$`,
  `create function note_changed_occupancy() returns trigger language plpgsql as $$
     begin
       insert into occupancy_change (room_type_id) select room_type_id from before union select room_type_id from after;
       return null;
     end $$`,
  `create function note_emptied_occupancy() returns trigger language plpgsql as $$
     begin
       insert into occupancy_change (room_type_id) values (${everyRoomType});
       return null;
     end $$`,
  // Stays of a withdrawn unit take none of the units that are offered.
  `create function note_withdrawn_units() returns trigger language plpgsql as $$
     begin
       insert into occupancy_change (room_type_id)
         select distinct after.room_type_id from before join after using (id) where after.withdrawn <> before.withdrawn;
       return null;
     end $$`,
  noteTouched('insert', 'new'),
  noteTouched('delete', 'old'),
  `create trigger occupancy_update_noted after update on occupancy
     referencing old table as before new table as after for each statement execute function note_changed_occupancy()`,
  `create trigger occupancy_truncate_noted after truncate on occupancy
     for each statement execute function note_emptied_occupancy()`,
  `create trigger withdrawn_noted after update on unit
     referencing old table as before new table as after for each statement execute function note_withdrawn_units()`,
  // In the order in which stays are read.
  'create index occupancy_room_type on occupancy (room_type_id, unit_id, id)',
  // Only the search read them.
  'drop index occupancy_during',
]);
