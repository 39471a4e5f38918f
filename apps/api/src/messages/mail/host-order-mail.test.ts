import { sql } from 'kysely';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookingSite, book, openBookingSite } from '../../booking/order/testing/booking-site.ts';
import { facts, packages, texts } from '../../catalogue/package/testing/sample-packages.ts';
import { recordPayment } from '../../operator/record-payment.ts';
import { eventKey, type MailEvent } from '../outbox/mail-event.ts';
import { mailDelivery } from './deliver-mail.ts';
import { type Inbox, openInbox } from './testing/inbox.ts';

let site: BookingSite;
let inbox: Inbox;
let deliver: (event: MailEvent) => Promise<void>;
const settings = { from: 'Nocleh <rezervace@nocleh.example>', siteUrl: 'https://nocleh.example' };
beforeAll(async () => {
  site = await openBookingSite();
  inbox = await openInbox();
  ({ deliver } = mailDelivery(site.context, { smtpUrl: inbox.url, ...settings }));
});
afterAll(async () => {
  await site.close();
  await inbox.close();
});
beforeEach(async () => {
  site.setClock('2027-03-01T09:00:00Z');
  inbox.mails.length = 0;
  await sql`delete from occupancy`.execute(site.database.db);
  await sql`delete from pgboss.job`.execute(site.database.db);
});

const plain = (text: string | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/\s+/g, ' ');
const calendarOf = (mail: Email | undefined): string => {
  const file = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  return Buffer.from((file?.content ?? new ArrayBuffer()) as ArrayBuffer)
    .toString('utf8')
    .replaceAll(/\r?\n /g, '');
};
const lineOf = (calendar: string, name: string) => calendar.split(/\r?\n/).find((line) => line.startsWith(name));
const to = (address: string) => inbox.mails.filter((mail) => mail.to?.[0]?.address === address);
const [host, operator, visitor] = ['jiri@rebricek.example', 'provoz@nocleh.example', 'bozena@example.org'];

/** Sends what is waiting in the outbox, and once more, as after a crash. */
async function sendWaiting(): Promise<string[]> {
  const { rows } = await sql<{ data: MailEvent }>`delete from pgboss.job where name = 'mail' returning data`.execute(site.database.db);
  for (const { data } of [...rows, ...rows]) await deliver(data);
  return rows.map(({ data }) => eventKey(data)).toSorted();
}

const pay = async (order: Awaited<ReturnType<typeof book>>) =>
  await recordPayment(site.context, {
    variableSymbol: order.instructions!.variableSymbol,
    amount: order.price.total,
    reference: order.number,
  });
const cancel = async (token: string) => {
  const { body } = await site.call('GET', `/orders/${token}`);
  return await site.call('POST', `/orders/${token}/cancel`, { fee: body.cancellation.fee });
};

