import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Sends a form until it is old enough to have been filled in by a person (sent sooner, it is refused with 429), and waits for the page
 * that says so. Asks what was answered rather than how soon the page changes: a slow machine is no reason to send a form again.
 */
export async function sendWhenOldEnough(page: Page, submit: Locator, sent: RegExp = /\?sent$/): Promise<void> {
  await expect(async () => {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await submit.click();
    expect((await answered).status()).not.toBe(429);
  }).toPass({ intervals: [500] });
  await expect(page).toHaveURL(sent);
}
