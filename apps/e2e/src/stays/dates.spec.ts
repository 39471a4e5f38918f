import type { CalendarDay } from '@nocleh/contracts/api/accommodation.ts';
import { addDays, today, weekday } from '@nocleh/contracts/calendar-day.ts';
import { get } from '../support/data/api.ts';
import { expect, test } from '../support/fixtures.ts';

/** Let from Saturday to Saturday in summer. */
const cottage = 'chalupa-u-stare-lipy';
const saturday = 6;

/** Monday to Wednesday of a summer week whose Saturdays before and after begin free weeks. */
async function middleOfWeek(): Promise<{ from: string; to: string; first: string }> {
  const year = Number(today().slice(0, 4)) + 1;
  const { days } = await get<{ days: CalendarDay[] }>(`/accommodations/${cottage}/calendar?from=${year}-07-10&to=${year}-08-20`);
  const first = days.find(({ date, state }, index) => weekday(date) === saturday && state === 'free' && days[index + 7]?.state === 'free');
  if (!first) throw new Error(`${cottage} has no two free weeks in the summer of ${year}`);
  return { first: first.date, from: addDays(first.date, 2), to: addDays(first.date, 4) };
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // rule: orders-29
  test('a weekly cottage asked for other days says its rule, and the nearest free week leads to its order', async ({ page }) => {
    const { from, to, first } = await middleOfWeek();
    await page.goto(`/ubytovani/${cottage}?from=${from}&to=${to}&adults=2#rooms`);
    await expect(page.locator('#rooms')).toContainText('od soboty do soboty, 7 nocí');
    const nearest = page.getByRole('navigation', { name: /Nejbližší volné/ }).getByRole('link');
    await expect(nearest).toHaveCount(2);
    await expect(nearest.first()).toContainText(/7 nocí.*Kč/);
    await nearest.first().click();
    await expect(page.locator('#rooms').getByLabel('Příjezd')).toHaveValue(first);
    await expect(page.locator('#rooms').getByRole('button', { name: 'Objednat' })).toBeVisible();
  });
});

// rule: orders-29
test('by keyboard a nearest free week in German brings price and button into view', async ({ page, visit, axe }) => {
  const { from, to } = await middleOfWeek();
  const { slugs } = await get<{ slugs: { de: string } }>(`/accommodations/${cottage}?locale=de`);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(`/de/ubytovani/${slugs.de}?from=${from}&to=${to}&adults=2`);
  await expect(page.locator('#rooms')).toContainText('von Samstag bis Samstag, 7 Nächte');
  await axe(page);
  await page
    .getByRole('navigation', { name: /nächsten freien/ })
    .getByRole('link')
    .last()
    .press('Enter');
  const total = page.locator('#rooms').getByText(/^Zusammen/);
  await expect(total).toBeInViewport();
  await expect(page.locator('#rooms').getByRole('button', { name: 'Buchen' })).toBeInViewport();
});
