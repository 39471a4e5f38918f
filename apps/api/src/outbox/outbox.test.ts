import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mailDelivery } from '../mail/deliver-mail.ts';
import { type Inbox, openInbox } from '../mail/testing/inbox.ts';
import { type BookingSite, book, openBookingSite } from '../order/testing/booking-site.ts';

let site: BookingSite;
let inbox: Inbox | undefined;
beforeAll(async () => {
  site = await openBookingSite();
});
afterAll(async () => await site.close());
afterEach(async () => {
  await inbox?.close();
  inbox = undefined;
  await sql`delete from occupancy`.execute(site.database.db);
});

const delivery = (url: string) =>
  mailDelivery(site.context, { smtpUrl: url, from: 'Nocleh <rezervace@nocleh.example>', siteUrl: 'https://nocleh.example' });
const waiting = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pgboss.job where name = 'mail'`.execute(site.database.db);
  return rows[0]!.count;
};

describe('the outbox', () => {
  it('keeps no mail of a transaction that failed', async () => {
    await expect(
      site.database.db.transaction().execute(async (transaction) => {
        await site.outbox.enqueue(transaction, { kind: 'order_placed', about: 'N27-999999' });
        throw new Error('the order failed');
      }),
    ).rejects.toThrow('the order failed');
    expect(await waiting()).toBe(0);
  });

  it('sends a mail once, even when its job runs again', async () => {
    inbox = await openInbox();
    const order = await book(site);
    const { deliver } = delivery(inbox.url);
    await deliver({ kind: 'order_placed', about: order.number });
    await deliver({ kind: 'order_placed', about: order.number });
    expect(inbox.mails).toHaveLength(1);
    expect(inbox.mails[0]?.messageId).toBe(`<order_placed.${order.number}@nocleh.example>`);
  });

  it('loses nothing while the mail server is down, refuses, and comes back', { timeout: 45_000 }, async () => {
    inbox = await openInbox();
    const { port } = inbox;
    await inbox.close();
    await sql`delete from pgboss.job`.execute(site.database.db);
    const mail = delivery(`smtp://127.0.0.1:${port}`);
    let failures = 0;
    const deliver: typeof mail.deliver = async (event) => {
      await mail.deliver(event).catch((error: unknown) => {
        failures += 1;
        throw error;
      });
    };
    await site.outbox.work(deliver, 0.5);
    const order = await book(site, { from: '2027-08-02', to: '2027-08-05' });
    while (failures === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    inbox = await openInbox(port);
    inbox.refuse(1);
    await inbox.waitFor(1);
    expect(failures).toBeGreaterThanOrEqual(2);
    expect(inbox.mails[0]?.messageId).toBe(`<order_placed.${order.number}@nocleh.example>`);
  });
});
