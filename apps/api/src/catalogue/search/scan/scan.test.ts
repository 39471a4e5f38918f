import { pageSize, type SearchQuery } from '@nocleh/contracts/api/search.ts';
import { accommodationTypes, amenities } from '@nocleh/contracts/api/taxonomy.ts';
import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../testing/database.ts';
import { importPlaceRows, importRows, somePlaces } from '../../../testing/import-rows.ts';
import { chooser, randomRows } from '../../../testing/search-rules.ts';
import { seededRandom } from '../../../testing/seeded-random.ts';
import { hasAtMostOneBit } from '../bit-layouts.ts';
import { FacetCounter } from '../facet-groups.ts';
import { filterConditions, REJECTED } from '../filter-conditions.ts';
import { offersFor } from '../offers/offers.ts';
import { firstMatches } from '../rank-matches.ts';
import { pointsOfItself, recommendationOf } from '../ranking.ts';
import { runSearch } from '../run-search.ts';
import { textRanks } from '../search.repository.ts';
import { activeFilters, filterOf, type SearchFilter, without } from '../search-filter.ts';
import { SearchIndex } from '../search-index.ts';
import type { SearchMatch } from '../search-match.ts';
import { originOf } from '../search-origin.repository.ts';
import type { BusyUnits } from './occupied-units.ts';

const { db, drop } = await freshDatabase();
afterAll(drop);
const choose = chooser(seededRandom(11));
const index = new SearchIndex(db);
/** Two of three are scattered, so that most boxes have few of all and are looked up by cell. */
const rows = randomRows(choose, 150).map((row, number) =>
  number % 3 === 0 ? row : { ...row, lat: 46 + choose.random() * 6, lon: 12 + choose.random() * 12 },
);

beforeAll(async () => {
  await importPlaceRows(db, somePlaces);
  await importRows(db, rows);
  await index.refreshed();
  // Some move to another town and another position after the index knew them.
  await importRows(
    db,
    rows.slice(0, 30).map((row) => ({ ...row, municipality_code: '593711', town: 'Znojmo', lat: 48.86, lon: 16.05 })),
  );
  await index.refreshed();
  // And some of them move back.
  await importRows(db, rows.slice(0, 10));
});

/** The units that the database says are taken. */
async function busyUnits(dates: SearchFilter['dates']): Promise<BusyUnits> {
  const { rows: busy } = await sql<{ room_type_id: number; units: number }>`
    select room_type_id, count(distinct unit)::int as units from active_occupancy
    where during && daterange(${dates?.from}::date, ${dates?.to}::date)
    group by room_type_id`.execute(db);
  const units = new Map(busy.map((row) => [row.room_type_id, row.units]));
  return (roomType) => (dates && units.get(roomType)) || 0;
}

/** Puts stays into half of the units, some of them holds, of which some have run out, and ends or confirms some that were there. */
async function changeStays(days: number): Promise<void> {
  await sql`delete from occupancy where id % 7 = ${days % 7}`.execute(db);
  await sql`update occupancy set expires_at = null where id % 5 = ${days % 5}`.execute(db);
  await sql`insert into occupancy (room_type_id, unit, during, expires_at)
    select room_type_id, unit, daterange(current_date + ${days}::int, current_date + ${days}::int + 1 + (id % 4)::int), case id % 3 when 0 then now() + interval '1 hour' when 1 then now() - interval '1 hour' end
    from (select id as room_type_id, unit, row_number() over (order by id, unit) as id from room_type, generate_series(1, units) unit where not withdrawn) each
    where id % 2 = ${days % 2} on conflict do nothing`.execute(db);
}

/** The search as it was: every accommodation is looked at, at once. */
async function plainSearch(filter: SearchFilter) {
  const [all, origin, busy, ranks] = await Promise.all([
    index.refreshed(),
    originOf(db, filter.place),
    busyUnits(filter.dates),
    textRanks(db, filter.q),
  ]);
  const { canMatch, distance, distanceBand, failedFilters } = filterConditions(all, filter, origin, true);
  const offerFor = offersFor(filter, busy, today());
  const passing: SearchMatch[] = [];
  const facets = new FacetCounter(all.columns);
  for (const [position, accommodation] of all.values().entries()) {
    if ((ranks !== null && !ranks.has(accommodation.id)) || !canMatch(position)) continue;
    const km = distance(position);
    const failed = failedFilters(position, km);
    const offer = failed === REJECTED ? null : offerFor(accommodation);
    if (offer === null || !hasAtMostOneBit(failed)) continue;
    facets.add(position, offer.comparablePrice, failed, distanceBand(km));
    const facts = { accommodation, offer, km, rank: ranks?.get(accommodation.id) ?? 0 };
    if (failed === 0) passing.push({ ...facts, recommendation: recommendationOf(facts, pointsOfItself(accommodation)) });
  }
  const first = firstMatches(filter.sort, passing.length);
  for (const match of passing) first.add(match);
  const page = first.items().slice((filter.page - 1) * pageSize, filter.page * pageSize);
  return {
    total: passing.length,
    ids: page.map(({ accommodation }) => accommodation.id),
    groups: facets.groups,
    amenities: facets.amenities,
  };
}

