import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import { memoSlug } from '@nocleh/contracts/memo.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import type { Page } from '@playwright/test';
import { collectSamples, type Sample } from '../support/data/addresses.ts';
import { findStay, get, post, search, stayRequest } from '../support/data/api.ts';
import { answered, visitor } from '../support/data/placed-order.ts';
import { anyVoucher, issueAmountVoucher, issueVoucher, orderVoucher } from '../support/data/voucher.ts';
import { contentOf, textsOutsideOfBrackets, textsOutsideOfCatalogs } from '../support/documents/pseudo-localization.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { apiUrl } from '../support/site.ts';

// The banner's texts are checked too.
test.use({ consent: 'undecided' });

let samples: Record<string, Sample>;
test.beforeAll(async () => {
  samples = await collectSamples(18);
});

/** Checks pages in one language; texts in answers of the API are content and not expected in a catalog. */
async function watch(page: Page, locale: Locale) {
  const lists = await Promise.all(['/articles', '/packages', '/search'].map((path) => get(`${path}?locale=${locale}`)));
  const content = new Set(lists.flatMap(contentOf));
  const addContent = (value: unknown) => {
    for (const text of contentOf(value)) content.add(text);
  };
  page.on('response', async (response) => {
    if (response.url().startsWith(apiUrl())) addContent(await response.json().catch(() => null));
  });
  const check = async (what = '') => {
    const { texts, data } = await page.evaluate(textsOutsideOfBrackets);
    addContent((JSON.parse(data) as { hydration?: unknown } | null)?.hydration);
    // Pages repeat the searched text.
    addContent([...new URL(page.url()).searchParams.values()]);
    expect.soft(textsOutsideOfCatalogs(texts, content, locale), `${page.url()} ${what}`).toEqual([]);
  };
  const visit = async (path: string) => {
    await page.goto(localePath(locale, path), { waitUntil: 'domcontentloaded' });
    await check();
  };
  /** Sends an empty form, whose errors must be in the visitor's language. */
  const refuse = async (path: string) => {
    await page.goto(localePath(locale, path));
    await hydrated(page);
    await page.locator('main form[method="post"] [type="submit"]').last().click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await check('refused');
  };
  return { check, visit, refuse };
}

test('the site was built with pseudo-localization', async ({ visit, page }) => {
  await visit('/');
  await expect(page.getByRole('main')).toContainText('⟦');
});

