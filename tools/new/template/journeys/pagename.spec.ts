import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { expect, test } from '../../../../apps/e2e/src/support/fixtures.ts';

const texts: Readonly<Record<Locale, { readonly more: string; readonly show: string; readonly shown: RegExp }>> = {
  cs: { more: 'O noc více', show: 'Zobrazit', shown: /Zůstanete 2\snoci\./ },
  de: { more: 'Eine Nacht mehr', show: 'Anzeigen', shown: /Sie bleiben 2\sNächte\./ },
  en: { more: 'One night more', show: 'Show', shown: /You stay 2\snights\./ },
  pl: { more: 'O jedną noc więcej', show: 'Pokaż', shown: /Zostajesz 2\snoce\./ },
};

for (const locale of locales) {
  test(`the page /pagepath in ${locale} is hydrated, is accessible, fits on a small screen and shows the chosen nights`, async ({
    page,
    visit,
    axe,
  }) => {
    const { more, show, shown } = texts[locale];
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(localePath(locale, '/pagepath'));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await axe(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, 'pixels to scroll sideways').toBe(0);
    await main.getByRole('button', { name: more }).click();
    await main.getByRole('button', { name: show, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${localePath(locale, '/pagepath')}\\?nights=2$`));
    await expect(main.getByRole('status')).toHaveText(shown);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form of the page /pagepath works', async ({ page, browserErrors }) => {
    // Without JavaScript the browser logs each blocked script.
    browserErrors.allowed.push(/ csp$/);
    await page.goto('/en/pagepath');
    const main = page.getByRole('main');
    await main.getByLabel('Nights').fill('2');
    await main.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(main.getByRole('status')).toHaveText(texts.en.shown);
  });
});
