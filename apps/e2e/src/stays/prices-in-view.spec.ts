import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import { expect, test } from '../support/fixtures.ts';

const prices = '[data-static="results"] article b';

/** A stay in a town: cards with a distance, a price of a night and perhaps a day of cancellation, which are the highest. */
const search = (prefix: string) => {
  const from = addDays(today(), 50);
  return `${prefix}/vyhledavani?place=brno&from=${from}&to=${addDays(from, 3)}`;
};

for (const prefix of ['', '/de'])
  for (const [width, height, count] of [
    [390, 844, 2],
    [1280, 800, 3],
  ] as const) {
    // rule: search-6
    test(`${count} prices are in view without scrolling at ${width} by ${height}${prefix}`, async ({ page, visit }) => {
      await page.setViewportSize({ width, height });
      await visit(search(prefix));
      for (let at = 0; at < count; at += 1) await expect(page.locator(prices).nth(at)).toBeInViewport({ ratio: 1 });
    });
  }

const shownPrice = (price: string | null) => price?.replaceAll(/\s+/g, ' ').trim();

for (const party of ['', '?adults=1', '?adults=4&children=6']) {
  // rule: search-14
  test(`without dates the page of an accommodation says the price of its card${party && `: ${party.slice(1)}`}`, async ({
    page,
    visit,
  }) => {
    await visit(`/vyhledavani${party}`);
    const cards = page.locator('[data-static="results"] article');
    const offered = await cards.evaluateAll((articles) =>
      articles.slice(0, 4).map((article) => ({
        href: article.querySelector('a')?.getAttribute('href') ?? '',
        price: article.querySelector('p:has(b)')?.textContent ?? null,
      })),
    );
    expect(offered).toHaveLength(4);
    for (const { href, price } of offered) {
      await visit(href);
      const bar = page.locator('main p:has(+ a[href="#rooms"])');
      expect(shownPrice(await bar.textContent()), href).toBe(shownPrice(price));
    }
  });
}

test('the button beside the price of an accommodation stays within its box at 390 px in every language', async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const locale of ['', '/de', '/en', '/pl']) {
    await visit(`${locale}/ubytovani/turisticka-ubytovna-na-schodech`);
    const button = page.locator('main a[href="#rooms"]').first();
    const room = await button.evaluate((element) => {
      const box = element.parentElement;
      if (!box) return -1;
      return (
        box.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(box).paddingRight) - element.getBoundingClientRect().right
      );
    });
    expect(room, locale).toBeGreaterThanOrEqual(-1.5);
  }
});
