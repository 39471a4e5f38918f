import type { Page } from '@playwright/test';
import { headerLink } from '../support/browser/navigation.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';

const map = (page: Page) => page.getByRole('region', { name: 'Mapa výsledků' });
const markers = (page: Page) => map(page).locator('.maplibregl-marker');
const clusters = (page: Page) => map(page).getByRole('button', { name: /přiblíž/ });
const follow = (page: Page) => map(page).getByRole('checkbox', { name: 'Hledat při posunu mapy' });
const searchHere = (page: Page) => map(page).getByRole('button', { name: 'Hledat v tomto výřezu' });
const count = (page: Page) => page.getByRole('status').filter({ hasText: /\d ubytování$/ });
const markerNames = (page: Page) => markers(page).evaluateAll((found) => found.map(({ ariaLabel }) => ariaLabel).sort());

// rule: map-4
test('the list follows the map, and going back restores the view', async ({ page, visit, axe }) => {
  await visit('/vyhledavani?view=map');
  await expect(clusters(page).first()).toBeVisible();
  await expect(follow(page)).toBeChecked();
  const all = await count(page).textContent();
  await clusters(page).first().press('Enter');
  await expect(page).toHaveURL(/box=/);
  await expect(count(page)).not.toHaveText(all ?? '');
  await axe(page);
  const seen = await markerNames(page);
  await headerLink(page, '/balicek').click();
  await expect(page).toHaveURL(/\/balicek$/);
  await page.goBack();
  await expect.poll(() => markerNames(page)).toEqual(seen);
});

test('a map that the search does not follow offers to search its area', extended(), async ({ page, visit }) => {
  await visit('/vyhledavani?view=map');
  await expect(clusters(page).first()).toBeVisible();
  await follow(page).uncheck();
  await expect(searchHere(page)).toHaveCount(0);
  const before = await markerNames(page);
  await clusters(page).first().press('Enter');
  await expect.poll(() => markerNames(page)).not.toEqual(before);
  expect(page.url()).not.toContain('box=');
  await searchHere(page).click();
  await expect(page).toHaveURL(/box=/);
  await expect(searchHere(page)).toHaveCount(0);
  await follow(page).check();
});

// rule: map-4, navigation-26
test(
  'in German the map is named and moved by keyboard: an opened group and the offered search leave the focus on the map',
  extended(),
  async ({ page, visit, axe }) => {
    await visit('/de/vyhledavani?view=map');
    const german = page.getByRole('region', { name: 'Karte der Ergebnisse' });
    const groups = german.getByRole('button', { name: /Unterkünfte, vergrößern$/ });
    await expect(groups.first()).toBeVisible();
    await expect(german).toMatchAriaSnapshot(`
      - region "Karte der Ergebnisse":
        - region "Karte, mit den Pfeiltasten verschiebbar"
        - button /^\\d+ Unterkünfte, vergrößern$/
        - checkbox "Beim Verschieben suchen" [checked]
        - paragraph: /^Auf der Karte/
        - button "Vergrößern"
        - button "Verkleinern"
        - status
    `);
    await groups.first().press('Enter');
    await expect(page).toHaveURL(/box=/);
    await expect(german.locator(':focus')).toHaveCount(1);
    await axe(page);
    await german.getByRole('checkbox', { name: 'Beim Verschieben suchen' }).uncheck();
    const canvas = german.getByRole('region', { name: 'Karte, mit den Pfeiltasten verschiebbar' });
    await canvas.focus();
    await page.keyboard.press('ArrowRight');
    const search = german.getByRole('button', { name: 'In diesem Ausschnitt suchen' });
    const before = page.url();
    await search.press('Enter');
    await expect(page).not.toHaveURL(before);
    await expect(search).toHaveCount(0);
    await expect(german.locator(':focus')).toHaveCount(1);
    await axe(page);
  },
);

