import { BookingFlow } from '../support/browser/booking-flow.ts';
import { findStay } from '../support/data/api.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';

// rule: legal-67
test('an incomplete order shows what is missing and keeps the typed values', async ({ page, axe, browserErrors }) => {
  browserErrors.allowed.push(/Failed to load resource: the server responded with a status of 4\d\d/);
  const stay = await findStay({ slot: 8, roomTypes: 2 });
  const booking = new BookingFlow({ page, locale: 'cs', stay, email: 'nobody@example.org' });
  await page.goto(`/ubytovani/${stay.accommodation.slug}?from=${stay.from}&to=${stay.to}&adults=2`);
  await hydrated(page);
  await booking.chooseRooms();
  await booking.hold();
  await page.locator('input[name="firstName"]').fill('Žofie');
  await page.locator('input[name="email"]').fill('neni-adresa');
  await page.locator('main form[method="post"] button[type="submit"]:not([name], [hidden])').click();
  const summary = page.locator('main [role="alert"]');
  await expect(summary).toBeVisible();
  await expect(page.locator('input[name="firstName"]')).toHaveValue('Žofie');
  await expect(page.locator('input[name="email"]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/\/hoste$/);
  await axe(page);
});
