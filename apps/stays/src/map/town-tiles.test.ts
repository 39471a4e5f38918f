import { readFileSync } from 'node:fs';
import { PMTiles, Protocol } from 'pmtiles';
import { expect, test, vi } from 'vitest';
import { lastBaseTiles } from './base-map.ts';
import { edgeTowns, farthestKilometres } from './edge-towns.ts';
import { tileReader } from './town-tiles.ts';

const address = new URL('./base-map.pmtiles', import.meta.url);
const bytes = readFileSync(address);
const getBytes = vi.fn(async (offset: number, length: number) => ({
  data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer,
}));

function readerOf(locale: 'cs' | 'de') {
  const protocol = new Protocol();
  protocol.add(new PMTiles({ getKey: () => address.href, getBytes }));
  return tileReader(locale, protocol);
}
const { signal } = new AbortController();
const spindleruvMlyn = { lon: 15.609, lat: 50.726 };

// rule: map-11
test('a window over Špindlerův Mlýn at zoom level 15 has four of its neighbours at its edge', async () => {
  const towns = await readerOf('cs').townsAround(spindleruvMlyn, farthestKilometres, signal);
  const window = { center: spindleruvMlyn, box: [15.6025, 50.7232, 15.6155, 50.7288] as const, width: 600, height: 400 };
  const shown = edgeTowns(towns, window, ({ name }) => ({ width: name.length * 8 + 20, height: 44 }), []);
  expect(shown.map(({ name, kilometres }) => `${name} ${Math.round(kilometres)}`)).toEqual([
    'Vrchlabí 12',
    'Rokytnice nad Jizerou 11',
    'Szklarska Poręba 13',
    'Karpacz 12',
  ]);
});

test.each([
  ['cs', 'Praha'],
  ['de', 'Prag'],
] as const)('a town is named in %s as the page says it', async (locale, name) => {
  const towns = await readerOf(locale).townsAround({ lon: 14.3, lat: 50.05 }, 5, signal);
  expect(towns.map((town) => town.name)).toContain(name);
});

test('towns on both sides of an edge between two tiles are found, each once', async () => {
  // Column 278 of the zoom level 9 begins at 15.46875°.
  const towns = await readerOf('cs').townsAround({ lon: 15.47, lat: 50.726 }, 10, signal);
  const names = towns.map(({ name, lon, lat }) => `${name} ${lon.toFixed(2)} ${lat.toFixed(2)}`);
  expect(names).toContainEqual(expect.stringMatching(/^Harrachov /));
  expect(names).toContainEqual(expect.stringMatching(/^Špindlerův Mlýn /));
  expect(new Set(names).size).toBe(names.length);
});

test('a tile that the map has read is not read again', async () => {
  const reader = readerOf('cs');
  await reader.read({ url: `${lastBaseTiles}278/172`, type: 'arrayBuffer' }, new AbortController());
  getBytes.mockClear();
  expect(await reader.townsAround({ lon: 15.8, lat: 50.5 }, 5, signal)).not.toEqual([]);
  expect(getBytes).not.toHaveBeenCalled();
});

test('beyond the embedded map there are no towns', async () => {
  expect(await readerOf('cs').townsAround({ lon: -0.1, lat: 51.5 }, 20, signal)).toEqual([]);
});
