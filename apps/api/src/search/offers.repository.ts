import { type Currency, currencies } from '@nocleh/contracts/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { weekday } from '../pricing/days.ts';
import { otherCurrency, worthOf } from '../pricing/reference-rate.ts';
import { atMostOne, facetBit } from './candidates.repository.ts';
import { agesOf, partyOf, personsOf } from './party.ts';
import { dayNumber, gapAmount } from './search-encoding.ts';
import type { SearchFilter } from './search-filter.ts';

type Sql = RawBuilder<unknown>;
type Dates = NonNullable<SearchFilter['dates']>;

/** Units of each room type that somebody has in the dates, as two sorted arrays: looked up by binary search, whatever the planner thinks. */
function busyUnits({ from, to }: Dates): Sql {
  return sql`busy as materialized (
    select coalesce(array_agg(room_type_id order by room_type_id), '{}') as ids, coalesce(array_agg(units order by room_type_id), '{}') as units from (
      select u.room_type_id, count(distinct u.id)::int as units from occupancy o join unit u on u.id = o.unit_id
      where o.during && daterange(${from}::date, ${to}::date) and (o.expires_at is null or o.expires_at > now()) and not u.withdrawn group by u.room_type_id) taken),`;
}

/** Room types for the dates: units free, and what one costs; null when it can't be had. Same rules as `priceStay`. */
function roomsForDates({ from, to, nights }: Dates, which: Sql): Sql {
  const [first, past] = [sql.lit(dayNumber(from)), sql.lit(dayNumber(to))];
  const [noArrival, noDeparture] = [sql.lit(1 << (9 + weekday(from))), sql.lit(1 << (16 + weekday(to)))];
  // Each OFFSET 0 keeps what is below it from being computed again wherever it is used.
  return sql`(
    select i.accommodation_id, i.adults, i.persons, i.room_type_id,
      i.units - coalesce(case when (select ids from busy)[i.taken] = i.room_type_id then (select units from busy)[i.taken] end, 0) as free,
      case when i.price < ${sql.lit(gapAmount)} and i.rules[i.f] & 1023 <= ${sql.lit(nights)} and i.rules[i.f] & ${noArrival} = 0 and i.rules[i.l] & ${noDeparture} = 0 then i.price end as price
    from (
      select k.*, totals[u] + (${past} - starts[u]) * amounts[u] - totals[f] - (${first} - starts[f]) * amounts[f] as price, case when starts[u] = ${past} then u - 1 else u end as l from (
        select t.*, width_bucket(${first}, t.starts) as f, width_bucket(${past}, t.starts) as u,
          width_bucket(t.room_type_id, (select ids from busy)) as taken
        from room_offer t where ${which} offset 0) k offset 0) i offset 0)`;
}

const roomsAhead = (which: Sql): Sql =>
  sql`(select t.accommodation_id, t.room_type_id, t.adults, t.persons, t.units as free, t.from_amount::bigint as price from room_offer t where ${which})`;

/**
 * The room types of all candidates. Where no night ahead has a price, none is looked at. One index scan for a sorted list of
 * accommodations, however many: twice as fast as a join.
 */
const offersOfCandidates = sql`t.accommodation_id = any(array(select id from candidate where from_amount is not null))`;
const offersOf = (accommodation: Sql): Sql => sql`t.accommodation_id = ${accommodation}`;

/** What those of these ages pay for the stay, or for tonight, at the places in `where`: a column for each currency. Same rules as `stayFees`. */
function feeSums(dates: Dates | null, ages: readonly number[], where: Sql): Sql {
  const arrival = dates ? sql`${dates.from}::date` : sql`current_date`;
  const departure = dates ? sql`${dates.to}::date` : sql`(current_date + 1)`;
  // An open end is null, which least and greatest pass over.
  const days = sql`greatest(0, least(upper(during), ${departure} + 1) - greatest(lower(during), ${arrival} + 1))`;
  const payers = sql`(${sql.lit(ages.length)} - width_bucket(min_age - 1, ${ages.toSorted((a, b) => a - b)}::int[]))`;
  const due = sql`amount * (${days} + case when charge_arrival_day and during @> ${arrival} then 1 else 0 end) * ${payers}`;
  const columns = currencies.map(
    (currency) => sql`coalesce(sum(${due}) filter (where currency = ${sql.lit(currency)}), 0) as ${sql.id(`in_${currency}`)}`,
  );
  return sql`select place_id, ${sql.join(columns)} from stay_fee where ${where} and during && daterange(${arrival}, ${departure}, '[]') group by place_id`;
}
/** The fee of an adult for tonight at one place. */
export const feeTonight = (place: Sql): Sql => feeSums(null, [18], sql`place_id = ${place}`);

type Part = (currency: Currency) => Currency;
export const own: Part = (currency) => currency;
export const other: Part = otherCurrency;
/** Of the fees `f`, what is in the currency of a price, which can be added to it, or in the other one. `value`: how `currency` names each. */
export const feeIn = (part: Part, currency: Sql, value: (index: number) => Sql): Sql =>
  sql`coalesce(case ${currency} ${sql.join(
    currencies.map((each, index) => sql`when ${value(index)} then f.${sql.id(`in_${part(each)}`)}`),
    sql` `,
  )} end, 0)::bigint`;
const feeOfCandidate = (part: Part) => feeIn(part, sql`c.currency`, (index) => sql.lit(index));

