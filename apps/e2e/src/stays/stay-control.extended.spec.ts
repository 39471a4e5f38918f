import type { Locator, Page } from '@playwright/test';
import { search } from '../support/data/api.ts';
import { expect, test } from '../support/fixtures.ts';

const form = (page: Page) => page.locator('#rooms form').first();
const below = (page: Page) => form(page).locator('button[type="submit"]');
/** Where a part stands in the page, wherever the page is scrolled to. */
const place = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect();
    return [left, top + scrollY, height].map(Math.round);
  });

for (const width of [390, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });
    test.beforeEach(async ({ visit }) => {
      const { hits } = await search('&type=hotel');
      await visit(`/ubytovani/${hits[0]?.slug}`);
    });

    // rule: search-5
    test('nothing below the dates and the guests moves while they are chosen', async ({ page }) => {
      const before = await place(below(page));
      const calendar = page.getByRole('dialog');
      await form(page).getByRole('button', { name: 'Vybrat v kalendáři' }).click();
      await expect(calendar.getByRole('grid').first()).toBeVisible();
      expect(await place(below(page))).toEqual(before);
      const height = async () => (await calendar.boundingBox())?.height;
      const opened = await height();
      const next = calendar.getByRole('button', { name: 'Další' }).filter({ visible: true });
      for (let months = 0; months < 6; months += 1) {
        await next.click();
        expect(await height(), `${months + 1} months ahead`).toBe(opened);
      }
      for (const day of [10, 13]) {
        await calendar
          .getByRole('button', { name: new RegExp(`(^| )${day}\\. `) })
          .first()
          .click();
        expect(await height(), `day ${day}`).toBe(opened);
      }
      await calendar.getByRole('button', { name: /^Vybrat/ }).click();
      await expect(form(page).locator('label[for="f-to"]')).toContainText('3 noci');
      expect(await place(below(page))).toEqual(before);
      await form(page).getByRole('button', { name: 'Vybrat hosty' }).click();
      const guests = page.getByRole('dialog', { name: 'Kdo přijede?' });
      await guests.getByRole('button', { name: 'O dítě více' }).click();
      expect(await place(below(page))).toEqual(before);
      await guests.getByRole('combobox').selectOption('7');
      await guests.getByRole('button', { name: /^Vybrat/ }).click();
      await expect(guests).toBeHidden();
      expect(await place(below(page))).toEqual(before);
    });

    // rule: search-10
    test('the focus is back at the opener when the dialog of the guests is left by keyboard', async ({ page }) => {
      const opener = form(page).getByRole('button', { name: 'Vybrat hosty' });
      const guests = page.getByRole('dialog', { name: 'Kdo přijede?' });
      const leave = [() => page.keyboard.press('Escape'), () => guests.getByRole('button', { name: 'Zavřít' }).press('Enter')];
      for (const byKeyboard of leave) {
        await opener.press('Enter');
        await expect(guests.getByRole('spinbutton').first()).toBeFocused();
        await byKeyboard();
        await expect(guests).toBeHidden();
        await expect(opener).toBeFocused();
      }
    });
  });
