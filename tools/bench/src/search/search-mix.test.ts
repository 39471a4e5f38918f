import { SearchQuery } from '@nocleh/contracts/api/search.ts';
import { expect, test } from 'vitest';
import { type MixedSearch, searchMix, seededRandom } from './search-mix.ts';

const subjects = {
  towns: [
    { slug: 'telc', lat: 49.18, lon: 15.45 },
    { slug: 'mikulov', lat: 48.8, lon: 16.64 },
  ],
  regions: ['vysocina'],
  words: ['mlyn', 'Penzion Telč'],
  today: '2026-05-01',
};

function take(count: number, seed = 1): MixedSearch[] {
  const mix = searchMix(subjects, seededRandom(seed));
  return Array.from({ length: count }, () => mix.next().value);
}

test('every search of the mix is one that the API takes', () => {
  for (const { query } of take(500)) expect(SearchQuery.safeParse(query)).toMatchObject({ success: true });
});

test('the mix is the same in every run', () => {
  expect(take(50)).toEqual(take(50));
  expect(take(50, 2)).not.toEqual(take(50));
});

test('every kind of search comes up, a town with dates most of all', () => {
  const counts = Map.groupBy(take(1000), ({ kind }) => kind);
  expect(counts.size).toBe(13);
  const [most] = [...counts].toSorted(([, a], [, b]) => b.length - a.length);
  expect(most?.[0]).toBe('town, dates, party');
});

test('a stay begins after today and ends after it began', () => {
  const stays = take(300).filter(({ query }) => query.from !== undefined);
  for (const { query } of stays) {
    expect((query.from ?? '') > subjects.today).toBe(true);
    expect((query.to ?? '') > (query.from ?? '')).toBe(true);
  }
});

test('where no region has an accommodation, towns stand in', () => {
  const mix = searchMix({ ...subjects, regions: [] }, seededRandom(1));
  const found = Array.from({ length: 300 }, () => mix.next().value).filter(({ kind }) => kind === 'region, dates');
  expect(found.length).toBeGreaterThan(0);
  for (const { query } of found) expect(['telc', 'mikulov']).toContain(query.place);
});