/** Price and fee in the currency that all are compared in. */
const worth = sql`(price * case currency ${sql.join(
  currencies.map((currency, index) => sql`when ${sql.lit(index)} then ${sql.lit(worthOf(currency))}::float8`),
  sql` `,
)} end + other_fee * case currency ${sql.join(
  currencies.map((currency, index) => sql`when ${sql.lit(index)} then ${sql.lit(worthOf(other(currency)))}::float8`),
  sql` `,
)} end)`;

/**
 * CTE `offer`: of each candidate that has something free, the cheapest way to house the party in units of one room type,
 * null when none alone suffices, and what its free units hold together.
 */
function offersForParty(filter: SearchFilter, adults: Sql, persons: Sql): Sql {
  const rooms = filter.dates ? roomsForDates(filter.dates, offersOfCandidates) : roomsAhead(offersOfCandidates);
  return sql`offer as (
    select accommodation_id, min(needed * price) filter (where needed <= free) as one_type_price, sum(free) as free, sum(free * adults) as beds_adults, sum(free * persons) as beds
    from (select *, greatest((${adults} + adults - 1) / adults, (${persons} + persons - 1) / persons) as needed from ${rooms} each where price is not null and free > 0) r group by accommodation_id),`;
}

/**
 * What the party pays in the candidate `c`, null when its room types can't take it. Only where no room type alone suffices,
 * units of several are mixed, filled from the lowest price per person up. Children may take an adult's bed, never the other way.
 */
function stayPrice(filter: SearchFilter, adults: Sql, persons: Sql): Sql {
  const rooms = filter.dates ? roomsForDates(filter.dates, offersOf(sql`c.id`)) : roomsAhead(offersOf(sql`c.id`));
  const mixture = sql`(
    select sum(taken * price) from (
      select b.*, least(free, greatest(0, (${adults} - adults_before + adults - 1) / adults, (${persons} - persons_before + persons - 1) / persons)) as taken from (
        select r.*, coalesce(sum(r.free * r.adults) over before, 0) as adults_before, coalesce(sum(r.free * r.persons) over before, 0) as persons_before
        from ${rooms} r where r.price is not null and r.free > 0
        window before as (order by r.price::float8 / r.persons, r.room_type_id rows between unbounded preceding and 1 preceding)) b) filled)`;
  return sql`case when o.one_type_price is not null then o.one_type_price when o.beds_adults >= ${adults} and o.beds >= ${persons} then ${mixture} end`;
}

/** The bit of the price filter where the price per night is outside of it. */
function priceMissed({ price, dates }: SearchFilter): Sql {
  if (price === null) return sql`0`;
  const { min, max, currency } = price;
  const bound = (amount: number) => sql`${sql.lit(amount * (dates?.nights ?? 1) * worthOf(currency))}::float8`;
  return sql`case when worth ${min === null ? sql`is not null` : sql`>= ${bound(min)}`} ${max === null ? sql`` : sql`and worth <= ${bound(max)}`} then 0 else ${sql.lit(facetBit.price)} end`;
}

/**
 * CTEs up to `row`, after `candidate`: those that can take the party, with the price of the stay, and the price filter in
 * `missed` with the others. The stay fee of the municipality is added for all who pay it; in another currency it stays apart, as
 * `other_fee`. Prices are compared as `worth`, in one currency. With dates, accommodations
 * whose prices are on request stay in, when their units could take the party.
 * Without dates and party, the price is the lowest of a night ahead, for one adult.
 */
export function offers(filter: SearchFilter): Sql {
  const party = partyOf({ adults: filter.party?.adults, children: filter.party?.children });
  const [adults, persons] = [sql.lit(party.adults), sql.lit(personsOf(party))];
  const isSimple = filter.dates === null && filter.party === null;
  const houses = filter.party ? sql`c.beds_adults >= ${adults} and c.beds >= ${persons}` : sql`true`;
  const fits = filter.dates ? sql`(stay is not null or (from_amount is null and houses))` : sql`houses`;
  return sql`fee as materialized (${feeSums(filter.dates, agesOf(party), sql`true`)}), ${filter.dates ? busyUnits(filter.dates) : sql``} ${isSimple ? sql`` : offersForParty(filter, adults, persons)}
    row as materialized (
      select * from (
        select compared.*, missed_before | ${priceMissed(filter)} as missed from (
        select priced.*, ${worth} as worth from (
          select stays.*, (stay + fee)::bigint as price from (
            select c.id, c.type_no, c.stars, c.score, c.amenity_bits, c.from_amount, c.currency, c.km, c.step, c.rank, c.missed as missed_before, ${filter.sort === 'name' ? sql`c.sort_name,` : sql``}
              ${isSimple ? sql`c.from_amount` : stayPrice(filter, adults, persons)} as stay, ${feeOfCandidate(own)} as fee, ${feeOfCandidate(other)} as other_fee,
              ${filter.dates ? sql`o.free::int` : sql`null::int`} as free, ${houses} as houses
            from candidate c left join fee f on f.place_id = c.fee_place_id
            ${isSimple ? sql`` : sql`left join offer o on o.accommodation_id = c.id`} offset 0) stays
          where ${fits} offset 0) priced offset 0) compared) each
      ${filter.price ? sql`where ${atMostOne(sql`missed`)}` : sql``})`;
}
