import type { Page } from '@playwright/test';
import { search } from '../support/data/api.ts';
import { expect, test } from '../support/fixtures.ts';

const opener = (page: Page) => page.locator('#rooms form').first().getByRole('button', { name: 'Vybrat hosty' });
const guests = (page: Page) => page.getByRole('dialog', { name: 'Kdo přijede?' });

/** Opens an accommodation whose scripts that match wait for the function that it resolves with. */
async function openWithout(page: Page, scripts: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  const early = page.waitForResponse(/\/_shell\/early\./).then((response) => response.finished());
  const { hits } = await search('&type=hotel');
  await page.goto(`/ubytovani/${hits[0]?.slug}`, { waitUntil: 'commit' });
  await early;
  await expect(opener(page)).toBeVisible();
  return resolve;
}

for (const [missing, scripts] of [
  ['the main script', /\/_shell\/main\.[^/]*\.js$/],
  ['the code of its part', /\/_slices\/stays\/[^/]+\/web\/\d+\.[^/]*\.js$/],
] as const) {
  test(`a click on a button before ${missing} is there opens its dialog later`, async ({ page }) => {
    const release = await openWithout(page, scripts);
    await opener(page).click();
    release();
    await expect(guests(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener(page)).toBeFocused();
  });

  test(`a click before ${missing} is there is forgotten after a click elsewhere`, async ({ page }) => {
    const release = await openWithout(page, scripts);
    await opener(page).click();
    await page.locator('h1').click();
    release();
    await opener(page).evaluate(
      (button) =>
        new Promise<void>((resolve) => {
          const wait = () => (Object.keys(button).some((key) => key.startsWith('__reactProps$')) ? resolve() : requestAnimationFrame(wait));
          wait();
        }),
    );
    await expect(guests(page)).toBeHidden();
  });
}
