import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingSite, openBookingSite } from '../../booking/order/testing/booking-site.ts';
import { mailDelivery } from '../mail/deliver-mail.ts';
import { emptyInbox } from '../mail/testing/empty-inbox.ts';
import { type Inbox, openInbox } from '../mail/testing/inbox.ts';
import { contactMessageHandlers } from './contact-message.handlers.ts';

let site: BookingSite;
let inbox: Inbox;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  site = await openBookingSite();
  inbox = await openInbox();
  const { deliver } = mailDelivery(site.context, {
    smtpUrl: inbox.url,
    from: 'Nocleh <a@nocleh.example>',
    siteUrl: 'https://nocleh.example',
  });
  await site.outbox.work(deliver, 0.5);
  app = createApp({
    db: site.database.db,
    handlers: contactMessageHandlers(site.context),
    rateLimit: 0,
    rateLimitWrites: 0,
    trustedProxies: new Set<string>(),
    log: () => {},
  });
});
afterAll(async () => {
  await site.close();
  await inbox.close();
});
beforeEach(async () => {
  await emptyInbox(inbox, site.database.db);
  await site.database.db.deleteFrom('contact_message').execute();
});

const written = { locale: 'de', name: 'Zoë <b>', email: 'zoe@example.org', message: 'Guten Tag,\n<script>alert(1)</script>', website: '' };
const send = async (change: Readonly<Record<string, unknown>> = {}, key: string = crypto.randomUUID()) => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  return await app.request('/contact-messages', { method: 'POST', headers, body: JSON.stringify({ ...written, ...change }) });
};
const stored = async () => await site.database.db.selectFrom('contact_message').selectAll().execute();

// rule: inquiries-13
test('a message goes to the operator once, as it was written, and a reply to the visitor', async () => {
  const key = crypto.randomUUID();
  for (const answer of [await send({}, key), await send({}, key)])
    expect([answer.status, await answer.json()]).toEqual([201, { accepted: true }]);
  const [mail] = await inbox.waitFor(1);
  expect(mail?.to?.[0]?.address).toBe(site.context.mailTo.operator);
  expect(mail?.replyTo?.[0]).toMatchObject({ name: 'Zoë <b>', address: 'zoe@example.org' });
  expect(mail?.subject).toContain('Zoë <b>');
  expect(mail?.text).toContain('<script>alert(1)</script>');
  expect(mail?.html).toContain('&lt;script&gt;');
  expect(await stored()).toHaveLength(1);
});

// rule: inquiries-13
test('a message without a text, without an address or with too long a text is refused at its field, and one of a program is not kept', async () => {
  for (const [field, value] of [
    ['message', '  '],
    ['message', 'a'.repeat(4001)],
    ['email', 'zoe'],
    ['name', 'a'.repeat(121)],
  ] as const) {
    const answer = await send({ [field]: value });
    const { errors } = (await answer.json()) as { errors: { pointer: string }[] };
    expect([answer.status, errors.map(({ pointer }) => pointer)]).toEqual([400, [`/${field}`]]);
  }
  expect((await send({ website: 'https://spam.example' })).status).toBe(201);
  expect((await send({ opened: site.context.now().getTime() - 500 })).status).toBe(429);
  expect(await stored()).toEqual([]);
});
