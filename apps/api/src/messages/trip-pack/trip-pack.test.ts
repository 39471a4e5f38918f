import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import { removeAfterHeader, tripPackPath } from '@nocleh/contracts/trip-pack.ts';
import { formatMoney } from '@nocleh/i18n/format.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BookingSite, book, fillIn, hold, openBookingSite, place } from '../../booking/order/testing/booking-site.ts';
import { buyAmount } from '../../booking/voucher/testing/sample-vouchers.ts';
import { readQr } from '../mail/testing/read-qr.ts';

let site: BookingSite;
beforeAll(async () => {
  site = await openBookingSite();
});
afterAll(async () => await site.close());
beforeEach(async () => {
  site.setClock('2027-03-01T09:00:00Z');
  await sql`delete from occupancy`.execute(site.database.db);
});

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const packOf = async (token: string, locale: Locale) => await site.request(tripPackPath(token, locale));
const htmlOf = async (token: string, locale: Locale) => plain(await (await packOf(token, locale)).text());
const dataOf = (html: string, type: string) => {
  const [, base64 = ''] = new RegExp(`data:${type}(?:;charset=utf-8)?;base64,([\\w+/=]+)`).exec(html) ?? [];
  return Buffer.from(base64, 'base64');
};

const words = {
  cs: {
    state: 'čeká na platbu',
    room: 'Dvoulůžkový pokoj',
    host: 'Váš hostitel',
    copy: 'kopie z 1. 3. 2027, 10:00',
    invoice: 'Faktura FV-2027-',
  },
  de: {
    state: 'wartet auf die Zahlung',
    room: 'Doppelzimmer',
    host: 'Ihr Gastgeber',
    copy: 'Kopie vom 1.3.2027, 10:00 Uhr',
    invoice: 'Rechnung FV-2027-',
  },
  en: {
    state: 'waiting for payment',
    room: 'Double room',
    host: 'Your host',
    copy: 'copy saved on 1 Mar 2027 at 10:00',
    invoice: 'Invoice FV-2027-',
  },
  pl: {
    state: 'czeka na płatność',
    room: 'Pokój dwuosobowy',
    host: 'Twój gospodarz',
    copy: 'kopia z 1.03.2027, godz. 10:00',
    invoice: 'Faktura FV-2027-',
  },
} as const satisfies Record<Locale, object>;

describe('the trip pack of an order', () => {
  // rule: packages-27
  test('says what a voucher for an amount leaves to pay', async () => {
    const { held } = await buyAmount(site);
    const order = await fillIn(site, await hold(site));
    const added = (await site.call('POST', `/orders/${order.token}/vouchers`, { code: held.code })).body;
    const html = await htmlOf((await place(site, added)).token, 'cs');
    for (const text of [held.number, plain(formatMoney('cs', added.toPay))]) expect(html).toContain(text);
  });

  // rule: offline-1
  test.each(locales)('has in %s the state with its time, rooms, host, invoice, payment code and calendar file', async (locale) => {
    const order = await book(site, { locale: 'cs' });
    const html = await htmlOf(order.token, locale);
    expect(html).toContain(`<html lang="${locale}">`);
    for (const text of [...Object.values(words[locale]), '+420 000 000 123', 'jiri@rebricek.example', order.number])
      expect(html).toContain(text);
    expect(await readQr(dataOf(html, 'image/svg\\+xml'))).toBe(order.instructions!.qr);
    const calendar = dataOf(html, 'text/calendar').toString();
    expect(calendar).toContain('DTSTART;VALUE=DATE:20270705');
    expect(html).toMatch(/href="geo:48\.86000,16\.05000/);
  });

  // rule: offline-2
  test('loads and runs nothing, names no other origin’s files, and links to the pages of the order in the other languages', async () => {
    const order = await book(site, { locale: 'de' });
    const answer = await packOf(order.token, 'de');
    const html = await answer.text();
    expect(html).not.toMatch(/<script|<link|<iframe|url\(|@import/);
    for (const [, address] of html.matchAll(/src="([^"]+)"/g)) expect(address).toMatch(/^data:/);
    for (const prefix of ['', '/en', '/pl']) expect(html).toContain(`href="https://nocleh.example${prefix}/objednavka/${order.token}"`);
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
  });

  // rule: offline-6
  test('is kept by no cache, tells its address to nobody and names the end of its time', async () => {
    const order = await book(site);
    const { headers } = await packOf(order.token, 'cs');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get(removeAfterHeader)).toBe('2027-07-22T23:59:59Z');
  });

  // rule: offline-4
  test('of a cancelled order says so, with the credit note, a calendar file that removes the stay, and no way to the house', async () => {
    const order = await book(site);
    await site.call('POST', `/orders/${order.token}/cancel`, { fee: order.cancellation.fee });
    const html = await htmlOf(order.token, 'cs');
    expect(html).toContain('Objednávka je zrušená');
    expect(html).toContain('Opravný daňový doklad DP-2027-');
    expect(dataOf(html, 'text/calendar').toString()).toContain('METHOD:CANCEL');
    expect(html).not.toContain('geo:');
    expect(html).not.toContain('image/svg+xml');
  });

  test('exists for placed orders and languages of the site alone', async () => {
    const held = await hold(site);
    expect((await packOf(held.token, 'cs')).status).toBe(404);
    expect((await site.request(tripPackPath('nobodys-token-of-22-chars', 'cs'))).status).toBe(404);
    const order = await book(site, { from: '2027-08-02', to: '2027-08-05' });
    expect((await site.request(`/orders/${order.token}/trip-pack?locale=fr`)).status).toBe(400);
  });

  test('escapes what visitors and hosts have written', async () => {
    const order = await book(site);
    await sql`update "order" set accommodation = jsonb_set(accommodation, '{name}', '"<script>alert(1)</script>"') where number = ${order.number}`.execute(
      site.database.db,
    );
    expect(await htmlOf(order.token, 'cs')).not.toContain('<script');
  });
});
