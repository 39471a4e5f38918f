import { CardsResponse, type SearchHit } from '@nocleh/contracts/api/search.ts';
import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allHits, houseInZnojmo } from '../../testing/catalogue-search.ts';
import { freshDatabase } from '../../testing/database.ts';
import { importPlaceRows, importRows, type RowInput, somePlaces } from '../../testing/import-rows.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { searchHandlers } from './search.handlers.ts';
import { SearchIndex } from './search-index.ts';

const { db, drop } = await freshDatabase();
afterAll(drop);
const handlers = searchHandlers({ db, index: new SearchIndex(db) });
const random = seededRandom(23);
const under = (limit: number) => Math.floor(random() * limit);
const now = today();
const houses = 1040;
const town = { lat: 48.8555, lon: 16.0488 };

/** All are in one town and lie up to some 40 km from its centre. */
const house = (index: number): RowInput =>
  houseInZnojmo(`${under(3) === 0 ? 'Srnec' : 'Dům'} ${index}`, under(6) > 0 ? 100_000 + under(40) * 1000 : null, {
    ...(under(20) > 0 ? { lat: town.lat + (random() - 0.5) * 0.6, lon: town.lon + (random() - 0.5) * 0.6 } : {}),
    ...(under(2) === 0 ? { stars: 1 + under(5) } : {}),
    ...(under(3) > 0 ? { pictures: [{ src: '/pictures/a.jpg', alt: { cs: 'Dům' }, width: 1200, height: 800 }] } : {}),
    ...(under(3) > 0 ? { description: { cs: 'Srnec chodí na zahradu.' } } : {}),
  });

beforeAll(async () => {
  await importPlaceRows(db, somePlaces);
  const report = await importRows(
    db,
    Array.from({ length: houses }, (_, index) => house(index)),
  );
  expect(report).toMatchObject({ created: houses, rejected: 0 });
}, 60_000);

const explanationOf = ({ ranking }: SearchHit) => {
  if (!ranking) throw new Error('a hit of a search has no explanation');
  return ranking;
};

test('hits of cards are those of the search in its order, and say why they have their place only when asked', async () => {
  const request = { params: {}, body: undefined, requestId: 'test', transaction: undefined } as const;
  const query = { locale: 'cs', q: 'srnec', sort: 'recommended', page: 2 } as const;
  const { hits } = await handlers.search({ ...request, query });
  const cards = async (ranking?: '1') =>
    CardsResponse.parse(await handlers.searchCards({ ...request, query: { ...query, ...(ranking && { ranking }) } })).hits;
  const [plain, explained] = [await cards(), await cards('1')];
  expect(plain.map(({ id }) => id)).toEqual(hits.map(({ id }) => id));
  expect(plain.length).toBe(24);
  expect(plain.every((hit) => !('ranking' in hit || 'excerpt' in hit))).toBe(true);
  expect(explained.map(({ ranking }) => ranking)).toEqual(hits.map(({ ranking }) => ranking));
});

/** The order that follows from explanations and ids, and from nothing else. */
function recomputed(hits: readonly SearchHit[], sort = ''): number[] {
  const rows = hits.map((hit) => {
    const { factors, tieBreak, sortedBy } = explanationOf(hit);
    return { id: hit.id, sum: factors.reduce((total, { points }) => total + points, 0), tieBreak, sortedBy };
  });
  const highestFirst = sort === 'price_desc' || sort === 'stars';
  const value = ({ sortedBy }: (typeof rows)[number]) => {
    if (sortedBy === undefined) return 0;
    if (sortedBy === null) return Number.POSITIVE_INFINITY;
    return highestFirst ? -sortedBy : sortedBy;
  };
  rows.sort((a, b) => {
    const [first, second] = [value(a), value(b)];
    if (first !== second) return first < second ? -1 : 1;
    return b.sum - a.sum || b.tieBreak - a.tieBreak || a.id - b.id;
  });
  return rows.map(({ id }) => id);
}

