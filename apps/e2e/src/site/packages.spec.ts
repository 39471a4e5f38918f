import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import type { Page } from '@playwright/test';
import { OrderFlow } from '../support/browser/booking-flow.ts';
import { anyPackage, findPackage, invoiceOf, orderOf } from '../support/data/api.ts';
import { mailsTo } from '../support/data/inbox.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';
import { siteUrl } from '../support/site.ts';

type Chosen = Awaited<ReturnType<typeof findPackage>>;

/** Goes from the page of a package to the step with the guests. */
async function chooseDays(steps: OrderFlow, page: Page, { found, from }: Chosen): Promise<void> {
  const box = page.locator('main form[action*="/objednavka/balicek/"]');
  await box.locator('select[name="from"]').selectOption(from);
  await box.locator('button[type="submit"]').click();
  await steps.arrived(new RegExp(`/objednavka/balicek/${found.slugs[steps.locale]}\\?from=${from}$`));
  await expect(page.locator('main tfoot')).toBeVisible();
  for (let child = 0; child < found.children; child += 1) {
    await page.locator(`#f-child-${child}`).selectOption(String(5 + child));
    // With JavaScript a choice reloads the data of the page.
    if (await page.evaluate(() => document.documentElement.dataset.hydrated !== undefined).catch(() => false))
      await expect(page).toHaveURL(new RegExp(`children=5${child > 0 ? ',6' : ''}`));
  }
  await steps.hold();
}

const lines = (order: { price: { lines: readonly { kind: string }[] } }) => order.price.lines.map(({ kind }) => kind);

// rule: packages-8, legal-71
test('a package is found, ordered, confirmed with documents and terms, and cancelled', async ({ page, axe, visit }) => {
  test.setTimeout(120_000);
  const chosen = await findPackage(0, 'package');
  const { found, from } = chosen;
  const email = `package-${Date.now()}@example.org`;
  const steps = new OrderFlow({ page, locale: 'cs', email });
  await steps.home();
  await page.getByRole('banner').getByRole('link', { name: 'Balíčky' }).click();
  await steps.arrived('/balicek');
  await page.locator(`main a[href$="/balicek?theme=${found.theme}"]`).click();
  await steps.arrived(`/balicek?theme=${found.theme}`);
  await axe(page);
  await visit(`/balicek/${found.slug}`);
  await steps.arrived(`/balicek/${found.slug}`);
  await expect(page.locator('main')).toContainText('159/1999');
  await axe(page);
  await chooseDays(steps, page, chosen);
  await steps.guests();
  await axe(page);
  await expect(page.locator('main')).toContainText('159/1999');
  const token = await steps.pay('bank_transfer');

  const order = await orderOf(token);
  expect(order).toMatchObject({ state: 'awaiting_payment', from, package: { id: found.id, title: found.title, contract: 'package' } });
  expect(lines(order).filter((kind) => kind !== 'stay_fee')).toContain('package_services');
  expect(order.price.vat.map(({ rate }) => rate)).toEqual(expect.arrayContaining([21, 12]));
  const [mail] = await mailsTo(email, 1);
  const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
  expect(inOneLine(mail!.text)).toContain(inOneLine(order.package!.terms[0]!));
  expect(mail!.text).toContain(found.title);

  await visit(`/objednavka/${token}`);
  await steps.arrived(`${siteUrl()}/objednavka/${token}`);
  for (const item of found.included) await expect(page.locator('main')).toContainText(item);
  await page.locator('main a[href*="/faktura/"]').first().click();
  await steps.arrived(/\/faktura\/[\w-]{22,64}$/);
  const invoice = await invoiceOf(page.url().split('/').at(-1)!);
  // Lines of an invoice also have the unit price without VAT.
  expect(invoice.lines).toMatchObject(order.price.lines);
  expect(invoice.vat).toEqual(order.price.vat);
  await expect(page.locator('main')).toContainText(`${found.title}: ubytování`);
  await expect(page.locator('main')).toContainText('21\u00a0%');
  await axe(page);

  await visit(`/objednavka/${token}`);
  await page.locator('main a[href$="/zrusit"]').click();
  await steps.arrived(/\/zrusit$/);
  await page.locator('main form[method="post"] button[type="submit"]').click();
  await steps.arrived(`${siteUrl()}/objednavka/${token}`);
  expect(await orderOf(token)).toMatchObject({ state: 'cancelled' });
});

const parts: Readonly<Record<Exclude<Locale, 'cs'>, string>> = { de: 'Unterkunft', en: 'accommodation', pl: 'nocleg' };
for (const [index, locale] of (['de', 'en', 'pl'] as const).entries()) {
  // rule: packages-8
  test(`from the home page to the invoice of a package in ${locale}`, extended(true), async ({ page }) => {
    const chosen = await findPackage(1 + index, 'dated');
    const slug = chosen.found.slugs[locale];
    const steps = new OrderFlow({ page, locale, email: `package-${locale}-${Date.now()}@example.org` });
    await steps.home();
    await expect(page.locator('[data-widget="stays.packages"] h3').first()).toBeVisible();
    await page.locator(`[data-widget="stays.packages"] a[href="${localePath(locale, '/balicek')}"]`).click();
    await steps.arrived(`${siteUrl()}${localePath(locale, '/balicek')}`);
    await page.goto(localePath(locale, `/balicek/${slug}`));
    await steps.arrived(`${siteUrl()}${localePath(locale, `/balicek/${slug}`)}`);
    await chooseDays(steps, page, chosen);
    await steps.guests();
    const token = await steps.pay('at_accommodation');
    const order = await orderOf(token);
    expect(order).toMatchObject({ locale, state: 'confirmed', from: chosen.from, package: { slugs: chosen.found.slugs } });
    await page.goto(localePath(locale, `/faktura/${order.invoices[0]!.token}`));
    await steps.arrived(/\/faktura\//);
    await expect(page.locator('main')).toContainText(`${order.package!.title}: ${parts[locale]}`);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  // rule: packages-8
  test('without JavaScript a package can be found, ordered and cancelled', async ({ page, browserErrors }) => {
    // Without JavaScript the browser blocks preloads of scripts and warns about unused ones.
    browserErrors.allowed.push(/^failed: \S+\.js csp$/, /_release\/\S+ was preloaded using link preload but not used/);
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
    await page.locator('main form[method="post"] button[type="submit"]').click();
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
test('the canonical address of the package list keeps only theme and page', async ({ page, visit }) => {
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
