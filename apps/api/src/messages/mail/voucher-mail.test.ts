import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import { formatMoney } from '@nocleh/i18n/format.ts';
import { sql } from 'kysely';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookingSite, fillIn, hold, openBookingSite, place } from '../../booking/order/testing/booking-site.ts';
import { sendToRecipients } from '../../booking/voucher/send-to-recipients.ts';
import { buyAmount, buyVoucher, orderVoucher, voucherPackage } from '../../booking/voucher/testing/sample-vouchers.ts';
import { voucherPdf } from '../../booking/voucher/voucher-pdf.ts';
import { mailDelivery } from './deliver-mail.ts';
import { emptyInbox } from './testing/empty-inbox.ts';
import { type Inbox, openInbox } from './testing/inbox.ts';
import { readQr } from './testing/read-qr.ts';

let site: BookingSite;
let inbox: Inbox;
let id: number;
beforeAll(async () => {
  site = await openBookingSite();
  inbox = await openInbox();
  id = await voucherPackage(site);
  const settings = { smtpUrl: inbox.url, from: 'Nocleh <poukazy@nocleh.example>', siteUrl: 'https://nocleh.example' };
  const { deliver } = mailDelivery(site.context, settings);
  // Only mails to the buyer; those to host and operator have their own tests.
  await site.outbox.work(async (event) => (/^(host|operator)_order/.test(event.kind) ? undefined : await deliver(event)), 0.5);
});
afterAll(async () => {
  await site.close();
  await inbox.close();
});
beforeEach(async () => {
  site.setClock('2027-03-01T09:00:00Z');
  await emptyInbox(inbox, site.database.db);
  await sql`delete from occupancy`.execute(site.database.db);
});

const plain = (text: string | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/\s+/g, ' ');
const files = (mail: Email | undefined) => (mail?.attachments ?? []).map(({ filename, mimeType }) => [filename, mimeType]);
const path = (locale: Locale, rest: string) => `https://nocleh.example${locale === 'cs' ? '' : `/${locale}`}/objednavka/${rest}`;

const words = {
  cs: {
    waits: 'čekáme na vaši platbu',
    price: '4 650 Kč',
    law: '§ 1829',
    ended: 'už neplatí',
    back: 'vrátíme 4 650 Kč',
    withdrawn: 'Já, Božena Křížová, odstupuji od smlouvy o koupi poukazu',
    paid: 'zaplacen poukazem',
    day: '8. 5. 2027',
  },
  de: {
    waits: 'Wir warten auf Ihre Zahlung',
    price: '4.650 Kč',
    law: '§ 1829',
    ended: 'nicht mehr gültig',
    back: '4.650 Kč innerhalb',
    withdrawn: 'Ich, Božena Křížová, widerrufe den Vertrag über den Kauf des Gutscheins',
    paid: 'mit dem Gutschein bezahlt',
    day: '8.5.2027',
  },
  en: {
    waits: 'we are waiting for your payment',
    price: 'CZK 4,650',
    law: 'section 1829',
    ended: 'no longer valid',
    back: 'refund CZK 4,650',
    withdrawn: 'I, Božena Křížová, withdraw from the contract for the purchase of voucher',
    paid: 'the voucher pays for it',
    day: '8 May 2027',
  },
  pl: {
    waits: 'czekamy na płatność',
    price: '4 650 Kč',
    law: '§ 1829',
    ended: 'stracił ważność',
    back: '4 650 Kč',
    withdrawn: 'Ja, Božena Křížová, odstępuję od umowy zakupu vouchera',
    paid: 'opłacony voucherem',
    day: '8.05.2027',
  },
} as const satisfies Record<Locale, unknown>;

