import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import { expect, test } from '../support/fixtures.ts';

const stay = `from=${addDays(today(), 40)}&to=${addDays(today(), 43)}`;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // rule: search-11
  test('a price of a night is turned into that of the stay by a link, with the same hits', async ({ page }) => {
    // Chromium reports scripts as refused when they are switched off.
    await page.goto(`/vyhledavani?place=cesko&${stay}&type=hotel&priceMax=2500`);
    const count = await page.locator('p[role="status"]').first().innerText();
    await expect(page.locator('[data-static="prices"]')).toContainText(/Většina stojí .*\sKč za noc/);
    await page.getByRole('link', { name: 'Celý pobyt' }).click();
    expect(new URL(page.url()).search).toBe(`?place=cesko&${stay}&type=hotel&priceMax=7500&priceBy=stay`);
    await expect(page.locator('p[role="status"]').first()).toHaveText(count);
    await expect(page.getByRole('link', { name: /^Zrušit filtr: do 7\s500\sKč za pobyt$/ })).toBeVisible();
    await expect(page.locator('[data-static="prices"]')).toContainText(/Většina stojí .*\sKč za pobyt/);
  });
});

// rule: search-11, search-9
test('on a small screen the filters stay open when the kind of price is chosen by keyboard', async ({ page, visit, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(`/de/vyhledavani?place=cesko&${stay}&priceMax=2500`);
  await page.getByRole('button', { name: 'Filter (1)' }).press('Enter');
  const link = page.locator('#filters').getByRole('link', { name: 'Ganzer Aufenthalt' });
  await link.press('Enter');
  await expect(page).toHaveURL(/priceMax=7500&priceBy=stay/);
  await expect(link).toHaveAttribute('aria-current', 'true');
  await expect(link).toBeFocused();
  await expect(page.locator('#filters input[name="priceMax"]')).toHaveValue('7500');
  // No bar of the picture is a stop of the Tab key.
  await page.keyboard.press('Tab');
  await expect(page.locator('#filters input[name="priceMin"]')).toBeFocused();
  await axe(page);
  await page
    .locator('#filters')
    .getByRole('button', { name: /Unterkünfte anzeigen$/ })
    .press('Enter');
  await expect(page.locator('#filters')).toBeHidden();
});