describe('the host and the operator', () => {
  // rule: legal-41
  it('get one mail each for an order, a payment and a cancellation, beside the visitor’s', async () => {
    const order = await book(site);
    expect(await sendWaiting()).toEqual(
      ['host_order_placed', 'operator_order_placed', 'order_placed'].map((kind) => `${kind}/${order.number}`),
    );
    await pay(order);
    await sendWaiting();
    await cancel(order.token);
    await sendWaiting();
    for (const address of [host, operator, visitor]) {
      expect(to(address), address).toHaveLength(3);
      expect(new Set(to(address).map(({ messageId }) => messageId)).size).toBe(3);
    }
  });

  // rule: legal-41
  it('get the guests, their ages and contact, and the stay fee, as the privacy policy says', async () => {
    const order = await book(site, { locale: 'pl' });
    await sendWaiting();
    for (const address of [host, operator]) {
      const [mail] = to(address);
      const text = plain(mail?.text);
      for (const fact of [
        'Božena Křížová',
        visitor,
        '+420 777 123 456',
        '34 let',
        '33 let',
        '8 let',
        '120 Kč',
        '13 350 Kč',
        'Dvoulůžkový pokoj',
      ])
        expect(text, fact).toContain(fact);
      expect(mail?.headers.find(({ key }) => key === 'content-language')?.value).toBe('cs');
      expect(mail?.replyTo?.[0]?.address).toBe(visitor);
      expect(mail?.text, 'with the link they could cancel').not.toContain(order.token);
    }
  });

  it('read the names of the place and of the package in their own language', async () => {
    const { db } = site.database;
    await packages(db, { cellars: { 'package.yaml': facts(), ...texts('sklepy', 'Sklepy') } });
    const { id } = await db.selectFrom('package').select('id').executeTakeFirstOrThrow();
    await sql`update place set names = names || '{"pl": "Po polsku"}'`.execute(db);
    const rooms = [{ roomType: site.rooms.double, units: 1 }];
    await book(site, { locale: 'pl', package: id, from: '2027-06-11', to: '2027-06-13', rooms, guests: [{ age: 34 }, { age: 33 }] });
    await sendWaiting();
    expect(plain(to(visitor)[0]?.text)).toMatch(/Sklepy pl.*Po polsku/);
    const text = plain(to(host)[0]?.text);
    for (const name of ['Sklepy cs:', 'Poplatek z pobytu, Znojmo']) expect(text, name).toContain(name);
    for (const name of ['Sklepy pl', 'Po polsku']) expect(text, name).not.toContain(name);
  });

  it('get no mail when the order fails, and never about a hold', async () => {
    const { status } = await site.call('POST', '/orders', { locale: 'cs' });
    expect(status).toBe(400);
    expect(await sendWaiting()).toEqual([]);
  });

  it('who is known by no address of their own gets the mail at the domain for hosts, in their language', async () => {
    await sql`update accommodation set host = host - 'email' || '{"language": "de"}'`.execute(site.database.db);
    await book(site);
    await sendWaiting();
    const [mail] = to('penzion-zlutoucky-rebricek@hosts.nocleh.example');
    expect(mail?.subject).toContain('Neue Buchung');
    await sql`update accommodation set host = host || '{"email": "jiri@rebricek.example", "language": "cs"}'`.execute(site.database.db);
  });
});

describe('the calendar files', () => {
  it('are tentative until the payment comes, then confirmed, then cancelled: one UID, an organizer, a growing sequence', async () => {
    const order = await book(site);
    await sendWaiting();
    await pay(order);
    await sendWaiting();
    await cancel(order.token);
    await sendWaiting();
    for (const address of [visitor, host]) {
      const files = to(address).map(calendarOf);
      expect(files.map((file) => lineOf(file, 'STATUS'))).toEqual(['STATUS:TENTATIVE', 'STATUS:CONFIRMED', 'STATUS:CANCELLED']);
      expect(files.map((file) => lineOf(file, 'SEQUENCE'))).toEqual(['SEQUENCE:0', 'SEQUENCE:1', 'SEQUENCE:2']);
      expect(files.map((file) => lineOf(file, 'METHOD'))).toEqual(['METHOD:PUBLISH', 'METHOD:PUBLISH', 'METHOD:CANCEL']);
      expect(new Set(files.map((file) => lineOf(file, 'UID')))).toEqual(new Set([`UID:${order.number}@nocleh.example`]));
      for (const file of files) expect(lineOf(file, 'ORGANIZER')).toContain('mailto:info@nocleh.example');
    }
  });

  // rule: legal-5
  it('are the same on the site as in the mail, with the UID of the site’s address', async () => {
    const order = await book(site);
    await sendWaiting();
    const response = await site.request(`/orders/${order.token}/calendar`);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const [onSite, mailed] = [(await response.text()).replaceAll('\r\n ', '').replaceAll('\r', ''), calendarOf(to(visitor)[0])];
    expect(onSite.trim()).toBe(mailed.trim());
    expect((await site.request(`/orders/${'x'.repeat(24)}/calendar`)).status).toBe(404);
  });
});
