import { statements } from './statements.ts';

/** No statement selects by these columns, so that their statistics are of no use. */
export const unplanned = (table: string, columns: readonly string[]) =>
  columns.map((column) => `alter table ${table} alter column ${column} set statistics 0`);

/**
 * The rates of a room type are one row: an import writes and indexes one row instead of twenty. Days are numbers since 1970,
 * weekdays bits, n for the n-th day of the week. `rate` reads as before.
 */
export const roomRates = statements([
  `create table room_rates (
     room_type_id int primary key references room_type on delete cascade,
     currency text not null,
     first_day int[] not null,
     past_day int[] not null,
     amount int[] not null check (0 < all (amount)),
     min_nights int[] not null,
     no_arrival int[] not null,
     no_departure int[] not null
   )`,
  `create function weekdays_of(bits int) returns int[] language sql immutable parallel safe
     as $$ select case when bits = 0 then '{}'::int[] else array(select day from generate_series(1, 7) day where bits >> day & 1 = 1) end $$`,
  `insert into room_rates
     select r.room_type_id, max(r.currency), array_agg(lower(r.during) - date '1970-01-01' order by r.during),
       array_agg(upper(r.during) - date '1970-01-01' order by r.during), array_agg(r.amount order by r.during),
       array_agg(r.min_nights order by r.during),
       array_agg((select coalesce(sum(1 << day), 0)::int from unnest(r.no_arrival) day) order by r.during),
       array_agg((select coalesce(sum(1 << day), 0)::int from unnest(r.no_departure) day) order by r.during)
     from rate r join room_type t on t.id = r.room_type_id group by r.room_type_id`,
  'drop table rate',
  `create view rate as
     select s.room_type_id, daterange(date '1970-01-01' + r.first_day, date '1970-01-01' + r.past_day) as during, r.amount, s.currency,
       r.min_nights, weekdays_of(r.no_arrival) as no_arrival, weekdays_of(r.no_departure) as no_departure
     from room_rates s
     cross join lateral unnest(s.first_day, s.past_day, s.amount, s.min_nights, s.no_arrival, s.no_departure)
       as r(first_day, past_day, amount, min_nights, no_arrival, no_departure)`,

  // The words of a place are parsed once, not for each accommodation in it.
  `alter table place add column document tsvector generated always as (to_tsvector('plain_words', words)) stored`,
  `create aggregate tsvector_concat_all (tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '', parallel = safe)`,

  // No statement selects by these columns, and their statistics took most of the time of ANALYZE.
  ...unplanned('room_rates', ['first_day', 'past_day', 'amount', 'min_nights', 'no_arrival', 'no_departure']),
  ...unplanned('accommodation', ['names', 'descriptions', 'host', 'registration', 'cancellation', 'pictures', 'amenities', 'check_in']),
  ...unplanned('accommodation_search', ['path', 'rooms']),
  ...unplanned('accommodation_document', ['names']),
  ...unplanned('room_type', ['names', 'descriptions', 'beds', 'amenities', 'source_key']),
]);
