import path from 'node:path';
import type { Page } from '@playwright/test';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';
import { createStore, sliceBuild, type TestStore } from '../support/servers/test-store.ts';

const vaduz = path.join(import.meta.dirname, '../support/data/vaduz.pmtiles');
const names = (page: Page) => page.getByText(/^(?:Na mapě|Auf der Karte|On the map|Na mapie): /);

const languages = [
  { path: '', place: 'Praha', abroad: 'Drážďany' },
  { path: '/de', place: 'Prag', abroad: 'Dresden' },
  { path: '/en', place: 'Prague', abroad: 'Dresden' },
  { path: '/pl', place: 'Praga', abroad: 'Drezno' },
];
for (const { path: prefix, place, abroad } of languages)
  test(
    `the embedded map says ${place} and ${abroad} on the pages below ${prefix || '/'}`,
    extended(prefix !== '/de'),
    async ({ page, visit }) => {
      // The fewer pixels, the sooner a map is drawn without a graphics card.
      await page.setViewportSize({ width: 700, height: 600 });
      await visit(`${prefix}/vyhledavani?view=map&box=13.2,49.9,15,51.3`);
      await expect(names(page)).toContainText(place);
      await expect(names(page)).toContainText(abroad);
      await expect(page.getByText('© Natural Earth, GSHHG, GeoNames (CC BY)')).toBeVisible();
    },
  );

// rule: map-3
test('the embedded map names the municipality over Špindlerův Mlýn at zoom level 15', extended(), async ({ page, visit }) => {
  await page.setViewportSize({ width: 700, height: 600 });
  await visit('/vyhledavani?view=map&box=15.6030,50.7220,15.6150,50.7300');
  await expect(names(page)).toContainText('Špindlerův Mlýn');
});

test.describe('with tiles of streets', () => {
  let store: TestStore;
  test.beforeAll(async () => {
    store = await createStore({ stays: sliceBuild('stays') });
    await store.release();
  });
  test.afterAll(() => store?.remove());

  // rule: map-3
  test(
    'the map names at least ten streets and places at zoom level 15, with their attribution',
    extended(),
    async ({ page, startOwnShell }) => {
      const shell = await startOwnShell(store.folder, { MAP_TILES: vaduz });
      const zoom15 = '9.5140,47.1360,9.5260,47.1440';
      await page.goto(`${shell.url}/vyhledavani?view=map&box=${zoom15}`);
      await expect(page.getByText('© OpenStreetMap contributors · © Natural Earth')).toBeVisible();
      await expect(names(page)).toContainText('Vaduz');
      await expect.poll(async () => (await names(page).textContent())?.split(', ').length).toBeGreaterThanOrEqual(10);
    },
  );

  // rule: map-3
  test('the security policy allows one more origin for tiles', async ({ startOwnShell }) => {
    const shell = await startOwnShell(store.folder, { MAP_TILES: 'https://tiles.example.org/{z}/{x}/{y}.pbf' });
    const page = await fetch(`${shell.url}/vyhledavani`);
    expect(page.headers.get('content-security-policy')).toMatch(/connect-src [^;]* https:\/\/tiles\.example\.org(?:;| )/);
  });
});
