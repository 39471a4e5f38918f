import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';
import { createStore, sliceBuild, type TestStore } from '../support/servers/test-store.ts';

const zoom15 = 'box=15.6030,50.7220,15.6150,50.7300';
/** Archives of OpenStreetMap; see the texts beside them. */
const streets = [
  { archive: 'vaduz', place: 'Vaduz', box: 'box=9.5140,47.1360,9.5260,47.1440' },
  { archive: 'spindleruv-mlyn', place: 'Špindlerův Mlýn', box: 'box=15.6020,50.7232,15.6120,50.7302' },
];
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

for (const { path: prefix, here, nearby, group, zoomOut, scheme } of [
  {
    path: '',
    here: 'Špindlerův Mlýn',
    nearby: /^V\sokolí: Vrchlabí \(12\skm jižně\), .*Karpacz \(12\skm severovýchodně\)/,
    group: 'Posunout mapu k blízké obci',
    zoomOut: 'Oddálit',
    scheme: 'light',
  },
  {
    path: '/de',
    here: 'Spindlermühle',
    nearby: /^In der Umgebung: Vrchlabí \(12\skm südlich\), .*Karpacz \(12\skm nordöstlich\)/,
    group: 'Karte zu einem Ort in der Nähe verschieben',
    zoomOut: 'Verkleinern',
    scheme: 'dark',
  },
] as const)
  test.describe(() => {
    test.use({ colorScheme: scheme, viewport: { width: 700, height: 600 } });

    // rule: map-3, map-11
    test(
      `over Špindlerův Mlýn at zoom level 15 the embedded map names it and its neighbours at the edge below ${prefix || '/'}`,
      extended(prefix !== ''),
      async ({ page, visit, axe }) => {
        await visit(`${prefix}/vyhledavani?view=map&${zoom15}`);
        await expect(names(page)).toContainText(here);
        await expect(page.getByText(nearby)).toBeAttached();
        const labels = page.getByRole('group', { name: group }).getByRole('button');
        await expect(labels).toHaveCount(4);
        await axe(page);
        await apart(page, labels);
        const label = labels.filter({ hasText: 'Vrchlabí' });
        await label.press('Enter');
        await expect(names(page)).toContainText('Vrchlabí');
        await expect(label).toHaveCount(0);
        await expect(page.locator('canvas')).toBeFocused();
        for (let level = 0; level < 4; level += 1) await page.getByRole('button', { name: zoomOut }).click();
        await expect(labels).toHaveCount(0);
      },
    );
  });

/** No label lies on another, on a control or on a marker. */
async function apart(page: Page, labels: Locator): Promise<void> {
  const others = page.locator('.maplibregl-marker, [data-over-map]');
  const boxes = await Promise.all([...(await labels.all()), ...(await others.all())].map((part) => part.boundingBox()));
  const own = boxes.slice(0, await labels.count());
  for (const [index, one] of own.entries())
    for (const other of boxes.slice(index + 1))
      if (one && other)
        expect(
          one.x >= other.x + other.width ||
            other.x >= one.x + one.width ||
            one.y >= other.y + other.height ||
            other.y >= one.y + one.height,
        ).toBe(true);
}

test.describe('with tiles of streets', () => {
  let store: TestStore;
  test.beforeAll(async () => {
    store = await createStore({ stays: sliceBuild('stays') });
    await store.release();
  });
  test.afterAll(() => store?.remove());

  for (const { archive, place, box } of streets)
    test(
      `the map names at least ten streets and places of ${place} at zoom level 15, with their attribution`,
      extended(),
      async ({ page, startOwnShell }) => {
        const shell = await startOwnShell(store.folder, {
          MAP_TILES: path.join(import.meta.dirname, `../support/data/${archive}.pmtiles`),
        });
        await page.goto(`${shell.url}/vyhledavani?view=map&${box}`);
        await expect(page.getByText('© OpenStreetMap contributors · © Natural Earth')).toBeVisible();
        await expect(names(page)).toContainText(place);
        await expect.poll(async () => (await names(page).textContent())?.split(', ').length).toBeGreaterThanOrEqual(10);
        await expect(page.getByText(/^V\sokolí: /)).toHaveCount(0);
      },
    );

  // rule: map-3
  test('the security policy allows one more origin for tiles', async ({ startOwnShell }) => {
    const shell = await startOwnShell(store.folder, { MAP_TILES: 'https://tiles.example.org/{z}/{x}/{y}.pbf' });
    const page = await fetch(`${shell.url}/vyhledavani`);
    expect(page.headers.get('content-security-policy')).toMatch(/connect-src [^;]* https:\/\/tiles\.example\.org(?:;| )/);
  });
});
