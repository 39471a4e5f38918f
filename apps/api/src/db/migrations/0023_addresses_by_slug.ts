import { unplanned } from './0008_room_rates.ts';
import { statements } from './statements.ts';

/**
 * Most accommodations have one slug in all languages: an import writes and indexes one row instead of four, and the database refuses a slug
 * that is of two accommodations.
 */
export const addressesBySlug = statements([
  'alter table accommodation_slug add column locales text[]',
  `update accommodation_slug first set locales = same.locales
     from (select accommodation_id, slug, min(locale) as locale, array_agg(locale order by locale) as locales
       from accommodation_slug group by accommodation_id, slug) same
     where (same.accommodation_id, same.locale) = (first.accommodation_id, first.locale)`,
  'delete from accommodation_slug where locales is null',
  // The keys go with the column.
  'alter table accommodation_slug drop column locale, alter column locales set not null, add primary key (slug)',
  'create index accommodation_slug_accommodation on accommodation_slug (accommodation_id)',
  ...unplanned('accommodation_slug', ['locales']),
]);
