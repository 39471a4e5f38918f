import { addDays } from '@nocleh/contracts/calendar-day.ts';
import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { BookingFlow } from '../support/browser/booking-flow.ts';
import { findStay, invoiceOf, orderOf } from '../support/data/api.ts';
import { attachmentText, mailsTo } from '../support/data/inbox.ts';
import { qrOf, qrOfPdf } from '../support/documents/qr.ts';
import { extended } from '../support/extended.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { siteUrl } from '../support/site.ts';

/** Texts that occur only in the mail of the language. */
const greeting: Readonly<Record<Locale, RegExp>> = {
  cs: /objednávk/i,
  de: /bestellung|buchung/i,
  en: /order|booking/i,
  pl: /zamówieni|rezerwacj/i,
};
const compact = (date: string) => date.replaceAll('-', '');

/** The fields of a Czech payment code. */
const payment = (code: string) =>
  Object.fromEntries(
    code
      .split('*')
      .slice(2)
      .map((field) => field.split(/:(.*)/s).slice(0, 2) as [string, string]),
  );

// The consent banner is shown on all pages and must not be in the way.
test.use({ consent: 'undecided' });

for (const [slot, locale] of locales.entries()) {
  test(
    `a stay is found, ordered, confirmed with documents and cancelled in ${locale}`,
    extended(locale !== 'de'),
    async ({ page, axe, visit }) => {
      test.setTimeout(120_000);
      const stay = await findStay({ slot, roomTypes: 2 });
      const email = `visitor-${locale}-${Date.now()}@example.org`;
      // Results of axe hardly depend on the language: the default and the one with the longest words are checked.
      const check = locale === 'cs' || locale === 'de' ? axe : undefined;
      const booking = new BookingFlow({ page, locale, stay, email, ...(check && { onEachStep: check }) });
      await booking.toPayment();
      const token = await booking.pay('bank_transfer');

      const order = await orderOf(token);
      expect(order).toMatchObject({ locale, state: 'awaiting_payment', from: stay.from, to: stay.to, payment: 'bank_transfer' });
      expect(order.rooms.map(({ roomType, units }) => [roomType, units]).sort()).toEqual(
        stay.roomTypes
          .slice(0, 2)
          .map(({ id }) => [id, 1])
          .sort(),
      );
      await expect(page.locator('main')).toContainText(order.number);
      const owed = {
        ACC: `${order.instructions!.iban}+${order.instructions!.bic}`,
        AM: (order.price.total.amount / 100).toFixed(2),
        CC: 'CZK',
        'X-VS': order.instructions!.variableSymbol,
      };
      expect(payment(await qrOf(page.locator('main svg[role="img"]')))).toMatchObject(owed);

      const [confirmation] = await mailsTo(email, 1);
      expect(confirmation!.subject).toContain(order.number);
      expect(`${confirmation!.subject} ${confirmation!.text}`).toMatch(greeting[locale]);
      const calendar = await attachmentText(confirmation!, /\.ics$/);
      expect(calendar).toContain(`DTSTART;VALUE=DATE:${compact(stay.from)}`);
      // DTEND is exclusive, and the day of departure is part of the stay.
      expect(calendar).toContain(`DTEND;VALUE=DATE:${compact(addDays(stay.to, 1))}`);
      const status = localePath(locale, `/objednavka/${token}`);
      expect(confirmation!.text).toContain(`${siteUrl()}${status}`);

      await visit(status);
      await booking.arrived(`${siteUrl()}${status}`);
      await page.locator('main a[href*="/faktura/"]').first().click();
      await booking.arrived(/\/faktura\/[\w-]{22,64}$/);
      const invoice = await invoiceOf(page.url().split('/').at(-1)!);
      expect(invoice).toMatchObject({ kind: 'invoice', locale, total: order.price.total });
      await expect(page.locator('main h1')).toContainText(invoice.number);
      expect(payment(await qrOf(page.locator('main svg[role="img"]')))).toMatchObject(owed);
      const link = await page.locator('main a[href$="/pdf"]').getAttribute('href');
      const pdf = await fetch(new URL(link!, siteUrl()));
      expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(payment(await qrOfPdf(Buffer.from(await pdf.arrayBuffer())))).toMatchObject(owed);

      await visit(status);
      await page.locator('main a[href$="/zrusit"]').click();
      await booking.arrived(/\/zrusit$/);
      await page.locator('main form[method="post"] button[type="submit"]:not([name], [hidden])').click();
      await booking.arrived(`${siteUrl()}${status}`);
      expect(await orderOf(token)).toMatchObject({ state: 'cancelled' });
      const mails = await mailsTo(email, 2);
      expect(mails.at(-1)!.subject).toContain(order.number);
      await page.reload();
      await hydrated(page);
      await expect(page.locator('main a[href$="/zrusit"]')).toHaveCount(0);
    },
  );
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  for (const [index, locale] of locales.entries()) {
    // rule: requests-9, legal-5, legal-17, legal-74
    test(`without JavaScript an order can be placed and cancelled in ${locale}`, extended(locale !== 'cs'), async ({ page }) => {
      const stay = await findStay({ slot: 4 + index, roomTypes: 2 });
      const email = `plain-${locale}-${Date.now()}@example.org`;
      const booking = new BookingFlow({ page, locale, stay, email, script: false });
      await booking.toPayment();
      const token = await booking.pay('at_accommodation');
      expect(await orderOf(token)).toMatchObject({ locale, state: 'confirmed', payment: 'at_accommodation' });
      await page.goto(localePath(locale, `/objednavka/${token}`));
      await page.locator('main a[href$="/zrusit"]').click();
      await page.locator('main form[method="post"] button[type="submit"]:not([name], [hidden])').click();
      await expect(page).toHaveURL(new RegExp(`/objednavka/${token}$`));
      expect(await orderOf(token)).toMatchObject({ state: 'cancelled' });
    });
  }
});
