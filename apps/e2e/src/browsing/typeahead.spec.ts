import type { Suggestion } from '@nocleh/contracts/api/place.ts';
import type { Taxonomy } from '@nocleh/contracts/api/search.ts';
import type { Page } from '@playwright/test';
import { get } from '../support/data/api.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';

const options = (page: Page) => page.getByRole('listbox').getByRole('option');
const field = (page: Page) => page.locator('main form[role="search"] [role="combobox"]');

/** Focuses the destination, so that the combobox replaces the plain field. */
async function openDestination(page: Page): Promise<void> {
  const opener = page.locator('button[popovertarget="search-box"]:visible');
  if (await opener.count()) await opener.click();
  await page.locator('main form[role="search"] input[name="q"]').focus();
  await expect(field(page)).toBeFocused();
}

for (const width of [390, 1280]) {
  for (const path of ['/', '/vyhledavani']) {
    // rule: search-4, search-12
    test(
      `the typeahead at ${width} px on ${path} shows starting points after a chosen place is deleted; from`,
      extended(width !== 390 || path !== '/vyhledavani'),
      async ({ page, visit }) => {
        const { places } = await get<Taxonomy>('/taxonomy?locale=cs');
        await page.setViewportSize({ width, height: 844 });
        await visit(path);
        await openDestination(page);
        const all = new Set([...places.map(({ name }) => name), 'Praha', 'Prague', 'Vysočina', 'Jeseník']);
        for (const name of all) {
          const suggested = page.waitForResponse(/\/api\/suggest\?/);
          await page.keyboard.insertText(name);
          const { suggestions } = (await (await suggested).json()) as { suggestions: Suggestion[] };
          const option = options(page).filter({ hasText: suggestions[0]!.name }).first();
          await expect(option).toBeVisible();
          if (suggestions[0]!.name === name) await expect(option.locator('b').first()).toHaveText(name.split(/[ -]/)[0]!);
          await expect(option).toHaveAccessibleName(suggestions[0]!.name);
          await page.keyboard.press('ControlOrMeta+A');
          await page.keyboard.press('Delete');
          // A page in an endless loop would not render a frame.
          const deleted = Date.now();
          await page.evaluate(() => new Promise(requestAnimationFrame));
          expect(Date.now() - deleted, `time until a frame after ${name}, ms`).toBeLessThanOrEqual(500);
          await expect(options(page), name).toHaveText(places.map((place) => new RegExp(`^${place.name}`)));
        }
        // Nothing covers the list, and an option can be chosen.
        await options(page).first().click();
        await expect(field(page)).toHaveValue(places[0]!.name);
      },
    );
  }
}
