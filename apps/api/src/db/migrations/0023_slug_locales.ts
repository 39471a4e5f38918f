import { unplanned } from './0008_room_rates.ts';
import { statements } from './statements.ts';

/**
 * Most accommodations have one slug in all languages: an import writes and indexes one row instead of four, and the database refuses a slug
 * that is of two accommodations. `accommodation_slug` reads as before.
 */
export const slugLocales = statements([
  'alter table accommodation_slug rename to slug_locales',
  'alter table slug_locales add column locales text[]',
  `update slug_locales first set locales = same.locales
     from (select accommodation_id, slug, min(locale) as locale, array_agg(locale order by locale) as locales
       from slug_locales group by accommodation_id, slug) same
     where (same.accommodation_id, same.locale) = (first.accommodation_id, first.locale)`,
  'delete from slug_locales where locales is null',
  // The keys go with the column.
  'alter table slug_locales drop column locale, alter column locales set not null, add primary key (slug)',
  'create index slug_locales_accommodation on slug_locales (accommodation_id)',
  ...unplanned('slug_locales', ['locales']),
  `create view accommodation_slug as
     select accommodation_id, locale, slug from slug_locales cross join unnest(locales) locale`,
  'drop trigger delete_accommodation_slug on accommodation',
  'drop trigger empty_accommodation_slug on accommodation',
  `create trigger delete_slug_locales after delete on accommodation referencing old table as removed
     for each statement execute function delete_parts('slug_locales', 'accommodation_id')`,
  `create trigger empty_slug_locales after truncate on accommodation
     for each statement execute function delete_all_parts('slug_locales')`,
]);
