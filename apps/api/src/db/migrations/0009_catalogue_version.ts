import { catalogueChannel } from '@nocleh/contracts/http/catalogue-version.ts';
import { statements } from './statements.ts';

/** Tables that public pages are made from. */
export const catalogueTables = [
  'place',
  'stay_fee',
  'accommodation',
  'accommodation_slug',
  'room_type',
  'unit',
  'room_rates',
  'occupancy',
  'accommodation_search',
  'accommodation_document',
  'article',
  'article_text',
  'page',
  'page_text',
  'package',
  'package_text',
] as const;

/** Transactions that change the catalogue at once take different rows, so that none waits for another. */
const shards = 64;

const noteChanges = (table: string) => `create trigger catalogue_version after insert or update or delete or truncate on ${table}
  for each statement execute function note_catalogue_change()`;

/** The sweeper deletes expired holds every few seconds, which are mostly none. */
const noteChangesOfOccupancy = [
  `create trigger catalogue_version after insert or update or truncate on occupancy
     for each statement execute function note_catalogue_change()`,
  `create trigger catalogue_version_deleted after delete on occupancy referencing old table as gone
     for each statement execute function note_catalogue_deletion()`,
];

export const catalogueVersion = statements([
  // The version of the catalogue is the sum: one more for each committed transaction that changed it.
  'create table catalogue_version (shard int primary key, changes bigint not null)',
  `insert into catalogue_version select shard, 0 from generate_series(0, ${shards - 1}) shard`,
  // A row that another transaction has changed is locked until that one ends. The setting ends with the transaction.
  `create function count_catalogue_change() returns void language plpgsql as $$
     begin
       if current_setting('nocleh.catalogue_changed', true) = 'yes' then
         return;
       end if;
       update catalogue_version set changes = changes + 1
         where shard = (select shard from catalogue_version limit 1 for update skip locked);
       if not found then
         update catalogue_version set changes = changes + 1 where shard = pg_backend_pid() % ${shards};
       end if;
       perform set_config('nocleh.catalogue_changed', 'yes', true);
       perform pg_notify('${catalogueChannel}', '');
     end $$`,
  `create function note_catalogue_change() returns trigger language plpgsql as $$
     begin
       perform count_catalogue_change();
       return null;
     end $$`,
  `create function note_catalogue_deletion() returns trigger language plpgsql as $$
     begin
       if exists (select from gone) then
         perform count_catalogue_change();
       end if;
       return null;
     end $$`,
  ...catalogueTables.filter((table) => table !== 'occupancy').map(noteChanges),
  ...noteChangesOfOccupancy,
]);
