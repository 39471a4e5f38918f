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
