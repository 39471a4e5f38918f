import { accommodationTypes, amenities } from '@nocleh/contracts/api/taxonomy.ts';
import { locales } from '@nocleh/contracts/locale.ts';
import { addDays } from '../pricing/days.ts';

/** Numbers in [0, 1) that are the same in every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What there is to search for in the database at hand. */
export interface SearchSubjects {
  readonly towns: readonly { slug: string; lat: number; lon: number }[];
  readonly regions: readonly string[];
  readonly words: readonly string[];
  readonly today: string;
}

export interface BenchQuery {
  readonly kind: string;
  readonly query: Record<string, string>;
}

type Query = Record<string, string>;

type Kind = readonly [name: string, weight: number, query: () => Query];

function pickWeighted(kinds: readonly [Kind, ...Kind[]], point: number): Kind {
  let past = 0;
  for (const kind of kinds) {
    past += kind[1];
    if (point < past) return kind;
  }
  return kinds[0];
}

/** A visitor's searches: mostly a place with dates, some filters, some words, now and then everything. */
export function* searchMix(subjects: SearchSubjects, random: () => number): Generator<BenchQuery> {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() ** 2 * list.length)] as T;
  const some = <T>(list: readonly T[], count: number): T[] =>
    Array.from({ length: count }, () => list[Math.floor(random() * list.length)] as T);
  const dates = (): Query => {
    const from = addDays(subjects.today, 5 + Math.floor(random() * 200));
    return { from, to: addDays(from, 1 + Math.floor(random() * 7)), adults: String(1 + Math.floor(random() * 4)) };
  };
  const family = (): Query => ({ ...dates(), children: some(['3', '7', '12'], 1 + Math.floor(random() * 2)).join(',') });
  const box = (): Query => {
    const { lat, lon } = one(subjects.towns);
    return { box: [lon - 0.3, lat - 0.2, lon + 0.3, lat + 0.2].map((degree) => degree.toFixed(4)).join(',') };
  };
  const kinds: readonly [Kind, ...Kind[]] = [
    ['town, dates, party', 24, () => ({ place: one(subjects.towns).slug, ...dates() })],
    ['town', 12, () => ({ place: one(subjects.towns).slug })],
    ['town around, dates', 10, () => ({ place: one(subjects.towns).slug, distance: one(['10', '20', '50']), ...family() })],
    ['region, dates', 8, () => ({ place: one(subjects.regions), ...dates() })],
    [
      'region, filters',
      8,
      () => ({ place: one(subjects.regions), type: some(accommodationTypes, 2).join(','), amenities: some(amenities, 2).join(',') }),
    ],
    ['words', 12, () => ({ q: one(subjects.words) })],
    ['words, dates', 4, () => ({ q: one(subjects.words), ...dates() })],
    ['map', 6, () => ({ ...box(), ...dates() })],
    ['filters everywhere', 6, () => ({ amenities: some(amenities, 2).join(','), stars: '3,4', sort: one(['price', 'stars', 'name']) })],
    ['price', 4, () => ({ place: one(subjects.regions), priceMin: '500', priceMax: '2000', sort: 'price' })],
    ['dates everywhere', 4, () => dates()],
    ['everything', 2, () => ({})],
  ];
  const weight = kinds.reduce((sum, [, each]) => sum + each, 0);
  for (;;) {
    const [kind, , query] = pickWeighted(kinds, random() * weight);
    yield { kind, query: { locale: one(locales), ...query() } };
  }
}