const stay = { from: addDays(now, 9), to: addDays(now, 12), adults: '2' };
const around = { place: 'znojmo', distance: '60' };
const questions: Record<string, string>[] = [
  {},
  stay,
  { place: 'znojmo' },
  { place: 'jihomoravsky-kraj' },
  around,
  { ...around, ...stay, q: 'srnec' },
  { q: 'srnecc' },
  ...['price', 'price_desc', 'distance', 'stars'].map((sort) => ({ ...around, sort })),
];

// rule: search-8
test('the order of 1,000 hits follows from their explanations alone, in every order but by name', { timeout: 120_000 }, async () => {
  const counts: number[] = [];
  for (const question of questions) {
    const hits = await allHits(handlers, question);
    counts.push(hits.length);
    expect(recomputed(hits, question.sort), JSON.stringify(question)).toEqual(hits.map(({ id }) => id));
    // The explanation is no copy of the result: a hit without its points would be at another place.
    expect(hits.map(({ id }) => id)).not.toEqual(hits.map(({ id }) => id).toSorted((a, b) => a - b));
  }
  expect(counts.filter((count) => count >= 1000).length).toBeGreaterThan(3);
  expect(Math.min(...counts)).toBeGreaterThan(100);
});

// rule: search-8, legal-81
test('the points of a hit are those that its price, distance, pictures and description give', async () => {
  for (const hit of await allHits(handlers, around)) {
    const points = Object.fromEntries(explanationOf(hit).factors.map(({ factor, points }) => [factor, points]));
    expect(points).toEqual({
      price: hit.price ? 500 : 0,
      distance: expect.any(Number),
      pictures: hit.picture ? 40 : 0,
      description: hit.excerpt ? 20 : 0,
    });
    // The distance of a hit is rounded to 100 m, which are 0.4 points, and its points to whole ones.
    expect(Math.abs((points.distance ?? 0) - Math.max(0, 200 - 4 * (hit.distanceKm ?? 50)))).toBeLessThan(1);
  }
});

// rule: search-8, legal-81
test('the nearer one of two equal accommodations is recommended first in a search with a town, not in one of a region', async () => {
  const distances = async (question: Record<string, string>) => {
    const hits = (await allHits(handlers, question)).filter((hit) => hit.price && hit.picture && hit.excerpt && hit.distanceKm !== null);
    // Half a kilometre is two points.
    return hits.map(({ distanceKm }) => Math.floor((distanceKm ?? 0) * 2));
  };
  for (const question of [{ place: 'znojmo' }, around, { ...around, distance: '50', ...stay }]) {
    const near = await distances(question);
    expect(near.length).toBeGreaterThan(200);
    for (const [index, distance] of near.entries()) expect(distance).toBeGreaterThanOrEqual((near[index - 1] ?? 0) - 1);
  }
  const region = await distances({ place: 'jihomoravsky-kraj' });
  expect(region).not.toEqual(region.toSorted((a, b) => a - b));
});

// rule: search-8, legal-81
test('around a town an accommodation is recommended before a nearer one only for pictures or a description that the nearer one lacks', async () => {
  const hits = (await allHits(handlers, { ...around, distance: '50' })).filter(({ price, distanceKm }) => price && distanceKm !== null);
  expect(hits.length).toBeGreaterThan(300);
  /** What pictures and a description are worth, and half a kilometre for rounding. */
  const allowed = ({ picture, excerpt }: SearchHit) => 0.5 + (picture ? 0 : 10) + (excerpt ? 0 : 5);
  const detour = (first: SearchHit, later: SearchHit) => (first.distanceKm ?? 0) - (later.distanceKm ?? 0);
  const wrong = hits.flatMap((first, index) => hits.slice(index + 1).filter((later) => detour(first, later) >= allowed(later)));
  expect(wrong).toEqual([]);
});
