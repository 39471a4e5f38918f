import type { Page, Route } from '@playwright/test';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';

const map = (page: Page) => page.getByRole('region', { name: 'Mapa výsledků' });
const notice = (page: Page) => map(page).getByRole('status').filter({ hasText: 'Část mapy chybí' });

test.beforeEach(({ browserErrors }) => {
  browserErrors.allowed.push(/Failed to load resource/, /pmtiles/);
});

const answers: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  404: (route) => route.fulfill({ status: 404 }),
  500: (route) => route.fulfill({ status: 500 }),
  'what is no archive': (route) => route.fulfill({ status: 200, body: '<html></html>' }),
};
for (const [what, answer] of Object.entries(answers))
  test(`tiles that answer ${what} show a quiet notice, and the markers stay`, extended(what !== '404'), async ({ page, visit }) => {
    await page.route(/\.pmtiles$/, answer);
    await visit('/vyhledavani?view=map&place=telc');
    await expect(notice(page)).toBeVisible();
    await expect(map(page).locator('.maplibregl-marker').first()).toBeVisible();
  });

// rule: map-8
test('markers don’t wait for slow tiles', extended(), async ({ page, visit }) => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\.pmtiles$/, async (route) => {
    await held;
    await route.continue();
  });
  await visit('/vyhledavani?view=map&place=telc');
  await expect(map(page).locator('.maplibregl-marker').first()).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  release();
  await expect(map(page).getByText(/^Na mapě: .*Telč/)).toBeAttached();
});

// rule: map-8
test('without WebGL a message stands in place of the map, and the list is complete', async ({ page, visit }) => {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...[kind, ...rest]: Parameters<typeof original>) {
      return /webgl/.test(kind) ? null : original.apply(this, [kind, ...rest]);
    } as typeof original;
  });
  await visit('/vyhledavani?view=map&place=telc');
  await expect(map(page).getByRole('status')).toHaveText('V tomto prohlížeči mapa nejde zobrazit. Seznam obsahuje stejná ubytování.');
  await expect(page.getByRole('main').locator('li h2').first()).toBeVisible();
});
