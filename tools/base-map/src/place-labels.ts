import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { PlaceRow } from '@nocleh/tool-demo-data/places/place-row.ts';
import { readTowns } from '@nocleh/tool-demo-data/places/sources.ts';
import type { Layer } from './layers.ts';
import { label } from './names.ts';

const readPlaces = (): PlaceRow[] =>
  gunzipSync(readFileSync(new URL('../../demo-data/places.jsonl.gz', import.meta.url)))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as PlaceRow);

/** Zoom level from which a town is on the map, by its population. */
const steps = [
  [500_000, 4],
  [150_000, 5],
  [45_000, 6],
  [12_000, 7],
  [5_000, 8],
] as const;
export const zoomOf = (population: number): number => steps.find(([least]) => population >= least)?.[1] ?? 9;

/** Whole numbers, as each different value takes place in the tile: labels of larger towns come first. */
const rankOf = (population: number): number => -Math.round(Math.log2(population + 1));

/** The nearest town of the same name: names repeat, and the two sources differ by a few kilometres. */
function populationOf(towns: ReturnType<typeof readTowns>, { names, lat, lon }: PlaceRow): number {
  const near = towns.filter((town) => (town.cs || town.name) === names.cs && Math.hypot(town.lat - lat, (town.lon - lon) * 0.65) < 0.08);
  return Math.max(0, ...near.map(({ population }) => population));
}

/** Every municipality, region and tourist area that the catalogue can name. */
function cataloguePlaces(): Layer {
  const towns = readTowns();
  return readPlaces().flatMap((place) => {
    const { kind, names, lat, lon } = place;
    if (kind === 'municipality') {
      const population = populationOf(towns, place);
      return [{ from: zoomOf(population), feature: label(lon, lat, names.cs, names, { kind: 'town', rank: rankOf(population) }) }];
    }
    if (kind !== 'region' && kind !== 'area') return [];
    return [{ from: kind === 'region' ? 6 : 7, feature: label(lon, lat, names.cs, names, { kind, rank: 0 }) }];
  });
}

/** Near Czechia and in South Tyrol every municipality, farther off larger towns. */
const isShown = (country: string, population: number, lon: number, lat: number): boolean =>
  population >= 4_000 || country === 'IT' || (lon > 11.8 && lon < 19.2 && lat > 48.2 && lat < 51.4);

function neighbouringTowns(): Layer {
  const [, ...lines] = readFileSync(new URL('../sources/towns.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.flatMap((line) => {
    const [country = '', name = '', lat, lon, people, cs = '', de = '', en = '', pl = ''] = line.split('\t');
    const population = Number(people);
    if (!isShown(country, population, Number(lon), Number(lat))) return [];
    const feature = label(Number(lon), Number(lat), name, { cs, de, en, pl }, { kind: 'town', rank: rankOf(population) });
    return [{ from: zoomOf(population), feature }];
  });
}

export const placeLabels = (): Layer => [...cataloguePlaces(), ...neighbouringTowns()];
