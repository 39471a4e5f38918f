import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
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

test('labels are in the language of the page, else in the local one', () => {
  const fields = mapStyle('pl', colours).layers.flatMap((layer) => (layer.type === 'symbol' ? [layer.layout?.['text-field']] : []));
  expect(fields.length).toBeGreaterThan(0);
  for (const field of fields) expect(field).toEqual(['coalesce', ['get', 'name:pl'], ['get', 'name']]);
});
