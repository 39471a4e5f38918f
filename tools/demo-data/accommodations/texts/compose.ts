import type { AccommodationType, Amenity } from '@nocleh/contracts/api/taxonomy.ts';
import type { Names } from '../../places/place-row.ts';
import type { Random } from '../../random.ts';
import type { Site } from '../sites.ts';
import type { Setting } from '../towns.ts';
import { closings } from './closings.ts';
import { apartmentFirsts } from './first/apartments.ts';
import { breakfastFirsts } from './first/breakfasts.ts';
import { campFirsts } from './first/camps.ts';
import { cottageFirsts } from './first/cottages.ts';
import { farmFirsts } from './first/farms.ts';
import { guesthouseFirsts } from './first/guesthouses.ts';
import { hostelFirsts } from './first/hostels.ts';
import { hotelFirsts } from './first/hotels.ts';
import { hutFirsts } from './first/huts.ts';
import { otherFirsts } from './first/others.ts';
import type { Fragment, FragmentsByType } from './fragment.ts';
import { comforts, meals } from './inside.ts';
import { seconds } from './seconds.ts';
import { forest, highlands, karst, mountains, rocks } from './surroundings-hills.ts';
import { city, lake, plain, ponds, river, spa, town, vineyards } from './surroundings-lowlands.ts';

export const firsts: FragmentsByType = {
  hotel: hotelFirsts,
  guesthouse: guesthouseFirsts,
  bed_and_breakfast: breakfastFirsts,
  apartment: apartmentFirsts,
  cottage: cottageFirsts,
  farm_stay: farmFirsts,
  camp_site: campFirsts,
  mountain_hut: hutFirsts,
  hostel: hostelFirsts,
  other: otherFirsts,
};
const surroundings: Record<Setting, Fragment[]> = {
  mountains,
  forest,
  highlands,
  rocks,
  karst,
  lake,
  ponds,
  river,
  vineyards,
  spa,
  plain,
  town,
  city,
};

const fits =
  (has: ReadonlySet<Amenity>, town = false) =>
  ({ needs = [], unless = [], where }: Fragment) =>
    needs.every((amenity) => has.has(amenity)) &&
    !unless.some((amenity) => has.has(amenity)) &&
    (where === undefined || (where === 'town') === town);

const townSettings = new Set<Setting>(['town', 'city', 'spa']);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Minutes whose noun has the same form in all four languages: from five up, and none that ends in 2 to 4 above twenty. */
const minutes = [5, 6, 7, 8, 9, 10, 12, 15, 18, 20];
const longerMinutes = [12, 15, 18, 20, 25, 30];

type House = { name: string; type: AccommodationType; site: Site; amenities: Amenity[] };

/** The first sentences that are true for an accommodation. */
export const firstsFor = ({ type, site, amenities }: Omit<House, 'name'>): Fragment[] =>
  firsts[type].filter(fits(new Set(amenities), townSettings.has(site.setting)));

/** Two to four paragraphs that follow a first sentence; the languages say the same in their own words. */
export const composeText = ({ name, type, site, amenities }: House, random: Random): ((first: Fragment) => Names) => {
  const able = fits(new Set(amenities));
  const some = (fragments: Fragment[], count: number) => random.shuffled(fragments.filter(able)).slice(0, count);
  const paragraphs: Fragment[][] = [
    some(seconds[type], 1),
    some(surroundings[site.setting], random.chance(0.45) ? 2 : 1),
    [...some(comforts, random.whole(1, 2)), ...some(type === 'camp_site' ? [] : meals, random.chance(0.75) ? 1 : 0)],
    some(closings, random.whole(0, 2)),
  ].filter((paragraph) => paragraph.length > 0);
  const year = random.whole(1786, 1934);
  const paced = new Map(paragraphs.flat().map((fragment) => [fragment, { min: random.pick(minutes), far: random.pick(longerMinutes) }]));
  const render = (first: Fragment, locale: keyof Names) => {
    const words: Record<string, string> = {
      name,
      year: String(year),
      in: site.place.locative[locale],
      In: capital(site.place.locative[locale]),
      area: site.area[locale],
      Area: capital(site.area[locale]),
    };
    const fill = (fragment: Fragment) =>
      fragment[locale].replace(/\{(\w+)\}/g, (_, key: 'min' | 'far') => words[key] ?? String(paced.get(fragment)?.[key]));
    const [opening = [], ...others] = paragraphs;
    return [[first, ...opening], ...others].map((paragraph) => paragraph.map(fill).join(' ')).join('\n\n');
  };
  return (first) => ({ cs: render(first, 'cs'), de: render(first, 'de'), en: render(first, 'en'), pl: render(first, 'pl') });
};
