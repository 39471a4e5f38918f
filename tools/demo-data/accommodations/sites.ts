import type { AccommodationType } from '@nocleh/contracts/api/taxonomy.ts';
import { areas } from '../places/areas.ts';
import { kilometres } from '../places/distance.ts';
import { areaPhrases } from '../places/phrases/areas.ts';
import type { Names, PlaceRow } from '../places/place-row.ts';
import type { Random } from '../random.ts';
import { altitudes, type Setting, towns } from './towns.ts';

/** The location of an accommodation. */
export type Site = {
  place: PlaceRow;
  region: PlaceRow;
  setting: Setting;
  /** “in the Giant Mountains”; outside of tourist areas the phrase of the place. */
  area: Names;
  altitude: number;
  rural: boolean;
};

const villagesPerArea = 7;

const areaOf = (place: PlaceRow): Names => {
  const area = areas.find(({ code }) => code === place.areas?.[0]);
  return (area && areaPhrases[area.slug]) ?? place.locative;
};

export const findSites = (places: PlaceRow[], random: Random): Site[] => {
  const byCode = new Map(places.map((place) => [place.code, place]));
  const bySlug = new Map(places.map((place) => [place.slug, place]));
  const regionOf = (place: PlaceRow): PlaceRow => {
    const parent = byCode.get(place.parent ?? '');
    if (parent === undefined) throw new Error(`${place.slug} lies in no region`);
    return parent.kind === 'region' ? parent : regionOf(parent);
  };
  const sites: Site[] = [];
  for (const town of towns) {
    const place = bySlug.get(town.slug);
    if (place === undefined) throw new Error(`No municipality ${town.slug}`);
    const site = {
      place,
      region: regionOf(place),
      setting: town.setting,
      area: areaOf(place),
      altitude: town.altitude,
      rural: false,
    };
    for (let i = 0; i < town.count; i++) sites.push(site);
  }
  const used = new Set(towns.map((town) => town.slug));
  for (const area of areas) {
    const inside = places.filter((place) => place.kind === 'municipality' && place.areas?.[0] === area.code && !used.has(place.slug));
    const [low, high] = altitudes[area.landscape];
    for (const place of random.shuffled(inside).slice(0, villagesPerArea)) {
      sites.push({
        place,
        region: regionOf(place),
        setting: area.landscape,
        area: areaOf(place),
        altitude: random.whole(low, high),
        rural: true,
      });
    }
  }
  return sites;
};

type Weights = Partial<Record<AccommodationType, number>>;
const rural: Weights = {
  guesthouse: 28,
  cottage: 26,
  farm_stay: 14,
  apartment: 10,
  bed_and_breakfast: 8,
  hotel: 5,
  other: 6,
  camp_site: 3,
};
const weights: Record<Setting, Weights> = {
  city: { hotel: 36, apartment: 30, guesthouse: 12, hostel: 14, bed_and_breakfast: 8 },
  town: { guesthouse: 32, hotel: 24, apartment: 24, bed_and_breakfast: 12, hostel: 5, other: 3 },
  spa: { hotel: 46, guesthouse: 24, apartment: 24, bed_and_breakfast: 6 },
  mountains: { guesthouse: 26, hotel: 16, apartment: 18, cottage: 18, mountain_hut: 14, hostel: 4, farm_stay: 4 },
  forest: { guesthouse: 28, cottage: 28, hotel: 10, apartment: 12, farm_stay: 8, mountain_hut: 8, camp_site: 3, other: 3 },
  rocks: { guesthouse: 30, cottage: 24, apartment: 12, camp_site: 10, hotel: 8, hostel: 6, bed_and_breakfast: 6, farm_stay: 4 },
  karst: { guesthouse: 34, cottage: 22, camp_site: 10, apartment: 12, hotel: 10, farm_stay: 8, bed_and_breakfast: 4 },
  lake: { camp_site: 22, apartment: 22, guesthouse: 20, cottage: 18, hotel: 14, other: 4 },
  river: { camp_site: 20, guesthouse: 28, cottage: 24, hotel: 8, apartment: 10, bed_and_breakfast: 6, other: 4 },
  ponds: { guesthouse: 30, farm_stay: 18, cottage: 22, camp_site: 12, hotel: 8, apartment: 10 },
  vineyards: { guesthouse: 38, bed_and_breakfast: 14, apartment: 16, hotel: 12, cottage: 8, other: 8, farm_stay: 4 },
  highlands: rural,
  plain: rural,
};

export const typeFor = (setting: Setting, random: Random): AccommodationType => {
  const entries = Object.entries(weights[setting]) as [AccommodationType, number][];
  let dice = random.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [type, weight] of entries) {
    dice -= weight;
    if (dice < 0) return type;
  }
  return 'guesthouse';
};

/** A random point in the town, within its radius from the centre. */
export const pointIn = (site: Site, random: Random): { lat: number; lon: number } => {
  const radius = site.setting === 'city' ? 3.2 : site.rural ? 0.6 : 1.1;
  const angle = random.between(0, Math.PI * 2);
  const distance = radius * Math.sqrt(random.next());
  const degree = kilometres({ lat: site.place.lat, lon: 0 }, { lat: site.place.lat, lon: 1 });
  return {
    lat: Number((site.place.lat + (distance * Math.sin(angle)) / 111.2).toFixed(5)),
    lon: Number((site.place.lon + (distance * Math.cos(angle)) / degree).toFixed(5)),
  };
};
