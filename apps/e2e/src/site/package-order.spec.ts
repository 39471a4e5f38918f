import type { Locale } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { OrderFlow } from '../support/browser/booking-flow.ts';
import { chooseDays } from '../support/browser/choose-days.ts';
import { findPackage, invoiceOf, orderOf } from '../support/data/api.ts';
import { mailsTo } from '../support/data/inbox.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';
import { siteUrl } from '../support/site.ts';

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
  await page.locator('main form[method="post"] button[type="submit"]:not([name], [hidden])').click();
  await steps.arrived(`${siteUrl()}/objednavka/${token}`);
  expect(await orderOf(token)).toMatchObject({ state: 'cancelled' });
});

const parts: Readonly<Record<Exclude<Locale, 'cs'>, string>> = { de: 'Unterkunft', en: 'accommodation', pl: 'nocleg' };
for (const [index, locale] of (['de', 'en', 'pl'] as const).entries()) {
  // rule: packages-8
  test(`from the home page to the invoice of a package in ${locale}`, extended(), async ({ page }) => {
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
