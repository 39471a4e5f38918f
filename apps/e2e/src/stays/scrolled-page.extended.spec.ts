import { localePath } from '@nocleh/i18n/paths.ts';
import { daysAhead, search } from '../support/data/api.ts';
import { expect, test } from '../support/fixtures.ts';

const stay = `from=${daysAhead(40)}&to=${daysAhead(42)}&adults=2`;

for (const { width, height, locale, name } of [
  { width: 390, height: 844, locale: 'cs', name: 'Objednat' },
  { width: 1280, height: 800, locale: 'de', name: 'Buchen' },
] as const)
  test(`total and button of a stay are in the first screen at ${width} px and while the page of an accommodation is scrolled`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width, height });
    const { hits } = await search(`&place=brno&locale=${locale}&${stay}`);
    const bookable = hits.find(({ price }) => price);
    await visit(`${localePath(locale, `/ubytovani/${bookable?.slug}`)}?${stay}`);
    const inView = async () => {
      const ways = page.getByRole('main').getByText(name, { exact: true });
      const tops = await ways.evaluateAll((all) => all.map((way) => way.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]));
      return tops.some(([top = -1, bottom = Infinity]) => top >= 0 && bottom <= height);
    };
    expect(await inView()).toBe(true);
    const end = await page.evaluate(() => document.querySelector('main')!.getBoundingClientRect().bottom + scrollY - innerHeight);
    for (let top = 0; top < end; top += height / 2) {
      await page.evaluate((to) => scrollTo(0, to), top);
      await expect.poll(inView, `scrolled by ${top} of ${end} px`).toBe(true);
    }
  });
