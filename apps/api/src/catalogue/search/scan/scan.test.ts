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
import { recommendationOf } from '../ranking.ts';
import { runSearch } from '../run-search.ts';
import { busyUnits, textRanks } from '../search.repository.ts';
import { filterOf, type SearchFilter } from '../search-filter.ts';
import { SearchIndex } from '../search-index.ts';
import type { SearchMatch } from '../search-match.ts';
import { originOf } from '../search-origin.repository.ts';

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
});

/** The search as it was: every accommodation is looked at, at once. */
async function plainSearch(filter: SearchFilter) {
  const [all, origin, busy, ranks] = await Promise.all([
    index.refreshed(),
    originOf(db, filter.place),
    busyUnits(db, filter.dates),
    textRanks(db, filter.q),
  ]);
  const { canMatch, distance, distanceBand, failedFilters } = filterConditions(filter, origin, true);
  const offerFor = offersFor(filter, busy, today());
  const matches: SearchMatch[] = [];
  for (const accommodation of all.values()) {
    if ((ranks !== null && !ranks.has(accommodation.id)) || !canMatch(accommodation)) continue;
    const km = distance(accommodation);
    const failed = failedFilters(accommodation, km);
    const offer = failed === REJECTED ? null : offerFor(accommodation);
    if (offer === null || !hasAtMostOneBit(failed)) continue;
    const facts = { accommodation, offer, km, rank: ranks?.get(accommodation.id) ?? 0 };
    matches.push({ ...facts, distanceBand: distanceBand(km), recommendation: recommendationOf(facts), failedFilters: failed });
  }
  const passing = matches.filter(({ failedFilters: failed }) => failed === 0);
  const first = firstMatches(filter.sort, passing.length);
  for (const match of passing) first.add(match);
  const facets = new FacetCounter();
  for (const match of matches) facets.add(match);
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
  let hits = 0;
  for (let round = 0; round < 400; round += 1) {
    const query = randomQuery();
    const filter = filterOf(query);
    const [expected, found] = await Promise.all([plainSearch(filter), runSearch({ db, index }, filter)]);
    hits += found.total;
    expect({ total: found.total, ids: found.hits.map(({ id }) => id), amenities: found.amenities }, JSON.stringify(query)).toEqual({
      total: expected.total,
      ids: expected.ids,
      amenities: expected.amenities,
    });
    expect(byKey(found.groups)).toEqual(byKey(expected.groups));
  }
  expect(hits).toBeGreaterThan(1000);
});

test('what a search has begun with does not change while the index is refreshed', async () => {
  const before = await index.refreshed();
  const [some] = before.values();
  const size = before.size;
  await sql`update accommodation_search set beds = 9999, changed = pg_current_xact_id() where accommodation_id = ${some?.id}`.execute(db);
  await importRows(db, [{ ...rows[0]!, source_id: 'new', name: 'Nová' }]);
  const after = await index.refreshed();
  expect([after.get(some?.id ?? 0)?.beds, after.size]).toEqual([9999, size + 1]);
  expect([before.get(some?.id ?? 0)?.beds, before.size, before.values().length]).toEqual([some?.beds, size, size]);
});
