import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import type { Page } from '@playwright/test';
import { collectSamples, type Sample } from './support/addresses.ts';
import { findStay, get, post, search, stayRequest } from './support/api.ts';
import { expect, reacts, test } from './support/fixtures.ts';
import { answered, visitor } from './support/placed-order.ts';
import { dataTexts, shownTexts, withoutFormats } from './support/untranslated.ts';

test.use({ consent: 'undecided' });

let samples: Record<string, Sample>;
/** What the API says in each language: content, which is no text of the interface. */
const content = new Map<Locale, string>();

test.beforeAll(async () => {
  samples = await collectSamples(18);
  for (const locale of locales) {
    const lists = await Promise.all(['/articles', '/packages', '/search'].map((path) => get(`${path}?locale=${locale}`)));
    content.set(locale, lists.map(dataTexts).join('\n'));
  }
});

/** Visible texts of the page, names and hints for screen readers included, that no catalog has. */
async function unmarked(page: Page, locale: Locale): Promise<string[]> {
  const { texts, data } = await page.evaluate(shownTexts);
  const known = `${content.get(locale)}\n${dataTexts(JSON.parse(data || 'null'))}`;
  return [...new Set(texts)].filter((text) => {
    const rest = withoutFormats(text, locale);
    return /\p{L}{2}/u.test(rest) && !known.includes(text) && !known.includes(rest);
  });
}

async function expectMarked(page: Page, locale: Locale): Promise<void> {
  expect.soft(await unmarked(page, locale), page.url()).toEqual([]);
}

test('the texts are marked: else nothing is shown here', async ({ visit, page }) => {
  await visit('/');
  await expect(page.getByRole('main')).toContainText('⟦');
});

for (const locale of locales) {
  test(`no page in ${locale} has a text that no catalog has`, async ({ page, complaints }) => {
    test.setTimeout(300_000);
    complaints.allowed.push(/status of 4/);
    for (const { paths } of Object.values(samples)) {
      await page.goto(paths[locale]);
      await reacts(page);
      await expectMarked(page, locale);
    }
    for (const path of [
      '/stranka/cookies',
      '/ubytovani/vyber',
      '/_consent',
      '/vyhledavani?q=zzzzzz',
      '/vyhledavani?view=map',
      '/nowhere',
    ]) {
      await page.goto(localePath(locale, path));
      await expectMarked(page, locale);
    }
  });

  test(`no refused form and no step of an order in ${locale} has a text that no catalog has`, async ({ page, complaints }) => {
    test.setTimeout(300_000);
    complaints.allowed.push(/status of 4/);
    const stay = await findStay({ lane: 19 + locales.indexOf(locale) });
    const { token } = await answered<{ token: string }>(await post('/orders', { ...stayRequest(stay), locale }));
    const order = (step: string) => localePath(locale, `/objednavka/${token}${step}`);
    const refused = async (path: string) => {
      await page.goto(localePath(locale, path));
      await reacts(page);
      await page.locator('main form[method="post"]:not([action*="newsletter"]) [type="submit"]').last().click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expectMarked(page, locale);
    };
    const { hits } = await search('');
    await page.goto(
      localePath(
        locale,
        `/objednavka/nova?accommodation=${stay.accommodation.id}&slug=${stay.accommodation.slugs[locale]}&from=${stay.from}&to=${stay.to}&adults=2`,
      ),
    );
    await expectMarked(page, locale);
    await refused(`/objednavka/${token}/hoste`);
    await answered(
      await post(
        `/orders/${token}/guests`,
        { contact: visitor, guests: [{ name: 'Božena Šťastná', age: 34 }], note: '' },
        { method: 'PUT' },
      ),
    );
    await refused(`/objednavka/${token}/platba`);
    await page.locator('input[name="payment"][value="bank_transfer"]').check();
    await page.locator('input[name="terms"]').check();
    await page.locator('main form[method="post"] button[type="submit"]').click();
    await expect(page).toHaveURL(/\/hotovo$/);
    await expectMarked(page, locale);
    for (const step of ['', '/zrusit']) {
      await page.goto(order(step));
      await expectMarked(page, locale);
    }
    await page.locator('main form[method="post"] button[type="submit"]').click();
    await expect(page).toHaveURL(new RegExp(`${order('')}$`));
    await expectMarked(page, locale);
    for (const path of ['/poptavka', `/poptavka?accommodation=${hits[0]!.slug}`, '/newsletter', '/newsletter/odhlaseni'])
      await refused(path);
    await refused(samples['poptavka-odpoved-token']!.paths.cs);
  });

  test(`nothing that comes only when it is used has in ${locale} a text that no catalog has`, async ({ page, visit }) => {
    test.setTimeout(120_000);
    await visit(localePath(locale, '/'));
    await page.locator('main form[role="search"] input[name="q"]').first().focus();
    await expect(page.getByRole('combobox').first()).toBeFocused();
    await page.keyboard.type('cesky', { delay: 20 });
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectMarked(page, locale);
    await page.keyboard.press('Escape');
    await page.locator('main form[role="search"] button[aria-haspopup]').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectMarked(page, locale);
    await page.keyboard.press('Escape');
    await page.locator('[data-consent-action="preferences"]').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectMarked(page, locale);
  });
}