function randomQuery(): SearchQuery {
  const { under, some, random } = choose;
  const from = addDays(today(), 1 + under(20));
  const maybe = <T extends object>(part: () => T) => (under(3) === 0 ? part() : {});
  const place = () => ({ place: somePlaces[under(somePlaces.length)]?.slug ?? '' });
  const box = () => ({ box: [16 - random() * 2, 48.5 - random(), 16.2 + random() * 9, 49 + random() * 2] });
  return {
    ...{ locale: 'cs' as const, sort: some(['recommended', 'price', 'price_desc', 'distance', 'stars', 'name'] as const, 1)[0] ?? 'name' },
    page: 1 + under(3),
    ...(under(2) === 0 ? place() : {}),
    ...maybe(() => ({ distance: 1 + under(120) })),
    ...maybe(box),
    ...maybe(() => ({ from, to: addDays(from, 1 + under(4)) })),
    ...maybe(() => ({ adults: 1 + under(4) })),
    ...maybe(() => ({ type: some(accommodationTypes, 2) })),
    ...maybe(() => ({ stars: some([1, 2, 3, 4, 5], 2) })),
    ...maybe(() => ({ amenities: some(amenities, 2) })),
    ...(under(8) === 0 ? { q: `chata ${under(15)}` } : {}),
  };
}

const byKey = (groups: readonly object[]) => groups.map((group) => JSON.stringify(group)).toSorted();

test('a search among candidates, in slices, finds what a look at every accommodation finds, for 400 random searches', {
  timeout: 120_000,
}, async () => {
  let [hits, taken] = [0, 0];
  const allRoomTypes = await db.selectFrom('room_type').select('id').execute();
  for (let round = 0; round < 400; round += 1) {
    if (round % 20 === 0) await changeStays(1 + round / 20);
    const query = randomQuery();
    const filter = filterOf(query);
    const [expected, found] = await Promise.all([plainSearch(filter), runSearch({ db, index }, filter)]);
    hits += found.total;
    const busy = await busyUnits(filter.dates);
    const roomTypes = (await index.refreshed()).busyUnits(filter.dates);
    for (const { id } of allRoomTypes) {
      taken += busy(id);
      expect(roomTypes(id)).toBe(busy(id));
    }
    expect({ total: found.total, ids: found.hits.map(({ id }) => id), amenities: found.amenities }, JSON.stringify(query)).toEqual({
      total: expected.total,
      ids: expected.ids,
      amenities: expected.amenities,
    });
    expect(byKey(found.groups)).toEqual(byKey(expected.groups));
    for (const name of activeFilters(filter)) {
      const { total } = await plainSearch(without(filter, name));
      expect(await found.countWithout(name), `${name}: ${JSON.stringify(query)}`).toBe(total);
    }
  }
  expect(hits).toBeGreaterThan(1000);
  expect(taken).toBeGreaterThan(1000);
});

test('what a search has begun with does not change while the index is refreshed', async () => {
  const before = await index.refreshed();
  const [some] = before.values();
  const id = some?.id ?? 0;
  const position = before.positionOf(id) ?? -1;
  const { size } = before;
  const starsBefore = before.columns.stars[position] ?? 0;
  const starsAfter = (starsBefore + 1) % 6;
  await sql`update accommodation_search set beds = 9999, stars = ${starsAfter}, changed = pg_current_xact_id() where accommodation_id = ${id}`.execute(
    db,
  );
  await importRows(db, [{ ...rows[0]!, source_id: 'new', name: 'Nová' }]);
  const after = await index.refreshed();
  expect([after.get(id)?.beds, after.size, after.columns.stars[position]]).toEqual([9999, size + 1, starsAfter]);
  expect([before.get(id)?.beds, before.size, before.values().length]).toEqual([some?.beds, size, size]);
  expect(before.columns.stars[position]).toBe(starsBefore);
  const added = after.values().at(-1);
  const found = (snapshot: typeof before) => [...snapshot.inPlace(added?.placeId ?? 0)].flatMap((positions) => Array.from(positions));
  expect([found(before).includes(size), found(after).includes(size)]).toEqual([false, true]);
  expect(before.get(added?.id ?? 0)).toBeUndefined();
});
