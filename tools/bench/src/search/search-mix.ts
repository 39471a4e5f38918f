import { accommodationTypes, amenities } from '@nocleh/contracts/api/taxonomy.ts';
import { addDays } from '@nocleh/contracts/calendar-day.ts';
import { locales } from '@nocleh/contracts/locale.ts';

export interface SearchSubjects {
  /** Towns with most accommodations first. */
  readonly towns: readonly { readonly slug: string; readonly lat: number; readonly lon: number }[];
  readonly regions: readonly string[];
  /** Names, parts of names, misspelt names, names with a town. */
  readonly words: readonly string[];
  readonly today: string;
}

export interface MixedSearch {
  readonly kind: string;
  readonly query: Readonly<Record<string, string>>;
}

type Query = Record<string, string>;
type Kind = readonly [name: string, weight: number, query: () => Query];

/** Draws with a bias towards the front: large towns are searched more than small ones. */
function draws(random: () => number) {
  const one = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(random() ** 2 * list.length)];
    if (item === undefined) throw new Error('There is nothing to search for.');
    return item;
  };
  const some = <T>(list: readonly T[], count: number): string =>
    [...new Set(Array.from({ length: count }, () => list[Math.floor(random() * list.length)]))].join(',');
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  return { one, some, whole };
}

function kinds(subjects: SearchSubjects, random: () => number): readonly Kind[] {
  const { one, some, whole } = draws(random);
  const dates = (): Query => {
    const from = addDays(subjects.today, whole(5, 204));
    return { from, to: addDays(from, whole(1, 7)), adults: String(whole(1, 4)) };
  };
  const family = (): Query => ({ ...dates(), children: some(['3', '7', '12'], whole(1, 2)) });
  const town = (): Query => ({ place: one(subjects.towns).slug });
  const region = (): Query => ({ place: one(subjects.regions.length > 0 ? subjects.regions : subjects.towns.map(({ slug }) => slug)) });
  const words = (): Query => ({ q: one(subjects.words) });
  const box = (): Query => {
    const { lat, lon } = one(subjects.towns);
    return { box: [lon - 0.3, lat - 0.2, lon + 0.3, lat + 0.2].map((degree) => degree.toFixed(4)).join(',') };
  };
  return [
    ['town, dates, party', 24, () => ({ ...town(), ...dates() })],
    ['town', 12, town],
    ['around a town, dates, family', 10, () => ({ ...town(), distance: one(['10', '20', '50']), ...family() })],
    ['region, dates', 8, () => ({ ...region(), ...dates() })],
    ['region, type, amenities', 8, () => ({ ...region(), type: some(accommodationTypes, 2), amenities: some(amenities, 2) })],
    ['words', 10, words],
    ['words, dates', 4, () => ({ ...words(), ...dates() })],
    ['map, dates', 6, () => ({ ...box(), ...dates() })],
    ['filters everywhere', 5, () => ({ amenities: some(amenities, 2), stars: '3,4', sort: one(['price', 'stars', 'name']) })],
    ['region, price', 4, () => ({ ...region(), priceMin: '500', priceMax: '2000', sort: one(['price', 'price_desc']) })],
    ['further pages', 4, () => ({ ...region(), page: String(whole(2, 6)) })],
    ['dates everywhere', 3, dates],
    ['everything', 2, () => ({})],
  ];
}

/** A visitor's searches: mostly a place with dates, some filters, some words, sometimes all of them. */
export function* searchMix(subjects: SearchSubjects, random: () => number): Generator<MixedSearch, never> {
  const all = kinds(subjects, random);
  const weight = all.reduce((sum, [, each]) => sum + each, 0);
  const { one } = draws(random);
  for (;;) {
    let left = random() * weight;
    for (const [kind, each, query] of all) {
      left -= each;
      if (left >= 0) continue;
      yield { kind, query: { locale: one(locales), ...query() } };
      break;
    }
  }
}

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
