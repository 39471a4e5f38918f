import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allHits, houseInZnojmo } from '../../testing/catalogue-search.ts';
import { freshDatabase } from '../../testing/database.ts';
import { importPlaceRows, importRows, type RowInput, somePlaces } from '../../testing/import-rows.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { searchHandlers } from './search.handlers.ts';
import { SearchIndex } from './search-index.ts';

const { db, drop } = await freshDatabase();
afterAll(drop);
const handlers = searchHandlers({ db, index: new SearchIndex(db) });
const random = seededRandom(11);
const under = (limit: number) => Math.floor(random() * limit);
const now = today();

interface Facts {
  readonly nameFits: boolean;
  readonly hasPrice: boolean;
  readonly hasPictures: boolean;
  readonly hasDescription: boolean;
  readonly stars: number;
}
const facts = new Map<string, Facts>();

function house(index: number): RowInput {
  const fact: Facts = {
    nameFits: under(2) === 0,
    hasPrice: under(4) > 0,
    hasPictures: under(3) > 0,
    hasDescription: under(3) > 0,
    stars: under(6),
  };
  const name = `${fact.nameFits ? 'Srnec' : 'Dům'} ${index}`;
  facts.set(name, fact);
  // If the name lacks the word, the accommodation is found by its place or description.
  const description = fact.hasDescription ? { description: { cs: 'Srnec chodí na zahradu.' } } : {};
  return houseInZnojmo(name, fact.hasPrice ? 100_000 + under(50) * 1000 : null, {
    ...(fact.stars > 0 ? { stars: fact.stars } : {}),
    ...(fact.hasPictures ? { pictures: [{ src: '/pictures/a.jpg', alt: { cs: 'Dům' }, width: 1200, height: 800 }] } : {}),
    ...description,
  });
}

const recommended = async (query: Record<string, string> = {}): Promise<string[]> =>
  (await allHits(handlers, query)).map(({ name }) => name);

/** The criteria listed on the page, 1 before 0; a typed text precedes all others. */
const steps = (name: string, typed: boolean): number[] => {
  const fact = facts.get(name);
  if (!fact) throw new Error(`${name} was not imported`);
  const { nameFits, hasPrice, hasPictures, hasDescription } = fact;
  return [typed && nameFits, hasPrice, hasPictures, hasDescription].map(Number);
};
const bySteps = (typed: boolean) => (a: string, b: string) => {
  const [first, second] = [steps(a, typed), steps(b, typed)];
  const at = first.findIndex((value, index) => value !== second[index]);
  return at < 0 ? 0 : (second[at] ?? 0) - (first[at] ?? 0);
};

beforeAll(async () => {
  await importPlaceRows(db, somePlaces);
  const report = await importRows(
    db,
    Array.from({ length: 160 }, (_, index) => house(index)),
  );
  expect(report).toMatchObject({ created: 160, rejected: 0 });
});

describe('the recommended order is what the page about it says', () => {
  // rule: legal-59
  test('a price, then pictures, then a description decide, one after the other', async () => {
    const names = await recommended();
    expect(names).toHaveLength(160);
    expect(names).toEqual(names.toSorted(bySteps(false)));
  });

  // rule: legal-60
  test('a name that fits the words typed comes before a description that does', async () => {
    const names = await recommended({ q: 'srnec' });
    expect(names.length).toBeGreaterThan(60);
    expect(names).toEqual(names.toSorted(bySteps(true)));
  });

  // rule: legal-64
  test('offers with equal stars are in the recommended order', async () => {
    const [byStars, all] = [await recommended({ sort: 'stars' }), await recommended()];
    const stars = (name: string) => facts.get(name)?.stars ?? 0;
    expect(byStars).toEqual(all.toSorted((a, b) => stars(b) - stars(a)));
  });

  // rule: legal-61
  test('equal accommodations have the same order in every search, independent of their stars', async () => {
    const [all, some] = [await recommended(), await recommended({ adults: '2', from: addDays(now, 9), to: addDays(now, 12) })];
    expect(all.filter((name) => some.includes(name))).toEqual(some);
    const equals = all.filter((name) => steps(name, false).slice(1).every(Boolean)).map((name) => facts.get(name)?.stars ?? 0);
    expect(equals).not.toEqual(equals.toSorted((a, b) => b - a));
  });
});
