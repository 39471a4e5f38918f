import { expect, type Locator, type Page } from '@playwright/test';

/** Sends a form until it is old enough to have been filled in by a person: sent at once, it is refused with 429. */
export async function sendWhenOldEnough(page: Page, submit: Locator): Promise<void> {
  await expect(async () => {
    await submit.click();
    await expect(page).toHaveURL(/\?sent$/, { timeout: 500 });
  }).toPass();
}
