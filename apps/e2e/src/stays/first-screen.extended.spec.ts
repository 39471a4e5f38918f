import { localePath } from '@nocleh/i18n/paths.ts';
import { daysAhead, search } from '../support/data/api.ts';
import { expect, test } from '../support/fixtures.ts';

const stay = `from=${daysAhead(40)}&to=${daysAhead(42)}&adults=2`;

for (const { width, height, locale, button } of [
  { width: 390, height: 844, locale: 'cs', button: 'Objednat' },
  { width: 1280, height: 800, locale: 'de', button: 'Buchen' },
] as const)
  test(`total and button of a stay are in the first screen of an accommodation at ${width} by ${height}`, async ({ page, visit }) => {
    await page.setViewportSize({ width, height });
    const { hits } = await search(`&place=brno&locale=${locale}&${stay}`);
    const bookable = hits.find(({ price }) => price);
    await visit(`${localePath(locale, `/ubytovani/${bookable?.slug}`)}?${stay}`);
    const bar = page.locator('main header + div');
    await expect(bar.getByRole('link', { name: button, exact: true })).toBeInViewport({ ratio: 1 });
    await expect(bar.locator('b')).toBeInViewport({ ratio: 1 });
  });
