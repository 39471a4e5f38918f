import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BookingSite, book, openBookingSite } from '../../booking/order/testing/booking-site.ts';
import { mailDelivery } from '../mail/deliver-mail.ts';
import { type Inbox, openInbox } from '../mail/testing/inbox.ts';
import type { MailEvent } from './mail-event.ts';
import { openOutbox } from './outbox.ts';

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

const enqueue = async (events: readonly MailEvent[]) => {
  await site.database.db.transaction().execute(async (transaction) => {
    for (const event of events) await site.outbox.enqueue(transaction, event);
  });
};

/** Starts an outbox and collects `count` deliveries; it polls once a minute, longer than a test may take. */
async function takenOut(
  count: number,
  send: (event: MailEvent) => void = () => {},
  onWaiting: () => Promise<void> = async () => {},
): Promise<MailEvent[]> {
  const outbox = await openOutbox(site.database.url, { upkeep: false });
  try {
    const sent: MailEvent[] = [];
    await outbox.work(async (event) => {
      send(event);
      sent.push(event);
    }, 60);
    await onWaiting();
    await expect.poll(() => sent.length, { timeout: 4000 }).toBe(count);
    return sent;
  } finally {
    await outbox.stop();
  }
}

describe('the outbox', () => {
  // rule: mail-1
  it('keeps no mail of a transaction that failed', async () => {
    await expect(
      site.database.db.transaction().execute(async (transaction) => {
        await site.outbox.enqueue(transaction, { kind: 'order_placed', about: 'N27-999999' });
        throw new Error('the order failed');
      }),
    ).rejects.toThrow('the order failed');
    expect(await waiting()).toBe(0);
  });

  // rule: mail-1
  it('sends a mail once, even when its job runs again', async () => {
    inbox = await openInbox();
    const order = await book(site);
    const { deliver } = delivery(inbox.url);
    await deliver({ kind: 'order_placed', about: order.number });
    await deliver({ kind: 'order_placed', about: order.number });
    expect(inbox.mails).toHaveLength(1);
    expect(inbox.mails[0]?.messageId).toBe(`<order_placed.${order.number}@nocleh.example>`);
  });

  // rule: mail-2
  it('sends waiting mails without pauses, and one that fails delays no other', async () => {
    await sql`delete from pgboss.job`.execute(site.database.db);
    await enqueue(Array.from({ length: 9 }, (_, index) => ({ kind: 'inquiry_received', about: String(index) })));
    const sent = await takenOut(8, ({ about }) => {
      if (about === '1') throw new Error('no such mailbox');
    });
    expect(sent.map(({ about }) => about).sort()).toEqual(['0', '2', '3', '4', '5', '6', '7', '8']);
    const { rows } = await sql`select data->>'about' as about, state from pgboss.job where name = 'mail' and state <> 'completed'`.execute(
      site.database.db,
    );
    expect(rows).toEqual([{ about: '1', state: 'retry' }]);
  });

  // rule: mail-2
  it('sends a mail when its transaction is committed, without waiting for the next poll', async () => {
    await sql`delete from pgboss.job`.execute(site.database.db);
    await enqueue([{ kind: 'inquiry_received', about: 'first' }]);
    const { promise: isPolled, resolve: polled } = Promise.withResolvers<void>();
    const sent = await takenOut(
      2,
      () => polled(),
      async () => {
        await isPolled;
        // The worker waits a minute now.
        await new Promise((resolve) => setTimeout(resolve, 200));
        await enqueue([{ kind: 'inquiry_received', about: 'second' }]);
      },
    );
    expect(sent.map(({ about }) => about)).toEqual(['first', 'second']);
  });

  // rule: mail-3
  it('sends what a visitor waits for before the issue of a newsletter, however long that has been waiting', async () => {
    await sql`delete from pgboss.job`.execute(site.database.db);
    await enqueue(Array.from({ length: 12 }, (_, index) => ({ kind: 'newsletter_issue', about: String(index) })));
    await enqueue([{ kind: 'order_placed', about: 'N27-000001' }]);
    const sent = await takenOut(13);
    // Among the first four, which are sent concurrently.
    expect(sent.slice(0, 4).map(({ kind }) => kind)).toContain('order_placed');
  });

  // rule: mail-1
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
    await expect
      .poll(() => inbox?.mails.map(({ messageId }) => messageId), { timeout: 30_000 })
      .toContain(`<order_placed.${order.number}@nocleh.example>`);
    expect(failures).toBeGreaterThanOrEqual(2);
  });
});
