import { type RawBuilder, sql } from 'kysely';
import { weekday } from '../pricing/days.ts';
import { type Candidates, facetBit } from './candidates.repository.ts';
import { agesOf, partyOf, personsOf } from './party.ts';
import { dayNumber, gapAmount } from './search-encoding.ts';
import type { SearchFilter } from './search-filter.ts';

type Sql = RawBuilder<unknown>;
type Dates = NonNullable<SearchFilter['dates']>;

/** Room types with units taken in the dates, as two sorted arrays: looked up by binary search, whatever the planner thinks. */
function busyUnits({ from, to }: Dates): Sql {
  return sql`busy as materialized (
    select coalesce(array_agg(room_type_id order by room_type_id), '{}') as ids, coalesce(array_agg(units order by room_type_id), '{}') as units from (
      select u.room_type_id, count(distinct u.id)::int as units from occupancy o join unit u on u.id = o.unit_id
      where o.during && daterange(${from}::date, ${to}::date) and (o.expires_at is null or o.expires_at > now()) and not u.withdrawn group by u.room_type_id) taken),`;
}

/** Room types of `s` for the dates: units free, and what one costs; null when it can't be had. Same rules as `priceStay`. */
function roomsForDates({ from, to, nights }: Dates): Sql {
  const [first, past] = [sql.lit(dayNumber(from)), sql.lit(dayNumber(to))];
  const [noArrival, noDeparture] = [sql.lit(1 << (9 + weekday(from))), sql.lit(1 << (16 + weekday(to)))];
  return sql`(
    select i.adults, i.persons, i.room_type_id,
      i.units - coalesce(case when (select ids from busy)[i.taken] = i.room_type_id then (select units from busy)[i.taken] end, 0) as free,
      case when i.price < ${sql.lit(gapAmount)} and i.rules[i.f] & 1023 <= ${sql.lit(nights)} and i.rules[i.f] & ${noArrival} = 0 and i.rules[i.l] & ${noDeparture} = 0 then i.price end as price
    from (
      select k.*, totals[u] + (${past} - starts[u]) * amounts[u] - totals[f] - (${first} - starts[f]) * amounts[f] as price, case when starts[u] = ${past} then u - 1 else u end as l from (
        select t.*, width_bucket(${first}, t.starts) as f, width_bucket(${past}, t.starts) as u,
          width_bucket(t.room_type_id, (select ids from busy)) as taken
        from room_offer t where t.accommodation_id = s.accommodation_id offset 0) k offset 0) i offset 0)`;
}

const roomsAhead = sql`(select t.room_type_id, t.adults, t.persons, t.units as free, t.from_amount::bigint as price from room_offer t where t.accommodation_id = s.accommodation_id)`;

/** For each place with a stay fee, what the party pays for the stay. Same rules as `stayFee`. */
function fees(filter: SearchFilter, ages: readonly number[]): Sql {
  const arrival = filter.dates ? sql`${filter.dates.from}::date` : sql`current_date`;
  const departure = filter.dates ? sql`${filter.dates.to}::date` : sql`(current_date + 1)`;
  const charged = sql`(during * daterange(${arrival} + 1, ${departure} + 1))`;
  return sql`fee as materialized (
    select place_id, currency, sum(amount
      * (coalesce(upper(${charged}) - lower(${charged}), 0) + case when charge_arrival_day and during @> ${arrival} then 1 else 0 end)
      * (select count(*) from unnest(${ages}::int[]) age where age >= min_age))::int as amount
    from stay_fee where during && daterange(${arrival}, ${departure}, '[]') group by place_id, currency),`;
}

/**
 * A lateral of `s`: `stay`, the price for the party, null when its room types can't take it, and `free` units. Where no night
 * ahead has a price, no room type is looked at.
 *
 * The price is the cheapest way to house the party in units of one room type. Only where no type alone suffices, units of
 * several are mixed, filled from the lowest price per person up. Children may take an adult's bed, never the other way.
 */
function partyOffer(filter: SearchFilter, adults: number, persons: number): Sql {
  const [grown, all] = [sql.lit(adults), sql.lit(persons)];
  const rooms = filter.dates ? roomsForDates(filter.dates) : roomsAhead;
  const mixture = sql`(
    select sum(taken * price) from (
      select b.*, least(free, greatest(0, (${grown} - adults_before + adults - 1) / adults, (${all} - persons_before + persons - 1) / persons)) as taken from (
        select r.*, coalesce(sum(r.free * r.adults) over before, 0) as adults_before, coalesce(sum(r.free * r.persons) over before, 0) as persons_before
        from ${rooms} r where r.price is not null and r.free > 0
        window before as (order by r.price::float8 / r.persons, r.room_type_id rows between unbounded preceding and 1 preceding)) b) filled)`;
  return sql`
    left join lateral (
      select free, case when one_type_price is not null then one_type_price when beds_adults >= ${grown} and beds >= ${all} then ${mixture} end as stay from (
        select min(r.needed * r.price) filter (where r.needed <= r.free) as one_type_price, sum(r.free) as free, sum(r.free * r.adults) as beds_adults, sum(r.free * r.persons) as beds
        from (select *, greatest((${grown} + adults - 1) / adults, (${all} + persons - 1) / persons) as needed from ${rooms} each where price is not null and free > 0) r) a
      where s.from_amount is not null
      offset 0) o on true`;
}

/**
 * CTEs up to `row`: the accommodations that can take the party, with the price of the stay and, in `missed`, the facet
 * filters that they don't pass. The stay fee of the municipality is added for all who pay it. With dates, accommodations
 * whose prices are on request stay in, when their units could take the party.
 * Without dates and party, the price is the lowest of a night ahead, for one adult.
 */
export function offers(filter: SearchFilter, { ctes, from, where, missed, km, rank }: Candidates, columns: Sql): Sql {
  const party = partyOf({ adults: filter.party?.adults, children: filter.party?.children });
  const persons = personsOf(party);
  const nights = filter.dates?.nights ?? 1;
  const simple = filter.dates === null && filter.party === null;
  const stay = simple ? sql`s.from_amount` : sql`o.stay`;
  const houses = filter.party ? sql`s.beds_adults >= ${sql.lit(party.adults)} and s.beds >= ${sql.lit(persons)}` : sql`true`;
  const fits = filter.dates ? sql`(${stay} is not null or (s.from_amount is null and ${houses}))` : houses;
  const bound = (amount: number) => sql.lit(amount * nights);
  const { min, max } = filter.price ?? { min: null, max: null };
  const priceMissed = filter.price
    ? sql`case when price ${min === null ? sql`is not null` : sql`>= ${bound(min)}`} ${max === null ? sql`` : sql`and price <= ${bound(max)}`} then 0 else ${sql.lit(facetBit.price)} end`
    : sql`0`;
  return sql`${ctes} ${filter.dates ? busyUnits(filter.dates) : sql``} ${fees(filter, agesOf(party))}
    row as materialized (
      select *, missed_before + ${priceMissed} as missed from (
        select s.accommodation_id as id, s.type_no, s.stars, s.score, ${columns} ${km} as km, ${rank} as rank, ${missed} as missed_before,
          (${stay} + coalesce(f.amount, 0))::int as price, ${filter.dates ? sql`case when ${stay} is not null then o.free end::int` : sql`null::int`} as free
        from ${from} left join fee f on f.place_id = s.place_id and f.currency = s.currency
        ${simple ? sql`` : partyOffer(filter, party.adults, persons)}
        where ${where} and ${fits}) each)`;
}
