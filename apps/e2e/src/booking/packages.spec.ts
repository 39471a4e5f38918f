import { locales } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { OrderFlow } from '../support/browser/booking-flow.ts';
import { chooseDays } from '../support/browser/choose-days.ts';
import { anyPackage, findPackage, orderOf } from '../support/data/api.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';
import { siteUrl } from '../support/site.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  // rule: packages-8
  test('without JavaScript a package can be found, ordered and cancelled', extended(), async ({ page }) => {
    const chosen = await findPackage(4, 'dated');
    const steps = new OrderFlow({ page, locale: 'cs', email: `plain-package-${Date.now()}@example.org`, script: false });
    await page.goto('/balicek');
    await page.locator('main h2 a').first().click();
    await steps.arrived(/\/balicek\/[\w-]+$/);
    await page.goto(`/balicek/${chosen.found.slug}`);
    await chooseDays(steps, page, chosen);
    await steps.guests();
    const token = await steps.pay('at_accommodation');
    expect(await orderOf(token)).toMatchObject({ state: 'confirmed', package: { id: chosen.found.id } });
    await page.goto(`/objednavka/${token}`);
    await page.locator('main a[href$="/zrusit"]').click();
    await page.locator('main form[method="post"] button[type="submit"]:not([name], [hidden])').click();
    await expect(page).toHaveURL(new RegExp(`/objednavka/${token}$`));
    expect(await orderOf(token)).toMatchObject({ state: 'cancelled' });
  });
});

// rule: packages-8
test('an order of a package without a day is shown again with an error', async ({ page, axe, visit }) => {
  const { found } = await findPackage(5, 'dated');
  await visit(`/objednavka/balicek/${found.slug}`);
  // Disables the browser's own validation, which would come first.
  await page.locator('main form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.locator('main button[formmethod="post"]').click();
  await expect(page).toHaveURL(/problem=days$/);
  await expect(page.locator('select[name="from"]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('main [role="alert"]')).toBeVisible();
  await axe(page);
});

// rule: packages-7
test('a package links to its accommodation, which lists it', async ({ page, visit }) => {
  const { found } = await findPackage(6, 'dated');
  await visit(`/balicek/${found.slug}`);
  await page.locator(`main a[href="/ubytovani/${found.accommodation.slug}"]`).first().click();
  await expect(page).toHaveURL(`/ubytovani/${found.accommodation.slug}`);
  await expect(page.locator(`main a[href="/balicek/${found.slug}"]`)).toBeVisible();
});

// rule: packages-6
test('a package has structured data with its price, and a slug per language', async ({ page, visit }) => {
  const { slugs, slug, price } = await anyPackage();
  await visit(`/balicek/${slug}`);
  const objects = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((all) => all.map((one) => JSON.parse(one.textContent ?? '')));
  expect(objects.map((object) => object['@type'])).toEqual(['Product', 'BreadcrumbList']);
  expect(objects[0].offers).toMatchObject({ price: (price.amount / 100).toFixed(2), url: `${siteUrl()}/balicek/${slug}` });
  for (const locale of locales)
    await expect(page.locator(`link[rel="alternate"][hreflang="${locale}"]`)).toHaveAttribute(
      'href',
      siteUrl() + localePath(locale, `/balicek/${slugs[locale]}`),
    );
});

// rule: packages-1
test('the canonical address of the package list keeps only theme and page', extended(), async ({ page, visit }) => {
  await visit('/de/balicek?utm_source=x&page=1&theme=wine');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${siteUrl()}/de/balicek?theme=wine&page=1`);
});

// rule: packages-5
test('an unknown package is 404 in the language of the page', async ({ page, browserErrors }) => {
  browserErrors.allowed.push(/Failed to load resource: the server responded with a status of 404/);
  const { slugs } = await anyPackage();
  for (const path of [
    `/de/balicek/${slugs.cs}`,
    '/de/balicek/nichts',
    '/de/balicek/a/b',
    '/de/balicek?page=500',
    '/de/objednavka/balicek/nichts',
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.locator('html'), path).toHaveAttribute('lang', 'de');
  }
});
