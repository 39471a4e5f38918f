import type { RowPlace } from './encode-row.ts';
import type { KnownPlace } from './place-import.repository.ts';

/** Accommodations are rarely farther from the centre of their municipality. */
const farthestKm = 25;

/** Distance in kilometres; the approximation is valid for near points only. */
function distanceKm(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const kmPerDegree = 111.2;
  return Math.hypot(a.lat - b.lat, (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180)) * kmPerDegree;
}

const isMade = ({ code }: KnownPlace) => code.startsWith('import:');
/** Places that fulfil the rule; all of them if none does. */
const preferring = (places: KnownPlace[], fits: (place: KnownPlace) => boolean): KnownPlace[] => {
  const left = places.filter(fits);
  return left.length > 0 ? left : places;
};

/** The nearest place to the row's position, if it is near enough. */
function nearest({ lat, lon }: RowPlace, places: KnownPlace[]): KnownPlace[] {
  if (lat === undefined || lon === undefined || places.length < 2) return places;
  const [first] = places
    .map((place) => ({ place, km: distanceKm({ lat, lon }, place) }))
    .filter(({ km }) => km <= farthestKm)
    .toSorted((a, b) => a.km - b.km);
  return first ? [first.place] : places;
}

/**
 * Selects the town that a row means from towns of one name: by region, district or tourist area, then by exact spelling, then by
 * distance. Several remain if the row is ambiguous. A town created by an import only matches rows of its own region.
 */
export function matchingTowns(row: RowPlace, namesakes: readonly KnownPlace[], regions: ReadonlySet<number>): KnownPlace[] {
  const inRegion = (place: KnownPlace) => place.path.some((id) => regions.has(id));
  const possible = namesakes.filter((place) => !isMade(place) || inRegion(place));
  const official = preferring(possible, (place) => !isMade(place));
  const spelt = (place: KnownPlace) => Object.values(place.names).includes(row.town);
  const left = nearest(row, preferring(preferring(official, inRegion), spelt));
  return left.every(isMade) ? left.slice(0, 1) : left;
}

/** The reason for the rejection, written for the sender of the row. */
export const ambiguity = ({ town }: RowPlace, towns: readonly KnownPlace[]): string =>
  `town: ${towns.length} municipalities are called ${town} (${towns
    .slice(0, 8)
    .map(({ code, slug }) => `${code} ${slug}`)
    .join(', ')}); give municipality_code, the district as region, or lat and lon`;
