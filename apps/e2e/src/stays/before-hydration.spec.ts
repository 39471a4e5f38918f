import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import type { Page } from '@playwright/test';
import { search } from '../support/data/api.ts';
import { expect, test } from '../support/fixtures.ts';

const opener = (page: Page) => page.locator('#rooms form').first().getByRole('button', { name: 'Vybrat hosty' });
const guests = (page: Page) => page.getByRole('dialog', { name: 'Kdo přijede?' });

const mainScript = /\/_shell\/main\.[^/]*\.js$/;
const firstScripts = /\/_shell\/(?:early|main)\.[^/]*\.js$/;
const codeOfParts = /\/_slices\/stays\/[^/]+\/web\/\d+\.[^/]*\.js$/;

/** Opens an accommodation whose scripts that match wait for the function that it resolves with. */
async function openWithout(page: Page, scripts: RegExp, query = ''): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  const early = scripts === firstScripts ? undefined : page.waitForResponse(/\/_shell\/early\./).then((response) => response.finished());
  const { hits } = await search(`&type=hotel${query.replace('?', '&')}`);
  await page.goto(`/ubytovani/${hits[0]?.slug}${query}`, { waitUntil: 'commit' });
  await early;
  await expect(opener(page)).toBeVisible();
  return resolve;
}

for (const [missing, scripts] of [
  ['any script', firstScripts],
  ['the main script', mainScript],
  ['the code of its part', codeOfParts],
] as const) {
  // rule: navigation-29
  test(`a click on a button before ${missing} is there opens its dialog later`, async ({ page }) => {
    const release = await openWithout(page, scripts);
    await opener(page).click();
    release();
    await expect(guests(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener(page)).toBeFocused();
  });

  // rule: navigation-29
  test(`a click before ${missing} is there is forgotten after a click elsewhere`, async ({ page }) => {
    const release = await openWithout(page, scripts);
    await opener(page).click();
    await page.locator('h1').click();
    release();
    await opener(page).scrollIntoViewIfNeeded();
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

// rule: navigation-29
test('a room that is chosen before the code of its part is there counts in the total', async ({ page }) => {
  const from = addDays(today(), 60);
  const release = await openWithout(page, codeOfParts, `?from=${from}&to=${addDays(from, 3)}&adults=2`);
  const rooms = page.locator('[data-static="rooms"] select');
  const total = page.locator('form:has([data-static="rooms"]) [role="status"]');
  await expect(total).not.toBeEmpty();
  const before = await total.innerText();
  const unchosen = await rooms.evaluateAll((fields) => fields.findIndex((field) => (field as HTMLSelectElement).value === '0'));
  await rooms.nth(unchosen).scrollIntoViewIfNeeded();
  await rooms.nth(unchosen).selectOption('1');
  release();
  await expect(total).not.toHaveText(before);
});
