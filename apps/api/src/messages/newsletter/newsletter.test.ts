import { locales } from '@nocleh/contracts/locale.ts';
import { sql } from 'kysely';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingSite, openBookingSite } from '../../booking/order/testing/booking-site.ts';
import { mailDelivery } from '../mail/deliver-mail.ts';
import { emptyInbox } from '../mail/testing/empty-inbox.ts';
import { type Inbox, openInbox } from '../mail/testing/inbox.ts';
import { maskedEmail } from '../masked-email.ts';
import { newsletterHandlers } from './newsletter.handlers.ts';
import { sendIssue } from './send-issue.ts';

let site: BookingSite;
let inbox: Inbox;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  site = await openBookingSite();
  inbox = await openInbox();
  const mail = mailDelivery(site.context, { smtpUrl: inbox.url, from: 'Nocleh <post@nocleh.example>', siteUrl: 'https://nocleh.example' });
  await site.outbox.work(mail.deliver, 0.5);
  app = createApp({
    db: site.database.db,
    handlers: newsletterHandlers(site.context),
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
  site.setClock('2027-03-01T09:00:00Z');
  await emptyInbox(inbox, site.database.db);
  await site.database.db.deleteFrom('subscriber').execute();
});

const post = async (path: string, body: object) => {
  const response = await app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const subscribe = (change: object = {}) => post('/subscriptions', { email: 'eva@example.org', locale: 'cs', ...change });
const header = (mail: Email | undefined, name: string) => mail?.headers.find(({ key }) => key === name)?.value;
const tokenIn = (mail: Email | undefined) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
const subscribers = () => site.database.db.selectFrom('subscriber').select(['email', 'state', 'locale']).execute();

/** Subscribes and confirms; returns the token. */
async function confirmed(): Promise<string> {
  await subscribe();
  await inbox.waitFor(1);
  const token = tokenIn(inbox.mails[0]);
  await post('/subscriptions/confirm', { token });
  await inbox.waitFor(2);
  return token;
}

describe('subscribing', () => {
  it('asks the owner of the address, and only the link in his mail confirms', async () => {
    expect(await subscribe()).toEqual({ status: 200, body: { accepted: true } });
    await inbox.waitFor(1);
    expect(await subscribers()).toMatchObject([{ state: 'pending' }]);
    const token = tokenIn(inbox.mails[0]);
    expect(inbox.mails[0]?.text).toContain(`https://nocleh.example/newsletter?token=${token}`);
    expect((await post('/subscriptions/confirm', { token })).body).toEqual({ email: 'e•••@example.org', locale: 'cs', state: 'confirmed' });
    expect((await post('/subscriptions/confirm', { token })).status).toBe(200);
    await inbox.waitFor(2);
    expect(inbox.mails).toHaveLength(2);
  });

  it.each(locales)('writes in the language chosen: %s', async (locale) => {
    await subscribe({ locale });
    await inbox.waitFor(1);
    expect(header(inbox.mails[0], 'content-language')).toBe(locale);
  });

  it('answers a known address like a new one and tells its owner by mail', async () => {
    await confirmed();
    expect(await subscribe({ email: 'EVA@example.org' })).toEqual({ status: 200, body: { accepted: true } });
    await inbox.waitFor(3);
    expect(inbox.mails[2]?.subject).toBe('Náš newsletter už vám chodí');
    expect(await subscribers()).toHaveLength(1);
  });

  it('sends at most three mails a day to one address, however often it is asked', async () => {
    for (let n = 0; n < 5; n += 1) {
      site.setClock(`2027-03-01T10:0${n}:00Z`);
      expect((await subscribe()).status).toBe(200);
    }
    await inbox.waitFor(3);
    const { count } = await site.database.db
      .selectFrom('newsletter_mail')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(3);
  });

  // rule: orders-11
  it('treats two requests within a minute as one: one mail, whose link is valid', async () => {
    await Promise.all([subscribe(), subscribe(), subscribe()]);
    await subscribe();
    await inbox.waitFor(1);
    const { rows } = await sql`select from newsletter_mail`.execute(site.database.db);
    expect([rows.length, inbox.mails.length]).toEqual([1, 1]);
    expect((await post('/subscriptions/confirm', { token: tokenIn(inbox.mails[0]) })).status).toBe(200);
  });

  it('answers a program that fills in the honeypot with success, and does nothing', async () => {
    expect(await subscribe({ website: 'https://spam.example' })).toEqual({ status: 200, body: { accepted: true } });
    expect(await subscribers()).toEqual([]);
  });

  it('refuses a form sent within two seconds, so that a person may send it again', async () => {
    const opened = Date.parse('2027-03-01T08:59:59Z');
    expect((await subscribe({ opened })).body).toMatchObject({ code: 'too_fast' });
    site.setClock('2027-03-01T09:00:03Z');
    expect((await subscribe({ opened })).status).toBe(200);
  });

  it.each(['', 'eva', 'eva@', '@example.org', `${'x'.repeat(250)}@example.org`, 'a b@example.org', 'eva@example.org\r\nbcc: x@y.cz'])(
    'refuses the address %j',
    async (email) => {
      const { status, body } = await subscribe({ email });
      expect(status).toBe(400);
      expect(body).toMatchObject({ errors: [{ pointer: '/email' }] });
    },
  );
});

describe('unsubscribing', () => {
  it('by token is immediate and final: an old confirmation link doesn’t resubscribe', async () => {
    const token = await confirmed();
    expect((await post('/subscriptions/unsubscribe', { token })).body).toMatchObject({ state: 'unsubscribed' });
    expect((await post('/subscriptions/unsubscribe', { token })).status).toBe(200);
    expect((await post('/subscriptions/confirm', { token })).body).toMatchObject({ code: 'wrong_state' });
  });

  it('by address sends a link to a subscriber and nothing to others, with the same answer', async () => {
    await confirmed();
    const ask = (email: string) => post('/subscriptions/unsubscribe-by-address', { email, locale: 'de' });
    expect(await ask('nobody@example.org')).toEqual({ status: 200, body: { accepted: true } });
    expect(await ask('eva@example.org')).toEqual({ status: 200, body: { accepted: true } });
    await inbox.waitFor(3);
    expect(inbox.mails[2]?.text).toContain('/newsletter/odhlaseni?token=');
  });

  it('an unknown token is not found', async () => {
    expect((await post('/subscriptions/unsubscribe', { token: 'x'.repeat(32) })).status).toBe(404);
    expect((await app.request(`/subscriptions/${'x'.repeat(32)}`)).status).toBe(404);
  });
});

describe('the newsletter', () => {
  it('goes to those who have confirmed, with both headers of RFC 8058', async () => {
    const { db } = site.database;
    const { id } = await db
      .insertInto('article')
      .values({
        ...{ key: 'stay-fee', category: 'practical', published: '2027-01-01', updated: '2027-01-01' },
        ...{ place_codes: [], types: [], amenities: [] },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('article_text')
      .values({
        ...{ article_id: id, locale: 'cs', slug: 'poplatek', title: 'Poplatek', summary: 'O poplatku.', html: '', contents: '[]' },
        ...{ words: 1, document: '' },
      })
      .execute();
    const token = await confirmed();
    await subscribe({ email: 'pending@example.org' });
    await inbox.waitFor(3);
    expect(await sendIssue(site.context, ['stay-fee'])).toBe(1);
    await inbox.waitFor(4);
    const mail = inbox.mails[3];
    expect(mail?.subject).toBe('Poplatek');
    expect(mail?.text).toContain('https://nocleh.example/clanek/poplatek');
    expect(header(mail, 'list-unsubscribe')).toBe(`<https://nocleh.example/newsletter/odhlaseni?token=${token}>`);
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    await expect(sendIssue(site.context, ['nope'])).rejects.toThrow('There is no article "nope"');
  });
});

it('an address is shown with most letters hidden', () => {
  expect(maskedEmail('božena@example.org')).toBe('b•••@example.org');
  expect(maskedEmail('a@b.cz')).toBe('a•••@b.cz');
});
