import type { Page } from '@playwright/test';
import { daysAhead } from '../support/data/api.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';

const place = '/ubytovani/hostinec-u-bile-skaly';
const map = (page: Page) => page.getByRole('region', { name: /^(?:Mapa|Karte): / });

for (const { prefix, town, scheme, width } of [
  { prefix: '', town: 'Špindlerův Mlýn', scheme: 'light', width: 390 },
  { prefix: '/de', town: 'Spindlermühle', scheme: 'dark', width: 1280 },
] as const)
  test.describe(`${prefix || '/'} at ${width} px`, () => {
    test.use({ colorScheme: scheme, viewport: { width, height: 844 } });

    // rule: map-9
    test(
      'an accommodation is shown with one pin on a map that is loaded when it comes into view',
      extended(prefix !== ''),
      async ({ page, visit, axe }) => {
        const archives: string[] = [];
        page.on('request', (request) => {
          if (request.url().endsWith('.pmtiles')) archives.push(request.url());
        });
        const slug = prefix === '' ? place : await germanAddress(page);
        await visit(slug);
        expect(archives).toEqual([]);
        await map(page).scrollIntoViewIfNeeded();
        await expect(map(page).getByRole('img')).toHaveCount(1);
        await expect(map(page).getByText(new RegExp(`: .*${town}`))).toBeAttached();
        await axe(page);
      },
    );
  });

async function germanAddress(page: Page): Promise<string> {
  const answer = await page.request.get('/api/search?locale=de&place=spindleruv-mlyn');
  const { hits } = (await answer.json()) as { hits: { slug: string }[] };
  return `/de/ubytovani/${hits[0]?.slug}`;
}

test('the wheel over the map of an accommodation scrolls the page', extended(), async ({ page, visit }) => {
  await visit(place);
  await map(page).scrollIntoViewIfNeeded();
  await expect(map(page).locator('canvas')).toBeVisible();
  const before = await page.evaluate(() => scrollY);
  await map(page).hover();
  await page.mouse.wheel(0, 240);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
});

const results = (page: Page) => page.getByRole('region', { name: 'Mapa výsledků' });
const marked = (page: Page) => results(page).locator('.maplibregl-marker[aria-current="true"]');

// rule: map-10
test('“Show on map” of an accommodation leads to the map of results, where it is highlighted apart from groups', async ({
  page,
  visit,
  axe,
}) => {
  const stay = `from=${daysAhead(40)}&to=${daysAhead(42)}&adults=2`;
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(`${place}?${stay}`);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('link', { name: 'Zobrazit na mapě' }).click();
  await expect(page).toHaveURL(new RegExp(`${stay}&view=map&accommodation=\\d+$`));
  await expect(marked(page)).toHaveAccessibleName(new RegExp(`^${name}, .*Kč$`));
  await expect(marked(page)).toBeInViewport();
  await expect(marked(page)).toHaveCSS('outline-style', 'solid');
  await axe(page);
  for (let steps = 0; steps < 3; steps += 1) await results(page).getByRole('button', { name: 'Oddálit' }).click();
  await expect(
    results(page)
      .getByRole('button', { name: /přiblíž/ })
      .first(),
  ).toBeVisible();
  await expect(marked(page)).toBeInViewport();
  await page.getByRole('button', { name: /^Filtry/ }).click();
  await page.getByRole('checkbox', { name: /^Hotel/ }).check();
  await expect(page).toHaveURL(/type=hotel.*&accommodation=/);
  await page.keyboard.press('Escape');
  await expect(marked(page)).toHaveAccessibleName(name);
});

test(
  'an accommodation from which the map was opened is highlighted also where the search does not find it',
  extended(),
  async ({ page, visit }) => {
    await visit(place);
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    const href = await page.getByRole('link', { name: 'Zobrazit na mapě' }).getAttribute('href');
    await visit(`${href}&type=camp_site`);
    await expect(marked(page)).toHaveAccessibleName(name);
    await marked(page).click();
    await expect(results(page).getByRole('dialog', { name })).toBeVisible();
  },
);
