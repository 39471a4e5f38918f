import type { PackagesResponse } from '@nocleh/contracts/api/package.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import type { Locator, Page } from '@playwright/test';
import { get } from '../support/data/api.ts';
import { extended } from '../support/extended.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';

const phone = { width: 390, height: 844 };
const voucherForm = /\/objednavka\/balicek\/[\w-]+\/poukaz$/;

/** Goes from the home page to a voucher's form by the menu; returns the number of taps. */
async function tapToVoucherForm(page: Page, locale: Locale): Promise<number> {
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.click();
    taps += 1;
  };
  const banner = page.getByRole('banner');
  await tap(banner.locator('details:has(nav) > summary'));
  await tap(banner.locator(`a[href="${localePath(locale, '/balicek?gift=1')}"]:visible`));
  await expect(page).toHaveURL(/\/balicek\?gift=1$/);
  await tap(page.locator('main article a[href$="/poukaz"]').first());
  await expect(page).toHaveURL(voucherForm);
  await expect(page.locator('[name="recipient"]')).toBeVisible();
  return taps;
}

// rule: packages-19
test('on a phone the form of a voucher is three taps from the home page by the menu, and one by its card there', async ({
  page,
  visit,
  axe,
}) => {
  await page.setViewportSize(phone);
  await visit('/');
  expect(await tapToVoucherForm(page, 'cs')).toBeLessThanOrEqual(3);
  await expect(page.locator('main img').first()).toBeVisible();
  await axe(page);
  await visit('/');
  await page.locator('[data-widget="stays.packages"] a[href$="/poukaz"]').first().click();
  await expect(page).toHaveURL(voucherForm);
});

// rule: packages-24
test('on a phone the form of a voucher for an amount is one tap from the home page, and one from the list of vouchers', async ({
  page,
  visit,
  axe,
}) => {
  await page.setViewportSize(phone);
  for (const from of ['/', '/balicek?gift=1']) {
    await visit(from);
    await page.locator('main a[href$="/objednavka/darkovy-poukaz"]').first().click();
    await expect(page).toHaveURL(/\/objednavka\/darkovy-poukaz$/);
    await expect(page.locator('[name="suggested"]').first()).toBeVisible();
  }
  await axe(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  // rule: packages-19
  test('without JavaScript the form of a voucher is three taps from the German home page', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/de');
    expect(await tapToVoucherForm(page, 'de')).toBeLessThanOrEqual(3);
  });
});

// rule: packages-18
test('packages are filtered by keyboard, and a filter that finds nothing says what to drop', extended(), async ({ page, visit, axe }) => {
  const { nights } = await get<PackagesResponse>('/packages?locale=pl&gift=1');
  const common = nights.toSorted((a, b) => b.count - a.count)[0]!;
  await visit('/pl/balicek');
  await page.locator('main select[name="nights"]').focus();
  await page.keyboard.type(String(common.value));
  const gift = page.locator('main input[name="gift"]');
  await gift.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/gift=1/);
  expect(new URL(page.url()).searchParams.get('nights')).toBe(String(common.value));
  await expect(page.locator('main article')).toHaveCount(common.count);
  await expect(gift).toBeChecked();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Vouchery podarunkowe" [level=1]
    - paragraph:
      - link "Voucher na dowolną kwotę"
    - navigation "Tematy pakietów":
      - list:
        - listitem:
          - link "Wszystkie"
    - group:
      - combobox "Liczba nocy":
        - option [selected]
      - textbox "Najwyższa cena w Kč"
      - combobox "Sortuj"
      - checkbox /^Także na prezent/ [checked]
      - button "Pokaż pakiety"
    - list "Wybrane filtry":
      - listitem:
        - link /^Usuń filtr/
    - list:
      - listitem:
        - article:
          - heading [level=2]:
            - link /\\S/
          - link /^Podaruj/
  `);
  await axe(page);

  await page.locator('main input[name="priceMax"]').fill('1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/priceMax=1(?:&|$)/);
  await hydrated(page);
  await expect(gift).toBeChecked();
  await axe(page);
  await page.locator('main h2 ~ ul a').first().click();
  await expect(page.locator('main article')).toHaveCount(common.count);
});