describe.each(locales)('the mails about a voucher in %s', (locale) => {
  it('say how to pay it and under which terms, when it is ordered', async () => {
    const voucher = await orderVoucher(site, id, { locale });
    const [mail] = await inbox.waitFor(1);
    expect(mail?.subject).toContain(words[locale].waits);
    expect(mail?.to?.[0]).toMatchObject({ name: 'Božena Křížová', address: 'bozena@example.org' });
    for (const text of [
      words[locale].price,
      voucher.instructions!.variableSymbol,
      words[locale].law,
      path(locale, `nakup/${voucher.token}`),
    ])
      expect(plain(mail?.text)).toContain(text);
    const qr = mail?.attachments.find(({ mimeType }) => mimeType === 'image/png');
    expect(await readQr(Buffer.from(qr?.content as ArrayBuffer))).toBe(voucher.instructions!.qr);
  });

  // rule: packages-13, legal-19
  it('attach the printable voucher, its code and the invoice, when it is paid', async () => {
    const { voucher } = await buyVoucher(site, id, { locale });
    const mail = (await inbox.waitFor(2)).find(({ attachments }) => attachments.length === 2);
    for (const text of [voucher.code!, path(locale, `poukaz/${voucher.holderToken}`)]) expect(plain(mail?.text)).toContain(text);
    expect(files(mail)).toEqual([
      [`${voucher.number}.pdf`, 'application/pdf'],
      [`${voucher.invoices[0]?.number}.pdf`, 'application/pdf'],
    ]);
  });

  // rule: packages-21
  it('bring the voucher with its greeting to its recipient, without its price and without the buyer’s page', async () => {
    const { voucher } = await buyVoucher(site, id, { locale, recipientEmail: 'zofie@example.org' });
    await inbox.waitFor(2);
    await sendToRecipients(site.context);
    const mail = (await inbox.waitFor(3)).at(-1);
    expect(mail?.to?.[0]).toMatchObject({ name: 'Žofie Říhová', address: 'zofie@example.org' });
    for (const text of ['Všechno nejlepší k narozeninám!', 'Božena Křížová', voucher.code!, path(locale, `poukaz/${voucher.holderToken}`)])
      expect(plain(mail?.text)).toContain(text);
    for (const text of [words[locale].price, voucher.token, 'bozena@example.org']) {
      expect(plain(mail?.text)).not.toContain(text);
      expect(mail?.html).not.toContain(text);
    }
    expect(files(mail)).toEqual([[`${voucher.number}.pdf`, 'application/pdf']]);
  });

  // rule: packages-21
  it('tell the buyer on which day the recipient gets it, when it is ordered and when it is paid', async () => {
    await buyVoucher(site, id, { locale, recipientEmail: 'zofie@example.org', sendOn: '2027-05-08' });
    for (const mail of await inbox.waitFor(2)) {
      expect(plain(mail.text)).toContain('zofie@example.org');
      expect(plain(mail.text)).toContain(words[locale].day);
    }
  });

  // rule: legal-26
  it('acknowledge a withdrawal with its wording, date and time, and say what is returned, with the credit note', async () => {
    const { voucher } = await buyVoucher(site, id, { locale });
    await inbox.waitFor(2);
    const { body } = await site.call('POST', `/vouchers/${voucher.token}/withdraw`, {});
    const mail = (await inbox.waitFor(3)).at(-1);
    expect(mail?.subject).toContain(words[locale].ended);
    expect(plain(mail?.text)).toContain(words[locale].back);
    for (const said of [words[locale].withdrawn, voucher.number, '2027', '10:00:00']) expect(plain(mail?.text)).toContain(said);
    expect(files(mail)).toEqual([[`${body.invoices[1].number}.pdf`, 'application/pdf']]);
  });

  it('confirm a stay that it pays for, without an invoice', async () => {
    const { held } = await buyVoucher(site, id, { locale });
    await inbox.waitFor(2);
    const stay = { voucher: held.token, from: '2027-06-11', to: '2027-06-13', rooms: [{ roomType: held.roomType, units: 1 }], locale };
    const order = await place(site, await fillIn(site, await hold(site, { ...stay, guests: [{ age: 34 }, { age: 33 }] })), 'voucher');
    const mail = (await inbox.waitFor(3)).at(-1);
    expect(plain(mail?.text)).toContain(words[locale].paid);
    expect(plain(mail?.text)).toContain(path(locale, order.token));
    expect(files(mail).map(([, type]) => type)).toEqual(['text/calendar']);
  });
});

