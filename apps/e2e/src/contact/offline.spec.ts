import { setOffline } from '../support/browser/connection.ts';
import { navigationReady } from '../support/browser/navigation.ts';
import { expect, test } from '../support/fixtures.ts';
import { submitPastTimeTrap } from '../support/forms/submit-past-time-trap.ts';

// rule: navigation-18
test('a form submitted while offline keeps its values, and can be sent when online again', async ({
  page,
  visit,
  context,
  browserErrors,
}) => {
  browserErrors.allowed.push(/ERR_INTERNET_DISCONNECTED/, /429/);
  await visit('/newsletter');
  await navigationReady(page);
  const email = page.locator('main input[type="email"]');
  const address = `offline-${Date.now()}@example.com`;
  await email.fill(address);
  for (const box of await page.locator('main form input[type="checkbox"][required]').all()) await box.check();
  await setOffline(context, true);
  const submit = page.locator('main form button[type="submit"], main form button:not([type])').first();
  await submit.click();
  await expect(page.locator('[data-offline-notice]')).toHaveAttribute('data-offline-notice', 'form');
  await expect(email).toHaveValue(address);
  await setOffline(context, false);
  await submitPastTimeTrap(page, submit);
});
