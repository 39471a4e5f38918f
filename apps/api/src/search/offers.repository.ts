import { type RawBuilder, sql } from 'kysely';
import { agesOf, partyOf, personsOf } from './party.ts';
import type { SearchFilter } from './search-filter.ts';

type Sql = RawBuilder<unknown>;

/** Per room type of the candidates: how many units are free and what one costs for the dates; price null: can't be had. */
function roomOffersForDates({ from, to, nights }: NonNullable<SearchFilter['dates']>): Sql {
  const stay = sql`daterange(${from}::date, ${to}::date)`;
  return sql`
    stay_price as (
      select r.room_type_id, sum(r.amount * (upper(r.during * ${stay}) - lower(r.during * ${stay})))::int as price
      from rate r where r.during && ${stay}
      group by r.room_type_id
      having sum(upper(r.during * ${stay}) - lower(r.during * ${stay})) = ${nights}
        and bool_and(not r.during @> ${from}::date or (r.min_nights <= ${nights} and extract(isodow from ${from}::date) <> all (r.no_arrival)))
        and bool_and(not r.during @> (${to}::date - 1) or extract(isodow from ${to}::date) <> all (r.no_departure))),
    busy as (
      select u.room_type_id, count(distinct u.id)::int as units from occupancy o join unit u on u.id = o.unit_id
      where o.during && ${stay} and (o.expires_at is null or o.expires_at > now()) and not u.withdrawn group by u.room_type_id),
    room_offer as (
      select c.id, t.id as room_type_id, t.adults, t.adults + t.children as persons, t.units, t.units - coalesce(b.units, 0) as free,
        p.price, t.from_currency as currency, t.from_amount is not null as has_rates
      from candidate c join room_type t on t.accommodation_id = c.id and not t.withdrawn
      left join stay_price p on p.room_type_id = t.id left join busy b on b.room_type_id = t.id)`;
}

const roomOffersAhead = sql`
    room_offer as (
      select c.id, t.id as room_type_id, t.adults, t.adults + t.children as persons, t.units, t.units as free,
        t.from_amount as price, t.from_currency as currency, t.from_amount is not null as has_rates
      from candidate c join room_type t on t.accommodation_id = c.id and not t.withdrawn)`;

/**
 * CTEs from `candidate` to `row`: the candidates that can take the party, with the price of the stay.
 *
 * The price is the cheapest way to house the party in units of one room type; where that takes more than one unit, a mixture
 * is tried too, filled from the lowest price per person up, and the cheaper counts. Children may take an adult's bed, never
 * the other way. The stay fee of the accommodation's municipality is added for all who pay it.
 * With dates, accommodations whose prices are on request stay in, when their units could take the party.
 */
export function offers(filter: SearchFilter): Sql {
  const party = partyOf({ adults: filter.party?.adults, children: filter.party?.children });
  const { adults } = party;
  const persons = personsOf(party);
  const { from, to, nights } = filter.dates ?? { from: null, to: null, nights: 1 };
  const needed = sql`greatest((${adults}::int + adults - 1) / adults, (${persons}::int + persons - 1) / persons)`;
  const houses = sql`coalesce(o.beds_adults >= ${adults}::int and o.beds >= ${persons}::int, false)`;
  const fits = filter.dates ? sql`(p.price is not null or (not coalesce(o.has_rates, false) and ${filter.party ? houses : sql`true`}))` : filter.party ? houses : sql`true`;
  const arrival = from === null ? sql`current_date` : sql`${from}::date`;
  const departure = to === null ? sql`current_date + 1` : sql`${to}::date`;
  return sql`
    ${filter.dates ? roomOffersForDates(filter.dates) : roomOffersAhead},
    offer as materialized (
      select id, bool_or(has_rates) as has_rates, sum(units * adults) as beds_adults, sum(units * persons) as beds, max(currency) as currency,
        sum(free) filter (where price is not null)::int as free,
        min(${needed} * price) filter (where ${needed} <= free) as one_type_price,
        coalesce(bool_or(${needed} = 1 and free >= 1 and price is not null), false) as one_unit
      from room_offer group by id),
    mixture as (
      select id, sum(taken * price) as price from (
        select *, least(free, greatest(0, (${adults}::int - adults_before + adults - 1) / adults, (${persons}::int - persons_before + persons - 1) / persons)) as taken from (
          select r.*, coalesce(sum(r.free * r.adults) over before, 0) as adults_before, coalesce(sum(r.free * r.persons) over before, 0) as persons_before
          from room_offer r join offer o on o.id = r.id and not o.one_unit
          where r.price is not null and r.free > 0 and ${persons}::int > 1
          window before as (partition by r.id order by r.price::float8 / r.persons, r.room_type_id rows between unbounded preceding and 1 preceding)) filled) chosen
      group by id having sum(taken * adults) >= ${adults}::int and sum(taken * persons) >= ${persons}::int),
    fee as materialized (
      select place_id, currency, sum(amount * (
        greatest(0, upper(during * daterange(${arrival} + 1, ${departure} + 1)) - lower(during * daterange(${arrival} + 1, ${departure} + 1)))
        + case when charge_arrival_day and during @> ${arrival} then 1 else 0 end)
        * (select count(*) from unnest(${agesOf(party)}::int[]) age where age >= min_age))::int as amount
      from stay_fee where during && daterange(${arrival}, ${departure}, '[]') group by place_id, currency),
    row as materialized (
      select c.*, p.price, ceil(p.price / ${nights}::float8)::int as night_price, coalesce(o.currency, 'CZK') as currency,
        ${filter.dates ? sql`case when p.price is not null then o.free end` : sql`null::int`} as free,
        ${filter.price ? sql`coalesce(p.price >= ${(filter.price.min ?? 0) * nights}::bigint and p.price <= ${(filter.price.max ?? 2 ** 40) * nights}::bigint, false)` : sql`true`} as price_ok
      from candidate c left join offer o on o.id = c.id left join mixture m on m.id = c.id
      left join fee f on f.place_id = c.place_id and f.currency = o.currency
      cross join lateral (select least(o.one_type_price, m.price)::int + coalesce(f.amount, 0) as price) p
      where ${fits})`;
}
