import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import type { Feature, MultiPolygon, Polygon } from 'geojson';
import { feature, mesh } from 'topojson-client';
import { featureOf, type Layer, lineFeature } from './layers.ts';

type Topology = Parameters<typeof mesh>[0];
type World = Topology & { objects: { countries: Parameters<typeof feature>[1]; land: Parameters<typeof feature>[1] } };
export type Country = Feature<Polygon | MultiPolygon> & { id?: string | number };

const source = (name: string) => readFileSync(new URL(`../sources/${name}`, import.meta.url));
const require = createRequire(import.meta.url);
const world = (detail: '110m' | '50m' | '10m'): World =>
  JSON.parse(readFileSync(require.resolve(`world-atlas/countries-${detail}.json`), 'utf8')) as World;

const bordersOf = (topology: World): Feature =>
  lineFeature(mesh(topology, topology.objects.countries as Parameters<typeof mesh>[1], (a, b) => a !== b).coordinates);

export const countriesOf = (detail: '110m' | '50m' | '10m'): readonly Country[] => {
  const topology = world(detail);
  return (feature(topology, topology.objects.countries) as unknown as { features: Country[] }).features;
};

/** Land and borders: coarse for the whole world, finer for the part with all zoom levels. */
export function landLayers(detail: '110m' | '50m' | '10m'): Record<'land' | 'border', Layer> {
  const topology = world(detail);
  const land = feature(topology, topology.objects.land) as unknown as { features: Feature[] } | Feature;
  const parts = 'features' in land ? land.features : [land];
  return {
    land: parts.map((part) => ({ from: 0, feature: featureOf(part.geometry) })),
    border: [{ from: 0, feature: bordersOf(topology) }],
  };
}

/** Borders of regions by country. At low zoom levels those of small Swiss, Italian and Hungarian regions would cover the land. */
export function regionBorders(): Layer {
  const lines = JSON.parse(source('region-borders.json').toString()) as Record<string, number[][][]>;
  const large = new Set(['AUT', 'CZE', 'DEU', 'POL', 'SVK', 'FRA']);
  return Object.entries(lines).map(([country, coordinates]) => ({ from: large.has(country) ? 5 : 8, feature: lineFeature(coordinates) }));
}

/** Zoom level from which rivers of a class of the source are shown: 1 is the largest. */
const riverZooms: Readonly<Record<string, number>> = { 1: 5, 2: 6, 3: 7, 4: 9 };
export function rivers(): Layer {
  const classes = JSON.parse(gunzipSync(source('rivers.json.gz')).toString()) as Record<string, number[][][]>;
  return Object.entries(classes).map(([name, coordinates]) => ({
    from: riverZooms[name] ?? 9,
    feature: lineFeature(coordinates, { class: Number(name) }),
  }));
}

/** Area in square degrees by the shoelace formula. */
export const ringArea = (ring: readonly number[][]): number =>
  Math.abs(
    ring.reduce((sum, [x = 0, y = 0], index) => {
      const [px = 0, py = 0] = ring.at(index - 1) ?? [];
      return sum + (px * y - x * py);
    }, 0),
  ) / 2;

export function lakes(): Layer {
  const rings = JSON.parse(source('lakes.json').toString()) as number[][][];
  return rings.map((ring) => {
    const area = ringArea(ring);
    return { from: area > 0.01 ? 5 : area > 0.002 ? 7 : 8, feature: featureOf({ type: 'Polygon', coordinates: [ring] }) };
  });
}