describe.each(locales)('the mails about a voucher for an amount in %s', (locale) => {
  const text = (amount: number) => plain(formatMoney(locale, { amount, currency: 'CZK' }));
  const addedTo = async (code: string) => {
    const order = await fillIn(site, await hold(site, { locale }));
    return (await site.call('POST', `/orders/${order.token}/vouchers`, { code })).body;
  };

  // rule: packages-25, legal-88
  it('confirm its payment and bring its code, without an invoice', async () => {
    const { voucher } = await buyAmount(site, { locale });
    const mail = (await inbox.waitFor(2)).find(({ attachments }) => attachments.some(({ mimeType }) => mimeType === 'application/pdf'));
    for (const said of [text(200_000), voucher.code!, path(locale, `poukaz/${voucher.holderToken}`)])
      expect(plain(mail?.text)).toContain(said);
    expect(files(mail)).toEqual([[`${voucher.number}.pdf`, 'application/pdf']]);
  });

  // rule: packages-24
  it('bring it to its recipient without the buyer’s page', async () => {
    const { voucher } = await buyAmount(site, { locale, recipientEmail: 'zofie@example.org' });
    await inbox.waitFor(2);
    await sendToRecipients(site.context);
    const mail = (await inbox.waitFor(3)).at(-1);
    for (const said of [text(200_000), voucher.code!, 'Božena Křížová']) expect(plain(mail?.text)).toContain(said);
    expect(plain(mail?.text)).not.toContain(voucher.token);
  });

  // rule: packages-27, packages-28
  it('say what it leaves to pay of an order, and what it got back when the order is cancelled', async () => {
    const { held } = await buyAmount(site, { locale });
    await inbox.waitFor(2);
    const order = await place(site, await addedTo(held.code));
    const placed = (await inbox.waitFor(3)).at(-1);
    expect(plain(placed?.text)).toContain(text(order.toPay.amount));
    expect(plain(placed?.text)).toContain(held.number);
    const qr = placed?.attachments.find(({ mimeType }) => mimeType === 'image/png');
    expect(await readQr(Buffer.from(qr?.content as ArrayBuffer))).toBe(order.instructions!.qr);
    await site.call('POST', `/orders/${order.token}/cancel`, { fee: order.cancellation.fee });
    const cancelled = (await inbox.waitFor(4)).at(-1);
    for (const said of [text(200_000), held.number]) expect(plain(cancelled?.text)).toContain(said);
  });

  // rule: packages-29
  it('acknowledge a withdrawal with what is refunded', async () => {
    const { voucher } = await buyAmount(site, { locale });
    await inbox.waitFor(2);
    await site.call('POST', `/vouchers/${voucher.token}/withdraw`, {});
    const mail = (await inbox.waitFor(3)).at(-1);
    for (const said of [words[locale].withdrawn, text(200_000)]) expect(plain(mail?.text)).toContain(said);
  });
});

describe('the sheet of a voucher', () => {
  it('is served to its holder under its number, and is kept out of search engines and caches', async () => {
    const { held } = await buyVoucher(site, id);
    const response = await site.request(`/held-vouchers/${held.token}/pdf`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="${held.number}.pdf"`);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect((await site.request(`/held-vouchers/${'x'.repeat(32)}/pdf`)).status).toBe(404);
  });

  it('is one page, however long the dedication and the list of what is included', async () => {
    const { held } = await buyVoucher(site, id, { dedication: 'W'.repeat(400), recipient: 'Maximiliána '.repeat(6).trim() });
    const included = Array.from({ length: 20 }, (_, index) => `${index + 1} ${'noc pro dva se snídaní '.repeat(8)}`);
    const title = 'Velmi dlouhý název balíčku, '.repeat(4);
    const pdf = await voucherPdf({ ...held, package: { ...held.package, included, title } }, 'https://nocleh.example');
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
});
