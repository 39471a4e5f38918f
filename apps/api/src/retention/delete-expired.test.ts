import { daysBefore } from '@nocleh/contracts/calendar-day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createApp } from '../app.ts';
import { sweepOrders } from '../booking/order/order-sweeper.ts';
import { type BookingSite, book, contact, fillIn, hold, openBookingSite, place } from '../booking/order/testing/booking-site.ts';
import { buyAmount, buyVoucher, orderVoucher, voucherPackage, voucherRequest } from '../booking/voucher/testing/sample-vouchers.ts';
import { SearchIndex } from '../catalogue/search/search-index.ts';
import { deleteOldKeys } from '../http/idempotency.ts';
import { contactMessageHandlers } from '../messages/contact-message/contact-message.handlers.ts';
import { mailDelivery } from '../messages/mail/deliver-mail.ts';
import { type Inbox, openInbox } from '../messages/mail/testing/inbox.ts';
import { newsletterHandlers } from '../messages/newsletter/newsletter.handlers.ts';
import type { MailEvent } from '../messages/outbox/mail-event.ts';
import { searchAlertHandlers } from '../messages/search-alert/search-alert.handlers.ts';
import { recordPayment } from '../operator/record-payment.ts';
import { deleteExpiredData } from './delete-expired.ts';

// The test scans every column of every table, and the first mail loads the templates.
vi.setConfig({ testTimeout: 60_000 });

let site: BookingSite;
let inbox: Inbox;
let post: (path: string, body: unknown) => Promise<void>;
const start = new Date('2027-03-01T09:00:00Z');
const later = (days: number) => daysBefore(start, -days);

beforeAll(async () => {
  site = await openBookingSite();
  inbox = await openInbox();
  const app = createApp({
    db: site.database.db,
    handlers: {
      ...newsletterHandlers(site.context),
      ...searchAlertHandlers({ ...site.context, index: new SearchIndex(site.database.db) }),
    },
    rateLimit: 0,
    rateLimitWrites: 0,
    trustedProxies: new Set<string>(),
    log: () => {},
  });
  post = async (path, body) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const response = await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (response.status >= 400) throw new Error(await response.text());
  };
});
afterAll(async () => {
  await site.close();
  await inbox.close();
});
beforeEach(async () => {
  site.setClock(start.toISOString());
  await sql`delete from occupancy`.execute(site.database.db);
});

/** Columns of any table, including the outbox, whose text or document contains this. */
async function whereSaid(text: string): Promise<string[]> {
  const { db } = site.database;
  const { rows } = await sql<{ schema: string; table: string; column: string }>`
    select table_schema as schema, table_name as "table", column_name as "column" from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
      and (data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY') or udt_name in ('citext', 'tsvector'))`.execute(db);
  const found: string[] = [];
  for (const { schema, table, column } of rows) {
    const { rows: hits } =
      await sql`select 1 from ${sql.table(`${schema}.${table}`)} where ${sql.ref(column)}::text ilike ${`%${text}%`} limit 1`.execute(db);
    if (hits.length > 0) found.push(`${schema}.${table}.${column}`);
  }
  return found.toSorted();
}

/** Sends what waits in the outbox; a failed job keeps the mail server's response. */
async function sendWaiting(): Promise<void> {
  const { deliver } = mailDelivery(site.context, {
    smtpUrl: inbox.url,
    from: 'Nocleh <a@nocleh.example>',
    siteUrl: 'https://nocleh.example',
  });
  const { rows } = await sql<{ data: MailEvent }>`delete from pgboss.job where name = 'mail' returning data`.execute(site.database.db);
  for (const { data } of rows) await deliver(data);
}

/** Idempotency keys are deleted after two days by the database's clock, which the test can't set. */
async function forgetAt(now: Date): Promise<void> {
  await sweepOrders(site.database.db, now);
  await sql`update idempotency set created_at = created_at - interval '3 days'`.execute(site.database.db);
  await deleteOldKeys(site.database.db);
  await deleteExpiredData(site.database.db, now);
}

// rule: legal-36
test('an address that was never confirmed is in no table after seven days', async () => {
  await post('/subscriptions', { email: 'never@confirmed.example', locale: 'cs' });
  await sendWaiting();
  await forgetAt(later(6.9));
  expect(await whereSaid('never@confirmed.example')).toEqual(['public.subscriber.email']);
  await forgetAt(later(7.1));
  expect(await whereSaid('never@confirmed.example')).toEqual([]);
});

