import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPages } from '../../catalogue/article/import-documents.ts';
import { composeMail } from '../../messages/mail/compose-mail.ts';
import type { MailKind } from '../../messages/outbox/mail-event.ts';
import { languages, withFolder } from '../../testing/document-folder.ts';
import { type BookingSite, book, openBookingSite } from '../order/testing/booking-site.ts';
import { buyVoucher, voucherPackage } from '../voucher/testing/sample-vouchers.ts';

let site: BookingSite;
beforeAll(async () => {
  site = await openBookingSite();
});
afterAll(async () => await site.close());

const terms = async (updated: string, text: string) => {
  const page = { 'page.yaml': `position: 1\nupdated: ${updated}\n`, ...languages('podminky', 'Podmínky', text) };
  expect(await withFolder({ podminky: page }, (folder) => importPages(site.database.db, folder))).toMatchObject({ stored: 1 });
};
const mail = async (kind: MailKind, about: string) => {
  const message = await composeMail(site.context, { kind, about }, { smtpUrl: '', from: 'Nocleh', siteUrl: 'https://nocleh.example' });
  const plain = (text: unknown) =>
    String(text)
      .replaceAll(/[\u00a0\u202f]/g, ' ')
      .replaceAll(/\s+/g, ' ');
  return { text: plain(message?.text), html: plain(message?.html) };
};

// rule: legal-10, legal-31
test('the confirmation carries the terms that were agreed to, with their day and hash, also when they have changed since', async () => {
  await terms('2027-02-01', 'Prodává {seller.name}. [Poukazy](/objednavka/poukaz).\n\n## Zrušení\n\nPlatí první znění.');
  const order = await book(site, { locale: 'cs' });
  await terms('2027-02-20', 'Platí druhé znění.');
  const { text, html } = await mail('order_placed', order.number);
  for (const fact of ['Platí první znění.', 'Prodává Nocleh s.r.o.', '1. 2. 2027']) expect(text).toContain(fact);
  expect(text).not.toContain('druhé znění');
  expect(text).toMatch(/\(SHA-256\)[^:]*: [0-9a-f]{64}/);
  expect(html).toContain('href="https://nocleh.example/objednavka/poukaz"');
  const later = await book(site, { locale: 'cs', from: '2027-08-05', to: '2027-08-08' });
  expect((await mail('order_placed', later.number)).text).toContain('Platí druhé znění.');
  const { rows } = await sql`select 1 from terms_text`.execute(site.database.db);
  expect(rows).toHaveLength(2);
});

// rule: legal-3
test('the confirmation says what cancelling costs in money and until when, and who the host is, with a phone, an e-mail, a map and the route', async () => {
  const order = await book(site, { locale: 'cs', from: '2027-09-06', to: '2027-09-08' });
  const { text } = await mail('order_placed', order.number);
  const whole = order.price.lines.filter(({ kind }) => kind !== 'stay_fee').reduce((sum, { total }) => sum + total.amount, 0);
  const crowns = (amount: number) => `${(amount / 100).toLocaleString('cs-CZ').replaceAll(/\s/g, ' ')} Kč`;
  for (const fact of [
    'do 23. 8. 2027: zdarma',
    `potom do 30. 8. 2027: 30 % z ceny, ${crowns(whole * 0.3)}`,
    `později: celá cena bez poplatku z pobytu, ${crowns(whole)}`,
    'Jiří Dvořák, Na Vyhlídce 7, 669 02 Znojmo',
    '+420 000 000 123',
    'jiri@rebricek.example',
    'https://www.openstreetmap.org/?mlat=48.86000&mlon=16.05000',
    'https://www.openstreetmap.org/directions?to=48.86000%2C16.05000',
  ])
    expect(text).toContain(fact);
});

test('the confirmation of a voucher carries the terms too', async () => {
  const { number } = (await buyVoucher(site, await voucherPackage(site))).voucher;
  expect((await mail('voucher_ordered', number)).text).toContain('Platí druhé znění.');
});