for (const [slot, locale] of locales.entries()) {
  test(`every text of pages in ${locale} is from a catalog`, async ({ page, browserErrors }) => {
    test.setTimeout(240_000);
    browserErrors.allowed.push(/status of 4/);
    const { check, visit } = await watch(page, locale);
    for (const { paths } of Object.values(samples)) {
      await page.goto(paths[locale], { waitUntil: 'domcontentloaded' });
      await hydrated(page);
      await check();
    }
    const { hits } = await search('');
    const compared = hits.slice(0, 3).map(({ id }) => `ids=${id}`);
    const morePaths = [
      '/stranka/cookies',
      `/ubytovani/${memoSlug}`,
      `/ubytovani/${memoSlug}?ids=${hits[0]!.id}`,
      `/ubytovani/${memoSlug}/porovnani?${compared.join('&')}`,
      '/ubytovani/cesko',
      '/ubytovani/cesko/hotely',
      '/_consent',
      '/vyhledavani?q=zzzzzz&type=hotel',
      '/vyhledavani?view=map',
      '/clanky?q=zzzzzz',
      '/nowhere',
    ];
    for (const path of morePaths) await visit(path);
  });

  test(`every text of refused forms and order steps in ${locale} is from a catalog`, async ({ page, browserErrors }) => {
    test.setTimeout(240_000);
    browserErrors.allowed.push(/status of 4/);
    const { check, visit, refuse } = await watch(page, locale);
    const submit = page.locator('main form[method="post"] button[type="submit"]:not([name], [hidden])');
    const stay = await findStay({ slot: 19 + slot });
    const { id, slugs } = stay.accommodation;
    await visit(`/objednavka/nova?accommodation=${id}&slug=${slugs[locale]}&from=${stay.from}&to=${stay.to}&adults=2`);
    const { token } = await answered<{ token: string }>(await post('/orders', { ...stayRequest(stay), locale }));
    await refuse(`/objednavka/${token}/hoste`);
    const guests = { contact: visitor, guests: [{ name: 'Božena Šťastná', age: 34 }], note: '' };
    await answered(await post(`/orders/${token}/guests`, guests, { method: 'PUT' }));
    await refuse(`/objednavka/${token}/platba`);
    await page.locator('input[name="payment"][value="bank_transfer"]').check();
    await page.locator('input[name="terms"]').check();
    await submit.click();
    await expect(page).toHaveURL(/\/hotovo$/);
    await check();
    await visit(`/objednavka/${token}`);
    await visit(`/objednavka/${token}/zrusit`);
    await hydrated(page);
    await submit.click();
    await expect(page).toHaveURL(new RegExp(`/objednavka/${token}$`));
    await check('cancelled');
    const { hits } = await search('');
    for (const path of ['/poptavka', `/poptavka?accommodation=${hits[0]!.slug}`, '/newsletter', '/newsletter/odhlaseni'])
      await refuse(path);
    await refuse(samples['poptavka-odpoved-token']!.paths.cs);
  });

  test(`every text of packages and vouchers in ${locale} is from a catalog`, async ({ page, browserErrors }) => {
    test.setTimeout(240_000);
    browserErrors.allowed.push(/status of 4/);
    const { visit, refuse } = await watch(page, locale);
    const offered = await anyVoucher();
    await visit(`/balicek/${offered.slugs[locale]}`);
    await refuse(`/objednavka/balicek/${offered.slugs[locale]}/poukaz`);
    await refuse('/objednavka/darkovy-poukaz');
    await refuse('/objednavka/poukaz');
    const { packages } = await get<{ packages: { slug: string }[] }>(`/packages?locale=${locale}`);
    await visit(`/objednavka/balicek/${packages[0]!.slug}`);
    const ordered = await orderVoucher(locale);
    await visit(`/objednavka/nakup/${ordered.token}`);
    await visit(`/objednavka/nakup/${ordered.token}/zrusit`);
    const issued = await issueVoucher(locale);
    await visit(`/objednavka/nakup/${issued.token}`);
    await visit(`/faktura/${issued.invoices[0]!.token}`);
    await visit(`/objednavka/poukaz/${issued.holderToken}`);
    await visit(`/objednavka/poukaz/${issued.holderToken}?problem=days`);
    const amount = await issueAmountVoucher(locale);
    await visit(`/objednavka/nakup/${amount.token}`);
    await visit(`/objednavka/nakup/${amount.token}/zrusit`);
    await visit(`/objednavka/poukaz/${amount.holderToken}`);
  });

  test(`every text of lazily loaded parts in ${locale} is from a catalog`, async ({ page, visit }) => {
    test.setTimeout(120_000);
    const { check } = await watch(page, locale);
    await visit(localePath(locale, '/'));
    await page.locator('main form[role="search"] input[name="q"]').first().focus();
    await expect(page.getByRole('combobox').first()).toBeFocused();
    await page.keyboard.type('cesky', { delay: 20 });
    await expect(page.getByRole('option').first()).toBeVisible();
    await check('suggestions');
    await page.keyboard.press('Escape');
    await page.locator('[data-consent-action="preferences"]').first().click();
    await expect(page.locator('dialog[data-consent-preferences]')).toBeVisible();
    await check('preferences');
    await page.locator('[data-consent-action="save"]').click();

    await page.evaluate(() => dispatchEvent(new CustomEvent('app:notify', { detail: { text: '⟦said by a page⟧' } })));
    await expect(page.locator('[data-notification]')).toBeVisible();
    await check('a notification');

    const { accommodation, from, to } = await findStay({ slot: 40 + slot });
    await visit(localePath(locale, `/ubytovani/${accommodation.slugs[locale]}?from=${from}&to=${to}&adults=2`));
    await page.locator('main td button[name="from"]').first().click();
    await expect(page.locator('main td button[aria-pressed="true"]').first()).toBeVisible();
    await check('the calendar');
    await page.locator('main a:has(img)').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check('pictures');

    await visit(localePath(locale, `/vyhledavani?view=map&type=${accommodation.type}&from=${from}&to=${to}&adults=2`));
    await expect(page.locator('main canvas')).toBeVisible();
    await check('the map');
  });
}