// rule: legal-36
test('an address that was unsubscribed is in no table after seven days', async () => {
  await post('/subscriptions', { email: 'left@us.example', locale: 'cs' });
  const { token } = await site.database.db
    .selectFrom('subscriber')
    .select('token')
    .where('email', '=', 'left@us.example')
    .executeTakeFirstOrThrow();
  await post('/subscriptions/confirm', { token });
  await sendWaiting();
  await forgetAt(later(400));
  expect(await whereSaid('left@us.example')).toEqual(['public.subscriber.email']);
  site.setClock(later(400).toISOString());
  await post('/subscriptions/unsubscribe', { token });
  await forgetAt(later(407.1));
  expect(await whereSaid('left@us.example')).toEqual([]);
});

// rule: legal-86
test('an address of an alert is in no table seven days after it was asked for and not confirmed, and after the alert has ended', async () => {
  const search = { place: 'znojmo', from: '2027-04-01', to: '2027-04-03' };
  for (const email of ['never@sure.example', 'watches@home.example', 'ends@home.example'])
    await post('/search-alerts', { email, locale: 'cs', search });
  const tokenOf = async (email: string) =>
    (await site.database.db.selectFrom('search_alert').select('token').where('email', '=', email).executeTakeFirstOrThrow()).token;
  for (const email of ['watches@home.example', 'ends@home.example']) await post('/search-alerts/confirm', { token: await tokenOf(email) });
  await sendWaiting();
  await post('/search-alerts/end', { token: await tokenOf('ends@home.example') });
  expect(await whereSaid('ends@home.example')).toEqual([]);
  await forgetAt(later(6.9));
  expect(await whereSaid('never@sure.example')).toEqual(['public.search_alert.email']);
  await forgetAt(later(7.1));
  expect(await whereSaid('never@sure.example')).toEqual([]);
  await forgetAt(new Date('2027-04-01T20:00:00Z'));
  expect(await whereSaid('watches@home.example')).toEqual(['public.search_alert.email']);
  await forgetAt(new Date('2027-04-01T22:30:00Z'));
  expect(await whereSaid('watches@home.example')).toEqual([]);
});

// rule: legal-33
test('what was filled in for a stay that was never ordered is in no table after seven days', async () => {
  await fillIn(site, await hold(site), { contact: { ...contact, email: 'ran@out.example' } });
  const given = await fillIn(site, await hold(site, { from: '2027-08-02', to: '2027-08-05' }), {
    contact: { ...contact, email: 'gave@back.example' },
  });
  await site.call('POST', `/orders/${given.token}/cancel`, { fee: given.cancellation.fee });
  await forgetAt(later(6.9));
  for (const address of ['ran@out.example', 'gave@back.example']) expect(await whereSaid(address)).toEqual(['public.order.contact']);
  await forgetAt(later(7.1));
  for (const address of ['ran@out.example', 'gave@back.example']) expect(await whereSaid(address)).toEqual([]);
});

// rule: legal-32, legal-34
test('an order, its invoice and its payment are kept ten years after the year of the stay, and then are in no table', async () => {
  const order = await book(site);
  await recordPayment(site.context, { variableSymbol: order.instructions!.variableSymbol, amount: order.price.total, reference: 'paid' });
  await site.call('POST', `/orders/${order.token}/cancel`, { fee: { amount: 0, currency: 'CZK' } });
  await buyVoucher(site, await voucherPackage(site));
  await sendWaiting();
  await forgetAt(new Date('2037-12-31T12:00:00Z'));
  expect(await whereSaid(contact.email)).toEqual(['public.order.contact', 'public.voucher.buyer']);
  expect(await whereSaid(contact.lastName)).toContain('public.invoice.document');
  await forgetAt(new Date('2038-01-02T12:00:00Z'));
  expect(await whereSaid(contact.email)).toEqual([]);
  expect(await whereSaid(contact.lastName)).toEqual([]);
  expect(await whereSaid(order.number)).toEqual([]);
});

// rule: legal-32, legal-34
test('a voucher for an amount is kept with the order that it paid for until ten years after the year in which its validity ends', async () => {
  const { held } = await buyAmount(site);
  const order = await fillIn(site, await hold(site, { from: '2027-10-04', to: '2027-10-06' }));
  const { body } = await site.call('POST', `/orders/${order.token}/vouchers`, { code: held.code });
  const { number } = await place(site, body);
  await sendWaiting();
  await forgetAt(new Date('2039-12-31T12:00:00Z'));
  expect(await whereSaid(held.number)).toContain('public.voucher.number');
  await forgetAt(new Date('2040-01-02T12:00:00Z'));
  expect([await whereSaid(held.number), await whereSaid(number)]).toEqual([[], []]);
  expect((await sql`select from voucher_use`.execute(site.database.db)).rows).toEqual([]);
});