// rule: map-5
test('a marker shows a card first, which the keyboard opens, closes and follows', async ({ page, visit, axe }) => {
  await visit('/vyhledavani?view=map&place=telc');
  const marker = map(page).locator('a.maplibregl-marker').first();
  await expect(marker).toBeVisible();
  const name = (await marker.getAttribute('title')) ?? '';
  await marker.press('Enter');
  const card = map(page).getByRole('dialog', { name });
  await expect(card).toBeFocused();
  await expect(card.getByRole('link', { name })).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(marker).toBeFocused();
  await marker.click();
  await card.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('list and map are in step', async ({ page, visit }) => {
  await visit('/vyhledavani?view=map&place=telc');
  await expect(markers(page).first()).toBeVisible();
  const title = page.getByRole('main').locator('li h2 a').first();
  await title.focus();
  await expect(map(page).locator('.maplibregl-marker[data-active]')).toHaveCount(1);
  const marker = map(page).locator('a.maplibregl-marker').first();
  const name = (await marker.getAttribute('title')) ?? '';
  await marker.focus();
  await expect(page.locator('li[data-on-map]').getByRole('link', { name })).toBeVisible();
});

// rule: map-5
test(
  'houses of one place have markers of their own at the closest zoom level, and the one of the list is outlined',
  extended(),
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await visit('/vyhledavani?view=map&box=15.6030,50.7220,15.6150,50.7300');
    const houses = map(page).locator('a.maplibregl-marker');
    await expect(houses.nth(1)).toBeVisible();
    const found = await houses.evaluateAll((links) =>
      links.map((link) => ({
        name: link.getAttribute('title') ?? '',
        text: link.textContent,
        label: link.ariaLabel,
        outline: getComputedStyle(link).outlineStyle,
      })),
    );
    expect(new Set(found.map(({ name }) => name)).size).toBe(found.length);
    for (const { name, text, label, outline } of found) {
      expect(text).toMatch(/Kč|€|na dotaz/);
      expect(label).toBe(`${name}, ${text}`);
      expect(outline).toBe('none');
    }
    const [first, second] = await Promise.all([houses.nth(0).boundingBox(), houses.nth(1).boundingBox()]);
    expect(Math.hypot(first!.x - second!.x, first!.y - second!.y)).toBeGreaterThanOrEqual(44);
    const name = found[1]!.name;
    await page.getByRole('main').locator('li h2').getByRole('link', { name }).focus();
    const active = map(page).locator('[data-active]');
    await expect(active).toHaveAttribute('title', name);
    await expect(active).toHaveCSS('outline-style', 'solid');
    await expect(active).toHaveCSS('outline-width', '3px');
  },
);

// rule: map-6
test('accommodations at one place are opened as a list of cards', async ({ page, visit }) => {
  await page.route(/\/api\/search\/points/, async (route) => {
    const answer = await route.fetch();
    const found = (await answer.json()) as { total: number; points: { lat: number; lon: number }[] };
    const points = found.points.slice(0, 3).map((point) => ({ ...point, lat: 49.18, lon: 15.45 }));
    await route.fulfill({ response: answer, json: { total: 3, points } });
  });
  await visit('/vyhledavani?view=map&place=telc');
  await clusters(page).first().press('Enter');
  await expect(map(page).getByRole('dialog').getByRole('heading', { level: 3 })).toHaveCount(3);
});

test('controls and markers of the map are large enough for touch', async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit('/vyhledavani?view=map&place=telc');
  await expect(markers(page).first()).toBeVisible();
  for (const target of [...(await markers(page).all()), ...(await map(page).locator('label').all())]) {
    const box = await target.boundingBox();
    expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
  }
});

// rule: map-7
test('a map at 85° north is shown, with nothing found', extended(), async ({ page, visit }) => {
  await visit('/vyhledavani?view=map&box=10,85,20,86');
  await expect(map(page).locator('canvas')).toBeVisible();
  await expect(count(page)).toHaveText(/^0/);
});

test.describe('touched', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('one finger on the map scrolls the page', extended(), async ({ page, visit }) => {
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

  test('without JavaScript a message is shown in place of the map', async ({ page }) => {
    await page.goto('/vyhledavani?view=map');
    await expect(map(page).locator('noscript p')).toBeVisible();
    await expect(map(page).getByRole('status')).toBeHidden();
  });

  test('without JavaScript the list beside the map has every result of the list alone', extended(), async ({ page }) => {
    const names = () => page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts();
    await page.goto('/de/vyhledavani?place=telc');
    const listed = await names();
    expect(listed.length).toBeGreaterThan(0);
    await page.getByRole('navigation', { name: 'Ansicht' }).getByRole('link', { name: 'Karte' }).click();
    await expect(page.locator('noscript p').filter({ hasText: 'Die Karte braucht JavaScript' })).toBeVisible();
    expect(await names()).toEqual(listed);
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: listed[0]! })).toBeVisible();
  });
});

// rule: map-12
test('a map without a graphics card has fewer pixels while it is dragged, and all of them at rest', async ({ page, visit, openDevice }) => {
  await visit('/vyhledavani?view=map');
  await expect(markers(page).first()).toBeVisible();
  const canvas = map(page).locator('canvas');
  const width = () => canvas.evaluate((element: HTMLCanvasElement) => element.width / element.clientWidth / devicePixelRatio);
  await expect.poll(width).toBe(1);
  const { x = 0, y = 0, width: wide = 0, height = 0 } = (await canvas.boundingBox()) ?? {};
  const [left, top] = [x + wide / 2, y + height / 2];
  for (const by of [60, -60]) {
    await page.mouse.move(left, top);
    await page.mouse.down();
    expect(await width(), 'a press').toBe(1);
    await page.mouse.move(left + by, top + by, { steps: 12 });
    await expect.poll(width, 'a drag').toBe(0.5);
    await page.mouse.up();
    await expect.poll(width, 'at rest').toBe(1);
  }
  // The visitor zooms the browser.
  const { width: seen = 0, height: high = 0 } = page.viewportSize() ?? {};
  const zoomed = { width: Math.round(seen / 1.25), height: Math.round(high / 1.25), deviceScaleFactor: 1.25, mobile: false };
  const device = await openDevice();
  await device.send('Emulation.setDeviceMetricsOverride', zoomed);
  await expect.poll(() => page.evaluate(() => devicePixelRatio)).toBe(1.25);
  await expect.poll(width).toBeCloseTo(1, 2);
});
