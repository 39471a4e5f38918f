import type { ImportRow } from '@nocleh/contracts/api/import-row.ts';
import type { KnownPlace } from './place-import.repository.ts';

/** An accommodation is rarely farther from the middle of its municipality. */
const farthestKm = 25;

/** Kilometres between points that are near one another. */
function distanceKm(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const kmPerDegree = 111.2;
  return Math.hypot(a.lat - b.lat, (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180)) * kmPerDegree;
}

const isMade = ({ code }: KnownPlace) => code.startsWith('import:');
/** What is left of the places by a rule that fits some of them; all when it fits none. */
const narrowed = (places: KnownPlace[], fits: (place: KnownPlace) => boolean): KnownPlace[] => {
  const left = places.filter(fits);
  return left.length > 0 ? left : places;
};

/** The nearest one to where the row says it is, if that is near enough. */
function nearest({ lat, lon }: ImportRow, places: KnownPlace[]): KnownPlace[] {
  if (lat === undefined || lon === undefined || places.length < 2) return places;
  const [first] = places
    .map((place) => ({ place, km: distanceKm({ lat, lon }, place) }))
    .filter(({ km }) => km <= farthestKm)
    .toSorted((a, b) => a.km - b.km);
  return first ? [first.place] : places;
}

/**
 * Which of the towns of one name a row means: the one in its region, district or tourist area; then the one that is spelt
 * just so; then the nearest one. More than one is left when the row does not say enough. A town that an import made is
 * taken for rows of its own region only: elsewhere the same name is another town.
 */
export function bearersOf(row: ImportRow, namesakes: readonly KnownPlace[], regions: ReadonlySet<number>): KnownPlace[] {
  const inRegion = (place: KnownPlace) => place.path.some((id) => regions.has(id));
  const possible = namesakes.filter((place) => !isMade(place) || inRegion(place));
  const official = narrowed(possible, (place) => !isMade(place));
  const spelt = (place: KnownPlace) => Object.values(place.names).includes(row.town);
  const left = nearest(row, narrowed(narrowed(official, inRegion), spelt));
  return left.every(isMade) ? left.slice(0, 1) : left;
}

/** The reason that the sender of the row reads. */
export const ambiguity = ({ town }: ImportRow, bearers: readonly KnownPlace[]): string =>
  `town: ${bearers.length} municipalities are called ${town} (${bearers
    .slice(0, 8)
    .map(({ code, slug }) => `${code} ${slug}`)
    .join(', ')}); give municipality_code, the district as region, or lat and lon`;
