import type { Page } from '@playwright/test';
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
