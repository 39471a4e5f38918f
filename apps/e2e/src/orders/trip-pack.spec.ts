import { readFile } from 'node:fs/promises';
import type { Order } from '@nocleh/contracts/api/order.ts';
import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import type { Page } from '@playwright/test';
import { setOffline } from '../support/browser/connection.ts';
import { tabTo } from '../support/browser/keyboard.ts';
import { post } from '../support/data/api.ts';
import { answered, sampleOrder } from '../support/data/placed-order.ts';
import { qrOf } from '../support/documents/qr.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';

const words = {
  cs: { state: 'Vaše objednávka čeká na platbu', host: 'Váš hostitel', way: 'Cesta', invoice: 'Faktura' },
  de: { state: 'Ihre Buchung wartet auf die Zahlung', host: 'Ihr Gastgeber', way: 'Anfahrt', invoice: 'Rechnung' },
  en: { state: 'Your booking is waiting for payment', host: 'Your host', way: 'How to get there', invoice: 'Invoice' },
  pl: { state: 'Rezerwacja czeka na płatność', host: 'Twój gospodarz', way: 'Dojazd', invoice: 'Faktura' },
} as const satisfies Record<Locale, object>;

const pageOf = ({ token }: Order, locale: Locale) => localePath(locale, `/objednavka/${token}`);

/** What the browser keeps: scopes of service workers and addresses in caches. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    const stored = await Promise.all((await caches.keys()).map(async (name) => await (await caches.open(name)).keys()));
    return {
      scopes: workers.map(({ scope }) => new URL(scope).pathname).toSorted(),
      stored: stored
        .flat()
        .map(({ url }) => new URL(url).pathname)
        .toSorted(),
    };
  });
const nothing = { scopes: [], stored: [] };

// rule: offline-1, offline-2, offline-3, offline-4, offline-6
test('after an order every part of the trip pack opens in four languages without a connection, until it is removed', async ({
  page,
  context,
  visit,
  browserErrors,
}) => {
  browserErrors.allowed.push(/ERR_INTERNET_DISCONNECTED/);
  const order = await sampleOrder(31);
  await visit(pageOf(order, 'cs'));
  expect(await kept(page)).toEqual(nothing);
  await page.getByRole('button', { name: 'Uložit do zařízení' }).click();
  await expect(page.getByText(/^Uloženo .* Dva týdny po odjezdu/)).toBeVisible();
  const addresses = locales.map((locale) => pageOf(order, locale)).toSorted();
  expect(await kept(page)).toEqual({ scopes: addresses, stored: addresses });

  await setOffline(context, true);
  await page.goto(pageOf(order, 'cs'));
  for (const locale of locales) {
    if (locale !== 'cs') await page.getByRole('link', { name: locale.toUpperCase(), exact: true }).click();
    await expect(page).toHaveURL(pageOf(order, locale));
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByText(words[locale].state)).toBeVisible();
    for (const name of [words[locale].host, words[locale].way]) await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByRole('link', { name: order.host!.email })).toBeVisible();
    await expect(page.locator('svg[role=img] circle').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: `${words[locale].invoice} ${order.invoices[0]!.number}` })).toBeVisible();
    await expect(page.locator('img.qr')).toHaveJSProperty('complete', true);
    await expect(page.locator('a[download$=".ics"]')).toHaveAttribute('href', /^data:text\/calendar/);
  }
  expect(await qrOf(page.locator('img.qr'))).toBe(order.instructions!.qr);
  await page.goto(`${pageOf(order, 'de')}/hotovo`);
  await expect(page.getByText(words.de.state)).toBeVisible();

  await setOffline(context, false);
  await answered(await post(`/orders/${order.token}/cancel`, { fee: order.cancellation.fee }));
  const renewed = page.waitForResponse((response) => response.url().includes('/trip-pack?locale=pl'));
  await visit(pageOf(order, 'de'));
  await renewed;
  await expect(page.getByText(/^Gespeichert am/)).toBeVisible();
  await setOffline(context, true);
  await page.goto(pageOf(order, 'pl'));
  await expect(page.getByText('Rezerwacja jest anulowana')).toBeVisible();

  await setOffline(context, false);
  await visit(pageOf(order, 'de'));
  await page.getByRole('button', { name: 'Von diesem Gerät entfernen' }).click();
  await expect(page.getByText('ist auf diesem Gerät nichts mehr gespeichert')).toBeVisible();
  expect(await kept(page)).toEqual(nothing);
});

// rule: offline-8
test(
  'a trip pack is saved and removed by keyboard, and a device without room for it offers the file',
  extended(),
  async ({ page, visit, axe }) => {
    const order = await sampleOrder(32);
    await visit(pageOf(order, 'de'));
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - heading /^Buchung N/ [level=1]
      - link /^Rechnung FV-/
      - link "In den Kalender eintragen"
      - heading "Unterwegs ohne Verbindung" [level=2]
      - paragraph:
        - button "Auf dem Gerät speichern"
      - status
      - heading "Ihr Gastgeber" [level=2]
    `);
    await page.evaluate(() => {
      const { put } = Cache.prototype;
      Cache.prototype.put = async function full() {
        Cache.prototype.put = put;
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    const button = 'section:has(> [role=status]) button';
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Dafür ist kein Platz' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Als Datei herunterladen' })).toBeVisible();
    expect(await kept(page)).toEqual(nothing);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Gespeichert am' })).toBeVisible();
    await axe(page);
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'nichts mehr gespeichert' })).toBeVisible();
    await page.goto(`/api/orders/${order.token}/trip-pack?locale=de`);
    await axe(page);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // rule: offline-1
  test('the trip pack is a file in the language of the page', async ({ page }) => {
    const order = await sampleOrder(33);
    await page.goto(pageOf(order, 'pl'));
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Zapisz na urządzeniu' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(`nocleh-${order.number}.html`);
    expect(await readFile(await file.path(), 'utf8')).toContain(words.pl.state);
  });

  for (const locale of ['cs', 'de'] as const) {
    // rule: offline-1
    test(
      `without JavaScript the parts of a trip pack are on the page of the order while there is a connection, in ${locale}`,
      extended(),
      async ({ page }) => {
        const order = await sampleOrder(locale === 'cs' ? 34 : 35);
        await page.goto(pageOf(order, locale));
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { name: words[locale].host })).toBeVisible();
        await expect(main.getByRole('link', { name: order.host!.email })).toBeVisible();
        expect(await qrOf(main.locator('svg[role="img"]').first())).toBe(order.instructions!.qr);
        const calendar = await main.locator('a[href$="/calendar"]').getAttribute('href');
        expect(await (await page.request.get(calendar!)).text()).toContain('BEGIN:VCALENDAR');
        await main.getByRole('link', { name: `${words[locale].invoice} ${order.invoices[0]!.number}` }).click();
        await expect(page.getByRole('heading', { level: 1 })).toContainText(order.invoices[0]!.number);
      },
    );
  }
});
