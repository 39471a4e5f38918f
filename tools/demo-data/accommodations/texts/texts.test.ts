import { describe, expect, test } from 'vitest';
import { buildPlaces } from '../../places/build-places.ts';
import { buildAccommodations } from '../build-accommodations.ts';
import { pagesOf } from './choose-firsts.ts';
import { firsts } from './compose.ts';
import type { Fragment } from './fragment.ts';
import { seconds } from './seconds.ts';

const languages = ['cs', 'de', 'en', 'pl'] as const;
const places = buildPlaces();
const byCode = new Map(places.map((place) => [place.code, place]));
const rows = buildAccommodations(places);

const around = (code: string | null | undefined): string[] => {
  const place = byCode.get(code ?? '');
  return place ? [place.slug, ...(place.areas ?? []), ...around(place.parent)] : [];
};
const pages = pagesOf(
  rows.map((row) => ({
    type: row.type,
    places: around(row.municipality_code),
    priced: row.room_types?.some(({ rates }) => rates !== undefined) === true,
    candidates: [],
  })),
);

/** A sentence without its variable parts. */
const pattern = (sentence: string) =>
  new RegExp(`^${sentence.replaceAll(/[.*+?^$()[\]\\|]/g, '\\$&').replaceAll(/\{\w+\}/g, '.+')}(?: |$)`);

describe('the texts of hosts', () => {
  test('never begin with the same sentence twice on a page of results, whatever year or town is in it', () => {
    const opening = rows.map((row) => {
      const text = row.description?.cs?.split('\n')[0]?.replaceAll(' ', ' ') ?? '';
      const index = firsts[row.type].findIndex(({ cs }) => pattern(cs.replaceAll(' ', ' ')).test(text));
      expect(index, text).not.toBe(-1);
      return `${row.type} ${index}`;
    });
    for (const page of pages) expect(new Set(page.map((index) => opening[index])).size).toBe(page.length);
    expect(pages.length).toBeGreaterThan(500);
  });

  test('have first sentences that differ in all four languages', () => {
    const all = Object.values(firsts).flat();
    for (const language of languages) expect(new Set(all.map((fragment) => fragment[language])).size, language).toBe(all.length);
  });

  test('say “ty” in Polish, as the site does, and no “Państwo”', () => {
    for (const { description, room_types: roomTypes = [] } of rows)
      for (const text of [description?.pl, ...roomTypes.map((room) => room.description?.pl)])
        expect(text ?? '').not.toMatch(/Państw|\bproszę\b|\bPan[ai]?\b/);
  });

  test('don’t mention “your room” where a whole building is let', () => {
    const sentences = (fragments: Fragment[]) => fragments.flatMap((fragment) => languages.map((language) => fragment[language]));
    for (const text of sentences([...firsts.cottage, ...seconds.cottage]))
      expect(text).not.toMatch(/(?<!\p{L})(pokoj|pokój|Zimmer(?!\p{L})|your room)/iu);
  });

  test('don’t promise a level walk to a station', () => {
    for (const { description } of rows) expect(description?.cs).not.toMatch(/po rovině/);
  });
});

test('no two pictures of a house have the same caption', () => {
  for (const { name, pictures = [] } of rows)
    for (const language of languages) expect(new Set(pictures.map(({ alt }) => alt[language])).size, name).toBe(pictures.length);
});
