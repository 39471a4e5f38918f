import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Page } from '@playwright/test';

/** Chooses a language in the header, as a visitor does. */
export async function switchLanguage(page: Page, locale: Locale): Promise<void> {
  const link = page.getByRole('banner').locator(`a[hreflang="${locale}"]`);
  if (!(await link.isVisible()))
    await page
      .getByRole('banner')
      .locator('summary', { hasText: /^(CS|DE|EN|PL)$/ })
      .click();
  await link.click();
}