// rule: legal-34
test('the address of a voucher that was cancelled before it was paid is in no table after seven days', async () => {
  const id = (await site.database.db.selectFrom('package').select('id').executeTakeFirst())?.id ?? (await voucherPackage(site));
  const voucher = await orderVoucher(site, id, { buyer: { ...voucherRequest(id).buyer, email: 'never@paid.example' } });
  await site.call('POST', `/vouchers/${voucher.token}/withdraw`, {});
  await forgetAt(later(6.9));
  expect(await whereSaid('never@paid.example')).toEqual(['public.voucher.buyer']);
  await forgetAt(later(7.1));
  expect(await whereSaid('never@paid.example')).toEqual([]);
});

// rule: legal-84
test('the address of a voucher’s recipient is in no table after the last day of arrival', async () => {
  const id = (await site.database.db.selectFrom('package').select('id').executeTakeFirst())?.id ?? (await voucherPackage(site));
  const { voucher } = await buyVoucher(site, id, { recipientEmail: 'zofie@present.example' });
  const { token } = voucher;
  expect((await site.call('POST', `/vouchers/${token}/send`, {})).status).toBe(200);
  await forgetAt(new Date('2027-07-31T12:00:00Z'));
  expect(await whereSaid('zofie@present.example')).toEqual(['public.voucher.recipient_email']);
  await forgetAt(new Date('2027-08-01T12:00:00Z'));
  expect(await whereSaid('zofie@present.example')).toEqual([]);
  expect((await site.call('GET', `/vouchers/${token}`)).body.delivery).toMatchObject({ email: null, on: null, sentAt: null });
});

// rule: legal-37
test('the address of a lost-link request is stored for a day', async () => {
  await book(site, { from: '2027-10-04', to: '2027-10-06' });
  await site.call('POST', '/lost-links', { email: contact.email.toUpperCase(), locale: 'cs' });
  const noted = async () => (await sql`select from link_request`.execute(site.database.db)).rows.length;
  await forgetAt(later(0.9));
  expect(await noted()).toBe(1);
  await forgetAt(later(1.1));
  expect(await noted()).toBe(0);
});

// rule: legal-91
test('a message from the contact page is kept for 90 days, with what is known of its mail', async () => {
  const { now, enqueueMail } = site.context;
  const { sendContactMessage } = contactMessageHandlers({ now, enqueueMail });
  const body = { locale: 'cs' as const, name: 'Eva', email: 'eva@message.example', message: 'Kdy?', website: '' };
  await site.database.db
    .transaction()
    .execute((transaction) => sendContactMessage({ body, transaction, params: {}, query: undefined, requestId: 'test' }));
  await sql`delete from pgboss.job`.execute(site.database.db);
  await sql`insert into mail_sent (event) select 'contact_message/' || id from contact_message`.execute(site.database.db);
  await forgetAt(later(89));
  expect(await whereSaid('eva@message.example')).toEqual(['public.contact_message.email']);
  await forgetAt(later(91));
  expect(await whereSaid('eva@message.example')).toEqual([]);
  expect(await whereSaid('contact_message/')).toEqual([]);
});

test('an invoice can only be deleted by the retention task', async () => {
  await book(site, { from: '2027-09-06', to: '2027-09-08' });
  await expect(sql`delete from invoice`.execute(site.database.db)).rejects.toThrow('an issued invoice never changes');
  await expect(sql`truncate invoice cascade`.execute(site.database.db)).rejects.toThrow('an issued invoice never changes');
});

test('what a mail server says of an address is kept without the address', async () => {
  await sql`delete from pgboss.job`.execute(site.database.db);
  await site.database.db.transaction().execute((transaction) => site.outbox.enqueue(transaction, { kind: 'newsletter', about: '99' }));
  let failed = false;
  await site.outbox.work(async () => {
    failed = true;
    throw new Error('550 <nobody@home.example>: no such mailbox');
  }, 0.5);
  await expect.poll(() => failed, { timeout: 20_000 }).toBe(true);
  await expect.poll(async () => (await whereSaid('no such mailbox')).length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(await whereSaid('nobody@home.example')).toEqual([]);
});
