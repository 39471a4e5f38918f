import { type Kysely, sql } from 'kysely';

const statements = [
  // The API searches in memory. The room types are held as it holds them (search/offered-room.ts); it is built anew at the next start.
  'drop table room_offer',
  'truncate accommodation_search',
  'drop index accommodation_search_path',
  'drop index accommodation_search_position',
  `alter table accommodation_search drop column amenity_lanes, add column rooms bytea not null,
     add column changed xid8 not null default pg_current_xact_id()`,
  'create index accommodation_search_changed on accommodation_search (changed, accommodation_id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
