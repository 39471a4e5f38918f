import { uniqueEmail } from '../support/data/inquiry.ts';
import { expect, test } from '../support/fixtures.ts';
import { submitPastTimeTrap } from '../support/forms/submit-past-time-trap.ts';

for (const { name, javaScriptEnabled } of [
  { name: 'with scripts', javaScriptEnabled: true },
  { name: 'without scripts', javaScriptEnabled: false },
])
  test.describe(name, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    // rule: inquiries-13
    test('the contact page has phone, e-mail address and a form, which keeps what was typed until it can be sent', async ({
      page,
      axe,
      browserErrors,
    }) => {
      browserErrors.allowed.push(/status of (?:422|429)/);
      await page.goto('/stranka/kontakt');
      const main = page.getByRole('main');
      await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
      await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible();
      if (javaScriptEnabled) await axe(page);
      const email = uniqueEmail('zprava');
      await page.getByLabel('E-mail', { exact: true }).fill(email);
      // A browser takes a space for a text.
      await page.getByLabel('Zpráva', { exact: true }).fill(' ');
      await page.getByRole('button', { name: 'Odeslat zprávu' }).press('Enter');
      await expect(page).toHaveURL(/\/kontakt$/);
      await expect(main.getByRole('link', { name: 'Napište, na co se chcete zeptat' })).toBeVisible();
      await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email);
      if (javaScriptEnabled) await axe(page);
      await page.getByLabel('Zpráva', { exact: true }).fill('Dá se u vás zaplatit benefity?');
      await submitPastTimeTrap(page, page.getByRole('button', { name: 'Odeslat zprávu' }));
      await expect(page.getByRole('status').filter({ hasText: 'Vaše zpráva je na cestě' })).toBeVisible();
    });
  });
