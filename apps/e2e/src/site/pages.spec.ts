import { locales } from '@nocleh/contracts/locale.ts';
import { type RouteBase, routeTable } from '@nocleh/contracts/routes.ts';
import { collectSamples, type Sample } from '../support/data/addresses.ts';
import { expect, test } from '../support/fixtures.ts';

let samples: Record<string, Sample>;

test.beforeAll(async () => {
  samples = await collectSamples(12 + test.info().parallelIndex);
});

for (const name of [...Object.keys(routeTable), 'ubytovani-all (listing)']) {
  const base = name.replace(/ \(.*\)$/, '') as RouteBase;

  test(`${name} comes alive without an error in every language, is accessible and fits on small and large screens`, async ({
    page,
    visit,
    axe,
    browserErrors,
  }) => {
    const { paths, status } = samples[name]!;
    if (status === 404) browserErrors.allowed.push(/Failed to load resource: the server responded with a status of 404/);
    for (const [index, locale] of locales.entries()) {
      // Half of the languages come alive on a phone, the others on a desktop.
      const widths = index % 2 === 0 ? [390, 1280] : [1280, 390];
      await page.setViewportSize({ width: widths[0]!, height: 844 });
      await visit(paths[locale]);
      await expect(page.locator('main')).toHaveAttribute('data-layout', routeTable[base].layout);
      await expect(page.locator('main h1')).toBeVisible();
      // What axe finds does not depend on the language.
      if (locale === 'cs') await axe(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect.soft(overflow, `pixels to scroll sideways at ${width} in ${locale}`).toBe(0);
      }
    }
  });
}
