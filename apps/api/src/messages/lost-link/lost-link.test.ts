import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BookingSite, book, contact, openBookingSite } from '../../booking/order/testing/booking-site.ts';
import { buyVoucher, voucherPackage } from '../../booking/voucher/testing/sample-vouchers.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { MailEvent } from '../outbox/mail-event.ts';

let site: BookingSite;
beforeAll(async () => {
  site = await openBookingSite();
});
afterAll(async () => await site.close());
beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(site.database.db);
  await sql`delete from link_request`.execute(site.database.db);
});

const ask = async (email: string) => await site.call('POST', '/lost-links', { email, locale: 'cs' });
const waiting = async (): Promise<MailEvent[]> =>
  (
    await sql<{ data: MailEvent }>`select data from pgboss.job where name = 'mail' and data->>'kind' = 'lost_link'`.execute(
      site.database.db,
    )
  ).rows.map(({ data }) => data);

// rule: legal-6, orders-26
test('who asks for a lost link gets the links of all orders and vouchers of the address, however it is written', async () => {
  const order = await book(site);
  const { voucher } = await buyVoucher(site, await voucherPackage(site));
  await ask(contact.email.toUpperCase());
  const [event, ...others] = await waiting();
  expect(others).toEqual([]);
  const mail = await composeMail(site.context, event!, { smtpUrl: '', from: 'Nocleh', siteUrl: 'https://nocleh.example' });
  for (const text of [`https://nocleh.example/objednavka/${order.token}`, `https://nocleh.example/objednavka/nakup/${voucher.token}`])
    expect(mail?.text).toContain(text);
});

// rule: orders-26
test('the answer is the same for an address that has ordered nothing, which gets no mail', async () => {
  const [known, unknown] = [await ask(contact.email), await ask('nobody@home.example')];
  expect(unknown).toEqual(known);
  expect(await waiting()).toHaveLength(1);
});

// rule: orders-26
test('an address gets at most three such mails an hour, and the answer stays the same', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(contact.email)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await waiting()).toHaveLength(3);
});
