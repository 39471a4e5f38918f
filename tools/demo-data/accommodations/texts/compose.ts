import type { AccommodationType, Amenity } from '@nocleh/contracts/api/taxonomy.ts';
import type { Names } from '../../places/place-row.ts';
import type { Random } from '../../random.ts';
import type { Site } from '../sites.ts';
import type { Setting } from '../towns.ts';
import { closings } from './closings.ts';
import type { Fragment } from './fragment.ts';
import { comforts, meals } from './inside.ts';
import { campOpenings, cottageOpenings, farmOpenings, hutOpenings, otherOpenings } from './openings-countryside.ts';
import { apartmentOpenings, breakfastOpenings, guesthouseOpenings, hostelOpenings, hotelOpenings } from './openings-houses.ts';
import { forest, highlands, karst, mountains, rocks } from './surroundings-hills.ts';
import { city, lake, plain, ponds, river, spa, town, vineyards } from './surroundings-lowlands.ts';

const openings: Record<AccommodationType, Fragment[]> = {
  hotel: hotelOpenings,
  guesthouse: guesthouseOpenings,
  bed_and_breakfast: breakfastOpenings,
  apartment: apartmentOpenings,
  cottage: cottageOpenings,
  farm_stay: farmOpenings,
  camp_site: campOpenings,
  mountain_hut: hutOpenings,
  hostel: hostelOpenings,
  other: otherOpenings,
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

const fits = (has: ReadonlySet<Amenity>) => (fragment: Fragment) =>
  (fragment.needs ?? []).every((amenity) => has.has(amenity)) && !(fragment.unless ?? []).some((amenity) => has.has(amenity));

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Minutes whose noun has the same form in all four languages: from five up, and none that ends in 2 to 4 above twenty. */
const minutes = [5, 6, 7, 8, 9, 10, 12, 15, 18, 20];
const longerMinutes = [12, 15, 18, 20, 25, 30];

type House = { name: string; type: AccommodationType; site: Site; amenities: Amenity[] };

/** Two to four paragraphs; the languages say the same thing, each in its own words. */
export const composeText = ({ name, type, site, amenities }: House, random: Random): Names => {
  const able = fits(new Set(amenities));
  const some = (fragments: Fragment[], count: number) => random.shuffled(fragments.filter(able)).slice(0, count);
  const paragraphs: Fragment[][] = [
    some(openings[type], 1),
    some(surroundings[site.setting], random.chance(0.45) ? 2 : 1),
    [...some(comforts, random.whole(1, 2)), ...some(type === 'camp_site' ? [] : meals, random.chance(0.75) ? 1 : 0)],
    some(closings, random.whole(0, 2)),
  ].filter((paragraph) => paragraph.length > 0);
  const year = random.whole(1786, 1934);
  const paced = new Map(paragraphs.flat().map((fragment) => [fragment, { min: random.pick(minutes), far: random.pick(longerMinutes) }]));
  const render = (locale: keyof Names) => {
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
    return paragraphs.map((paragraph) => paragraph.map(fill).join(' ')).join('\n\n');
  };
  return { cs: render('cs'), de: render('de'), en: render('en'), pl: render('pl') };
};
