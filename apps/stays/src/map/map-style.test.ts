import { featureFilter, type LayerSpecification, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { locales } from '@nocleh/contracts/locale.ts';
import { expect, test } from 'vitest';
import { mapStyle } from './map-style.ts';

const colours = {
  land: '#f8f4ec',
  water: '#cde2ed',
  waterLine: '#98c1d8',
  wood: '#e2ecd8',
  built: '#efe8da',
  road: '#ffffff',
  roadEdge: '#cfc4ae',
  mainRoad: '#fbe6a9',
  path: '#a68f68',
  waterText: '#27566f',
  border: '#857b69',
  text: '#232720',
  softText: '#5b5e54',
  areaText: '#1f5b3d',
  halo: '#f8f4ec',
  fonts: ['Noto Sans', 'sans-serif'],
};

test.each(locales)('the style of the map in %s is valid', (locale) => {
  expect(validateStyleMin(mapStyle(locale, colours))).toEqual([]);
});

const streets = { attribution: '© Example', minZoom: 11, maxZoom: 14 };
test.each([
  { ...streets, address: 'https://tiles.example.org/{z}/{x}/{y}.pbf' },
  { ...streets, address: 'https://www.example.org/_map/streets.0123.pmtiles', bounds: [9.4, 47.1, 9.6, 47.2] as const },
])('the style with streets from $address is valid', (tiles) => {
  expect(validateStyleMin(mapStyle('cs', colours, tiles))).toEqual([]);
});

/** The river layers of the embedded map that draw a river between two positions at a zoom level. */
function drawnBy(layers: readonly LayerSpecification[], zoom: number, river: readonly (readonly [lon: number, lat: number])[]): string[] {
  const points = river.map(([lon, lat]) => ({
    x: ((lon + 180) / 360) * 8192,
    y: ((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 8192,
  }));
  const feature = { type: 2 as const, geometry: [points], properties: {} };
  return layers.flatMap((layer) => {
    if (layer.type !== 'line' || layer.source !== 'base' || layer['source-layer'] !== 'river') return [];
    const { id, minzoom = 0, maxzoom = 24, filter } = layer;
    const isShown =
      zoom >= minzoom &&
      zoom < maxzoom &&
      featureFilter(filter, 'filter').filter({ zoom }, feature as never, { z: 0, x: 0, y: 0 } as never);
    return isShown ? [id] : [];
  });
}

const inside = [
  [15.6, 50.72],
  [15.65, 50.76],
] as const;
const outsideOfAll = [
  [14.4, 50.1],
  [14.5, 50.2],
] as const;

// rule: map-3
test.each([
  { where: 'their bounds', bounds: [15.5, 50.7, 15.7, 50.8] as const, beyond: 1 },
  { where: 'the whole world', bounds: undefined, beyond: 0 },
])('tiles of streets of $where replace the rivers of the embedded map there', ({ bounds, beyond }) => {
  const address = 'https://tiles.example.org/{z}/{x}/{y}.pbf';
  const { layers } = mapStyle('cs', colours, { ...streets, address, ...(bounds ? { bounds } : {}) });
  expect(drawnBy(layers, 9, inside)).toHaveLength(1);
  expect(drawnBy(layers, 15, inside)).toHaveLength(0);
  expect(drawnBy(layers, 15, outsideOfAll)).toHaveLength(beyond);
  expect(drawnBy(mapStyle('cs', colours).layers, 14, inside)).toHaveLength(1);
});

test('labels are in the language of the page, else in the local one', () => {
  const fields = mapStyle('pl', colours).layers.flatMap((layer) => (layer.type === 'symbol' ? [layer.layout?.['text-field']] : []));
  expect(fields.length).toBeGreaterThan(0);
  for (const field of fields) expect(field).toEqual(['coalesce', ['get', 'name:pl'], ['get', 'name']]);
});
