import path from 'node:path';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readEnvironment } from '../config/environment.ts';
import { mountMapTiles } from './map-tiles.ts';

const vaduz = path.join(import.meta.dirname, '../../../../e2e/src/support/data/vaduz.pmtiles');
const needed = {
  API_URL: 'http://127.0.0.1:4001',
  IMAGES_URL: 'http://127.0.0.1:4020',
  SITE_URL: 'https://www.example.org',
  RELEASES_DIR: '/srv/releases',
  SHELL_SECRET: 'x'.repeat(32),
};
const appWith = (settings: Readonly<Record<string, string>>) => {
  const app = new Hono();
  mountMapTiles(app, readEnvironment({ ...needed, ...settings }));
  return app;
};
const tilesOf = async (app: Hono) => (await app.request('/_map/tiles.json')).json();

// rule: map-3
test('an archive on the machine is served by the site itself, with its zoom levels and where it has tiles', async () => {
  const app = appWith({ MAP_TILES: vaduz });
  const { streets } = (await tilesOf(app)) as { streets: { address: string } };
  expect(streets).toEqual({
    address: expect.stringMatching(/^\/_map\/streets\.[0-9a-f]{16}\.pmtiles$/),
    attribution: '© OpenStreetMap contributors',
    minZoom: 11,
    maxZoom: 14,
    bounds: [expect.closeTo(9.47, 2), expect.closeTo(47.11, 1), expect.closeTo(9.56, 2), expect.closeTo(47.17, 2)],
  });
  const part = await app.request(streets.address, { headers: { range: 'bytes=0-6', 'accept-encoding': 'br' } });
  expect([part.status, await part.text(), part.headers.get('etag')]).toEqual([206, 'PMTiles', `"${path.basename(streets.address)}"`]);
});

test('tiles of another origin are named with their attribution', async () => {
  const address = 'https://tiles.example.org/{z}/{x}/{y}.pbf?key=1';
  expect(await tilesOf(appWith({ MAP_TILES: address, MAP_ATTRIBUTION: '© Example' }))).toEqual({
    streets: { address, attribution: '© Example', minZoom: 0, maxZoom: 14 },
  });
});

test('without the setting there is the embedded map only', async () => {
  const app = appWith({});
  expect(await tilesOf(app)).toEqual({ streets: null });
  expect((await app.request('/_map/streets.0123456789abcdef.pmtiles')).status).toBe(404);
});
