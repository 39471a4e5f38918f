import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Submits a form again while the time trap refuses it with 429 as sent too soon for a person, then waits for the page that confirms it.
 * It looks at the response, because on a slow machine a late page is no reason to submit again.
 */
export async function submitPastTimeTrap(page: Page, submit: Locator, sent: RegExp = /\?sent$/): Promise<void> {
  await expect(async () => {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await submit.click();
    expect((await answered).status()).not.toBe(429);
  }).toPass({ intervals: [500] });
  await expect(page).toHaveURL(sent);
}
