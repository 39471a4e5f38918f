import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { baseMap } from './base-map.ts';
import { archiveOf, committedArchive, featuresIn, pointsIn } from './testing/read-tile.ts';
import { column, row } from './tiles.ts';

const archive = archiveOf(committedArchive());
const labelsAt = (lon: number, lat: number) => featuresIn(archive, 'label', [9, column(lon, 9), row(lat, 9)]);
/** Names within a tenth of a degree: a town may have its name in the next tile. */
async function namesNear(lon: number, lat: number): Promise<Set<unknown>> {
  const corners = [-0.1, 0.1].flatMap((x) => [-0.1, 0.1].map((y) => labelsAt(lon + x, lat + y)));
  return new Set((await Promise.all(corners)).flat().map(({ name }) => name));
}

interface AccommodationRow {
  readonly town: string;
  readonly country: string;
  readonly lon?: number;
  readonly lat?: number;
}
const demoRows = gunzipSync(readFileSync(new URL('../../demo-data/accommodations.jsonl.gz', import.meta.url)))
  .toString()
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as AccommodationRow);

describe('the embedded map', () => {
  it('is what the generator makes of its sources', () => {
    expect(baseMap().equals(committedArchive())).toBe(true);
  });

  it('has at most a million bytes', () => {
    expect(committedArchive().length).toBeLessThanOrEqual(1_000_000);
  });

  // rule: map-1
  it('names the municipality of every accommodation of the demo content and at least one neighbour', async () => {
    const missing: string[] = [];
    for (const { town, country, lon, lat } of demoRows) {
      if (lon === undefined || lat === undefined) continue;
      const names = await namesNear(lon, lat);
      if (!names.has(town) || names.size < 2) missing.push(`${town} (${country})`);
    }
    expect([...new Set(missing)]).toEqual([]);
  });

  it('has the names of Prague and Vienna in four languages', async () => {
    const [prague] = (await labelsAt(14.42, 50.09)).filter(({ name }) => name === 'Praha');
    expect(prague).toMatchObject({ 'name:de': 'Prag', 'name:en': 'Prague', 'name:pl': 'Praga' });
    const [vienna] = (await labelsAt(16.37, 48.21)).filter(({ name }) => name === 'Wien');
    expect(vienna).toMatchObject({ 'name:cs': 'Vídeň', 'name:en': 'Vienna', 'name:pl': 'Wiedeń' });
  });

  it.each([
    ['Praha', 14.42, 50.09],
    ['Brno', 16.61, 49.2],
    ['Plzeň', 13.38, 49.75],
    ['Wien', 16.37, 48.21],
  ])('has %s from zoom level 5 on', async (town, lon, lat) => {
    const labels = await featuresIn(archive, 'label', [5, column(lon, 5), row(lat, 5)]);
    expect(labels.map(({ name }) => name)).toContain(town);
  });

  it('has both names of a town in South Tyrol', async () => {
    expect(await labelsAt(11.35, 46.5)).toContainEqual(expect.objectContaining({ name: 'Bolzano', 'name:de': 'Bozen' }));
  });

  it.each([
    ['rivers', 'river', 14.4, 50.0],
    ['lakes', 'lake', 14.1, 48.63],
    ['borders', 'border', 15.6, 50.77],
    ['borders of regions', 'region', 15.0, 49.5],
    ['land', 'land', 15.6, 50.7],
  ])('has %s', async (_, layer, lon, lat) => {
    expect((await featuresIn(archive, layer, [8, column(lon, 8), row(lat, 8)])).length).toBeGreaterThan(0);
  });

  // rule: map-13
  it.each([4, 5, 6, 7, 8])('has no details in zoom level %i that are too small to be seen', async (zoom) => {
    expect(await pointsIn(archive, [zoom, column(15, zoom), row(50, zoom)])).toBeLessThan(3_500);
  });

  it('shows the whole world at low zoom levels and nothing beyond the last one', async () => {
    expect((await featuresIn(archive, 'land', [3, 1, 3])).length).toBeGreaterThan(0);
    expect(await archive.getZxy(10, 553, 346)).toBeUndefined();
  });
});
