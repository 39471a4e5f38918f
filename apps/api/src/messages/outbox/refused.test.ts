import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BookingSite, book, contact, openBookingSite } from '../../booking/order/testing/booking-site.ts';
import { mailDelivery } from '../mail/deliver-mail.ts';
import { type Inbox, openInbox } from '../mail/testing/inbox.ts';
import type { MailEvent } from './mail-event.ts';
import { MailRefused } from './mail-refused.ts';
import { openOutbox } from './outbox.ts';

let site: BookingSite;
let inbox: Inbox;
beforeAll(async () => {
  site = await openBookingSite();
});
afterAll(async () => await site.close());
afterEach(async () => await inbox.close());

const delivery = (url: string) =>
  mailDelivery(site.context, { smtpUrl: url, from: 'Nocleh <rezervace@nocleh.example>', siteUrl: 'https://nocleh.example' });

describe('a mail that the mail server refuses', () => {
  const failed = async () => {
    const { rows } = await sql<{ data: object }>`select data from pgboss.job where name = 'mail-failed'`.execute(site.database.db);
    return rows.map(({ data }) => data);
  };

  // rule: api-5
  it('permanently is tried once and left to an operator, and its address is not tried again for a day', async () => {
    inbox = await openInbox();
    inbox.refuseAddress(contact.email, 550);
    await sql`delete from pgboss.job`.execute(site.database.db);
    const order = await book(site);
    await sql`delete from pgboss.job`.execute(site.database.db);
    const mail = delivery(inbox.url);
    let tries = 0;
    const event: MailEvent = { kind: 'order_placed', about: order.number };
    await site.database.db.transaction().execute(async (transaction) => await site.outbox.enqueue(transaction, event));
    const outbox = await openOutbox(site.database.url, { upkeep: false });
    await outbox.work(async (each) => {
      tries += 1;
      await mail.deliver(each);
    }, 0.5);
    await expect.poll(failed, { timeout: 10_000 }).toEqual([{ ...event, reason: expect.stringContaining('550 5.1.1 User unknown') }]);
    await outbox.stop();
    expect(tries).toBe(1);
    expect((await sql`select from pgboss.job where name = 'mail' and state <> 'completed'`.execute(site.database.db)).rows).toEqual([]);

    inbox.accept(contact.email);
    await expect(mail.deliver(event)).rejects.toThrow(MailRefused);
    expect(inbox.mails).toEqual([]);
    site.setClock('2027-03-02T09:00:01Z');
    await mail.deliver(event);
    expect(inbox.mails).toHaveLength(1);
    expect((await sql`select from refused_address`.execute(site.database.db)).rows).toEqual([]);
    site.setClock('2027-03-01T09:00:00Z');
  });

  it('temporarily is retried, as is all mail when the server refuses the sender', async () => {
    inbox = await openInbox();
    const order = await book(site, { from: '2027-09-02', to: '2027-09-05' });
    const event: MailEvent = { kind: 'order_placed', about: order.number };
    inbox.refuseAddress(contact.email, 450);
    const failure = await delivery(inbox.url)
      .deliver(event)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRefused);
    inbox.accept(contact.email);
    const wrongPassword = inbox.url.replace('smtp://', 'smtp://somebody:wrong@');
    const refusal = await delivery(wrongPassword)
      .deliver(event)
      .catch((error: unknown) => error);
    expect(refusal).not.toBeInstanceOf(MailRefused);
    expect((await sql`select from refused_address`.execute(site.database.db)).rows).toEqual([]);
    await delivery(inbox.url).deliver(event);
    expect(inbox.mails).toHaveLength(1);
  });
});
