import type { Page } from '@playwright/test';
import { headerLink } from '../support/browser/navigation.ts';
import { expect, test } from '../support/fixtures.ts';

const map = (page: Page) => page.getByRole('region', { name: 'Mapa výsledků' });
const clusters = (page: Page) => map(page).getByRole('button', { name: /přiblíž/ });
const searchHere = (page: Page) => map(page).getByRole('button', { name: 'Hledat v tomto výřezu' });
const markerNames = (page: Page) =>
  map(page)
    .locator('.maplibregl-marker')
    .evaluateAll((markers) => markers.map(({ ariaLabel }) => ariaLabel).sort());

test.beforeEach(({ browserErrors }) => {
  // A warning on machines without a graphics card.
  browserErrors.allowed.push(/GPU stall due to ReadPixels/);
});

test('after zooming into a cluster the visible area can be searched, and going back restores the view', async ({ page, visit }) => {
  await visit('/vyhledavani?view=map');
  await expect(clusters(page).first()).toBeVisible();
  await expect(searchHere(page)).toHaveCount(0);
  const before = await markerNames(page);
  await clusters(page).first().press('Enter');
  await expect(searchHere(page)).toBeVisible();
  await expect.poll(() => markerNames(page)).not.toEqual(before);
  await map(page).getByRole('button', { name: 'Přiblížit', exact: true }).focus();
  await expect(map(page).getByRole('tooltip')).toHaveText('Přiblížit');
  await page.keyboard.press('Escape');
  const seen = await markerNames(page);
  await headerLink(page, '/balicek').click();
  await expect(page).toHaveURL(/\/balicek$/);
  await page.goBack();
  await expect(searchHere(page)).toBeVisible();
  await expect.poll(() => markerNames(page)).toEqual(seen);
});

test('controls and markers of the map are large enough for touch', async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit('/vyhledavani?view=map&place=telc');
  const markers = map(page).locator('.maplibregl-marker');
  await expect(markers.first()).toBeVisible();
  for (const marker of await markers.all()) {
    const box = await marker.boundingBox();
    expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
  }
});

test.describe('touched', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('one finger on the map scrolls the page', async ({ page, visit }) => {
    await visit('/vyhledavani?view=map');
    await expect(clusters(page).first()).toBeVisible();
    expect(
      await map(page)
        .locator('canvas')
        .evaluate((canvas) => getComputedStyle(canvas).touchAction),
    ).toContain('pan-y');
    expect(
      await map(page)
        .locator('.maplibregl-canvas-container')
        .evaluate((frame) => getComputedStyle(frame).touchAction),
    ).toContain('pan-y');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript a message is shown in place of the map', async ({ page, browserErrors }) => {
    browserErrors.allowed.push(/ csp$/);
    await page.goto('/vyhledavani?view=map');
    await expect(map(page).locator('noscript p')).toBeVisible();
    await expect(map(page).getByRole('status')).toBeHidden();
  });
});
