import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';

/**
 * The base map of the search page: neighbouring countries and the borders of the Czech regions, cut to Central Europe.
 * GeoJSON, coordinates rounded to two decimals (about a kilometre) for the neighbours, three for Czechia.
 */
const view = { west: 8, south: 45.5, east: 20, north: 55.5 };
const codes: Record<string, string> = {
  '276': 'DE',
  '040': 'AT',
  '616': 'PL',
  '703': 'SK',
  '203': 'CZ',
  '756': 'CH',
  '380': 'IT',
  '348': 'HU',
  '705': 'SI',
  '191': 'HR',
  '208': 'DK',
  '752': 'SE',
  '438': 'LI',
};
type Point = [number, number];
type Ring = Point[];

const read = <T>(path: string | URL): T => JSON.parse(readFileSync(path, 'utf8')) as T;
type Topology = Parameters<typeof mesh>[0];
type Layer = Parameters<typeof mesh>[1];

const world = read<Topology & { objects: { countries: Parameters<typeof feature>[1] } }>(
  createRequire(import.meta.url).resolve('world-atlas/countries-50m.json'),
);
const czech = read<Topology & { objects: { CZE_adm1: Layer } }>(new URL('./sources/czech-regions.topo.json', import.meta.url));

/** Sutherland and Hodgman: the part of a ring on one side of a line. */
const cut = (ring: Ring, inside: (point: Point) => boolean, cross: (a: Point, b: Point) => Point): Ring =>
  ring.flatMap((point, index) => {
    const before = ring.at(index - 1) ?? point;
    if (inside(point)) return inside(before) ? [point] : [cross(before, point), point];
    return inside(before) ? [cross(before, point)] : [];
  });
const at =
  (axis: 0 | 1, value: number) =>
  (a: Point, b: Point): Point => {
    const t = (value - a[axis]) / (b[axis] - a[axis]);
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  };
const cutToView = (ring: Ring): Ring => {
  let result = cut(ring, (p) => p[0] >= view.west, at(0, view.west));
  result = cut(result, (p) => p[0] <= view.east, at(0, view.east));
  result = cut(result, (p) => p[1] >= view.south, at(1, view.south));
  return cut(result, (p) => p[1] <= view.north, at(1, view.north));
};

/** Ramer, Douglas and Peucker: drops points nearer than `tolerance` degrees to the line without them. */
const simplify = (line: Ring, tolerance: number): Ring => {
  const first = line[0];
  const last = line.at(-1);
  if (first === undefined || last === undefined || line.length < 3) return line;
  const length = Math.hypot(last[0] - first[0], last[1] - first[1]);
  let farthest = 0;
  let split = 0;
  line.forEach((p, i) => {
    const away =
      length === 0
        ? Math.hypot(p[0] - first[0], p[1] - first[1])
        : Math.abs((last[0] - first[0]) * (first[1] - p[1]) - (first[0] - p[0]) * (last[1] - first[1])) / length;
    if (away > farthest) [farthest, split] = [away, i];
  });
  if (farthest < tolerance) return [first, last];
  return [...simplify(line.slice(0, split + 1), tolerance).slice(0, -1), ...simplify(line.slice(split), tolerance)];
};

const rounded =
  (decimals: number) =>
  (line: Ring): Ring =>
    line.map(([lon, lat]) => [Number(lon.toFixed(decimals)), Number(lat.toFixed(decimals))]);
const closed = (ring: Ring): Ring => (ring[0] === undefined ? [] : [...ring, ring[0]]);

type Country = { id?: string | number; geometry: { type: string; coordinates: unknown } };
const countries = (feature(world, world.objects.countries) as unknown as { features: Country[] }).features;
const countryFeatures = countries.flatMap(({ id, geometry }) => {
  const code = codes[String(id)];
  if (code === undefined || (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')) return [];
  const polygons = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as Ring[][];
  const rings = polygons
    .flatMap((polygon) => polygon.slice(0, 1))
    .map((ring) => closed(rounded(2)(simplify(cutToView(ring.slice(0, -1)), 0.012))))
    .filter((ring) => ring.length > 4);
  return [
    {
      type: 'Feature' as const,
      properties: { kind: 'country', code },
      geometry: { type: 'MultiPolygon' as const, coordinates: rings.map((ring) => [ring]) },
    },
  ];
});

const inner = mesh(czech, czech.objects.CZE_adm1, (a, b) => a !== b).coordinates as Ring[];
const outer = mesh(czech, czech.objects.CZE_adm1, (a, b) => a === b).coordinates as Ring[];
const lines = (kind: string, coordinates: Ring[]) => ({
  type: 'Feature' as const,
  properties: { kind },
  geometry: {
    type: 'MultiLineString' as const,
    coordinates: coordinates.map((line) => rounded(3)(simplify(line, 0.004))).filter((line) => line.length > 1),
  },
});

const map = {
  type: 'FeatureCollection',
  attribution: 'Natural Earth; regions of Czechia (MIT)',
  features: [...countryFeatures, lines('region-border', inner), lines('czech-border', outer)],
};
const target = new URL('../../apps/stays/src/map/base-map.json', import.meta.url);
mkdirSync(new URL('.', target), { recursive: true });
const json = JSON.stringify(map);
writeFileSync(target, `${json}\n`);
console.log(`base map: ${(json.length / 1024).toFixed(1)} kB`);
