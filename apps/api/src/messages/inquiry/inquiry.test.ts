import { locales } from '@nocleh/contracts/locale.ts';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AppOptions, createApp } from '../../app.ts';
import { type Answer, type BookingSite, guesthouse, openBookingSite } from '../../booking/order/testing/booking-site.ts';
import { SearchIndex } from '../../catalogue/search/search-index.ts';
import { importRows, type RowInput } from '../../testing/import-rows.ts';
import { mailDelivery } from '../mail/deliver-mail.ts';
import { emptyInbox } from '../mail/testing/empty-inbox.ts';
import { type Inbox, openInbox } from '../mail/testing/inbox.ts';
import { eventKey, type MailEvent } from '../outbox/mail-event.ts';
import { inquiryHandlers } from './inquiry.handlers.ts';
import { deleteExpiredInquiries } from './inquiry.repository.ts';
import { notifyOfAnswers } from './notify-of-answers.ts';
import { askHosts, type InquiryContext } from './send-inquiry.ts';

const house = (name: string, change: Partial<RowInput> = {}): RowInput => ({
  ...guesthouse,
  source_id: `test:${name}`,
  name,
  names: { cs: name },
  // The host has no mail address.
  host: { name: 'Jiří Dvořák', address: 'Na Vyhlídce 7, 669 02 Znojmo', register_number: '87654321' },
  type: 'cottage',
  room_types: [{ name: { cs: 'Chalupa' }, type: 'cottage', units: 1, capacity: 8, children: 4 }],
  ...change,
});
const onRequest = ['Chalupa Pod lipou', 'Chalupa U studny', 'Chalupa Na kopci', 'Chalupa Za vodou', 'Chalupa V sadu', 'Chalupa U lesa'];

let site: BookingSite;
let inbox: Inbox;
let options: Omit<AppOptions, 'handlers'>;
let app: ReturnType<typeof createApp>;
let context: InquiryContext;
let enqueued: MailEvent[] = [];
let mail: ReturnType<typeof mailDelivery>;

beforeAll(async () => {
  site = await openBookingSite();
  inbox = await openInbox();
  await importRows(site.database.db, [
    ...onRequest.map((name) => house(name)),
    house('Chata s adresou', {
      town: 'Adamov',
      municipality_code: '581291',
      host: { name: 'Ivo Malý', address: 'Adamov 1', register_number: '1', email: 'ivo@chata.example' },
    }),
    house('Kupka pro dva', {
      town: 'Adamov',
      municipality_code: '581291',
      room_types: [{ name: { cs: 'Pokoj' }, type: 'room', units: 1, capacity: 2 }],
    }),
  ]);
  mail = mailDelivery(site.context, { smtpUrl: inbox.url, from: 'Nocleh <post@nocleh.example>', siteUrl: 'https://nocleh.example' });
  context = {
    db: site.database.db,
    now: site.context.now,
    searchIndex: new SearchIndex(site.database.db),
    hostMailDomain: 'hosts.nocleh.example',
    enqueueMail: async (transaction, event) => {
      enqueued.push(event);
      await site.outbox.enqueue(transaction, event);
    },
  };
  options = { db: site.database.db, rateLimit: 0, rateLimitWrites: 0, trustedProxies: new Set<string>(), log: () => {} };
  app = createApp({ ...options, handlers: inquiryHandlers(context) });
});
afterAll(async () => {
  await site.close();
  await inbox.close();
});
beforeEach(async () => {
  site.setClock('2027-03-01T09:00:00Z');
  await emptyInbox(inbox, site.database.db);
  enqueued = [];
  await site.database.db.deleteFrom('inquiry').execute();
  await site.database.db.deleteFrom('mail_sent').execute();
});

async function send(method: string, path: string, body?: object, key: string = crypto.randomUUID()): Promise<Answer> {
  const response = await app.request(path, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

const slugs = ['chalupa-pod-lipou', 'chalupa-u-studny', 'chalupa-na-kopci'];
const inquiry = {
  ...{ locale: 'cs', from: '2027-07-05', to: '2027-07-08', adults: 2, children: [4, 9], accommodations: slugs },
  ...{ message: 'Vezmeme psa.', name: 'Eva Nová', email: 'eva@example.org', phone: '+420 777 123 456' },
};
const ask = (change: object = {}, key?: string) => send('POST', '/inquiries', { ...inquiry, ...change }, key);
const status = async (token: string, locale = 'cs') => (await send('GET', `/inquiries/${token}?locale=${locale}`)).body;
const offer = (change: object = {}) => ({
  available: true,
  total: { amount: 900_000, currency: 'CZK' },
  validUntil: '2027-03-10',
  note: '',
  ...change,
});
const problems = ({ body }: Answer) =>
  (body.errors as { pointer: string; code: string }[]).map(({ pointer, code }) => `${pointer} ${code}`);

async function asked(change: object = {}): Promise<{ token: string; hosts: string[] }> {
  const { status: code, body } = await ask(change);
  expect(code, JSON.stringify(body)).toBe(201);
  const rows = await site.database.db.selectFrom('host_inquiry').select('token').orderBy('id').execute();
  return { token: body.token, hosts: rows.map(({ token }) => token) };
}
const answer = (host: string | undefined, body: object) => send('PUT', `/host-inquiries/${host}/answer`, body);
async function deliver(): Promise<Email[]> {
  for (const event of enqueued.splice(0)) await mail.deliver(event);
  return inbox.mails;
}
const to = (address: string) => inbox.mails.filter((each) => each.to?.[0]?.address === address);

describe('an inquiry', () => {
  // rule: inquiries-5, legal-31, legal-42
  it('is sent to each chosen host by mail with the host’s own link, and to the visitor with the link to the answers', async () => {
    const { token, hosts } = await asked();
    await deliver();
    expect(new Set([token, ...hosts]).size).toBe(4);
    for (const each of [token, ...hosts]) expect(each).toMatch(/^[\w-]{32}$/);
    expect(inbox.mails).toHaveLength(4);
    for (const [index, slug] of slugs.entries()) {
      const [message] = to(`${slug}@hosts.nocleh.example`);
      expect(message?.text).toContain(`https://nocleh.example/poptavka/odpoved/${hosts[index]}`);
      expect(message?.text).toContain('Vezmeme psa.');
      expect(message?.replyTo).toMatchObject([{ name: 'Eva Nová', address: 'eva@example.org' }]);
    }
    const [own] = to('eva@example.org');
    expect(own?.text).toContain(`https://nocleh.example/poptavka/stav/${token}`);
    expect(own?.text).toContain('Chalupa U studny');
  });

  // rule: inquiries-5
  it.each(locales)('sends the visitor a copy in their language, %s, and to the host in Czech', async (locale) => {
    await asked({ locale, accommodations: [slugs[0]] });
    await deliver();
    const language = (message: Email | undefined) => message?.headers.find(({ key }) => key === 'content-language')?.value;
    expect(language(to('eva@example.org')[0])).toBe(locale);
    expect(language(to(`${slugs[0]}@hosts.nocleh.example`)[0])).toBe('cs');
  });

  // rule: inquiries-6
  it('goes to the address of the imported data where there is one', async () => {
    await asked({ accommodations: ['chata-s-adresou'] });
    await deliver();
    expect(to('ivo@chata.example')).toHaveLength(1);
  });

  // rule: inquiries-9
  it('sent twice with the same key is one', async () => {
    const key = crypto.randomUUID();
    const [first, second] = [await ask({}, key), await ask({}, key)];
    expect(second).toEqual(first);
    expect(await site.database.db.selectFrom('inquiry').select('id').execute()).toHaveLength(1);
    expect(enqueued).toHaveLength(4);
  });

  // rule: inquiries-4
  it('of a place goes to five hosts there who can take the party, those with a price on request first', async () => {
    const { token } = await asked({ accommodations: [], place: 'jihomoravsky-kraj' });
    const { hosts, place } = await status(token);
    expect(place).toEqual({ slug: 'jihomoravsky-kraj', name: 'Jihomoravský kraj' });
    expect(hosts).toHaveLength(5);
    for (const { accommodation } of hosts) expect(accommodation.name).toMatch(/^Chalupa|^Chata/);
  });

  // rule: inquiries-4
  it('of a place leaves out what is too small, and asks those with prices where nobody else is left', async () => {
    const names = async (change: object) =>
      (await status((await asked({ accommodations: [], ...change })).token)).hosts.map(
        ({ accommodation }: { accommodation: { name: string } }) => accommodation.name,
      );
    expect(await names({ place: 'adamov' })).toEqual(['Chata s adresou']);
    expect((await names({ place: 'adamov', adults: 1, children: [] })).toSorted()).toEqual(['Chata s adresou', 'Kupka pro dva']);
    expect(await names({ place: 'znojmo', adults: 9, children: [], email: 'a@example.org' })).toEqual(['Penzion Žluťoučký řebříček']);
    expect(problems(await ask({ accommodations: [], place: 'znojmo', adults: 30 }))).toEqual(['/place nobody']);
    expect(problems(await ask({ accommodations: [], place: 'nikde' }))).toEqual(['/place unknown']);
  });

  it('may name a month instead of dates', async () => {
    const { token } = await asked({ from: undefined, to: undefined, month: '2027-08' });
    expect(await status(token)).toMatchObject({ month: '2027-08', from: null, answerUntil: '2027-03-31' });
    expect(await status((await asked({ month: '2027-08' })).token)).toMatchObject({ month: null, from: '2027-07-05' });
    await deliver();
    expect(to('eva@example.org')[0]?.text).toContain('srpen 2027');
  });

  // rule: inquiries-3
  it.each([
    ['/from past', { from: '2027-02-28' }],
    ['/to before_arrival', { to: '2027-07-05' }],
    ['/to too_long', { to: '2027-10-05' }],
    ['/from too_far', { from: '2029-03-01', to: '2029-03-02' }],
    ['/from too_far', { from: '9999-12-30', to: '9999-12-31' }],
    ['/to required', { to: undefined }],
    ['/from required', { from: undefined, to: undefined }],
    ['/from custom', { from: '2027-02-30' }],
    ['/month past', { from: undefined, to: undefined, month: '2027-02' }],
    ['/month too_far', { from: undefined, to: undefined, month: '2029-03' }],
    ['/month invalid_format', { from: undefined, to: undefined, month: '2027-13' }],
    ['/place required', { accommodations: [] }],
    ['/accommodations unknown', { accommodations: ['neni-takova'] }],
    ['/adults too_small', { adults: 0 }],
    ['/adults too_big', { adults: 31 }],
    ['/children/0 too_big', { children: [18] }],
    ['/name too_small', { name: ' \u0000 ' }],
    ['/email invalid_format', { email: 'eva@' }],
    ['/email invalid_format', { email: 'eva@example.org\r\nbcc: x@y.cz' }],
    ['/phone invalid_format', { phone: 'nemám' }],
    ['/message too_big', { message: 'x'.repeat(4001) }],
    ['/budget/amount too_small', { budget: { amount: 0, currency: 'CZK' } }],
  ])('is refused: %s', async (problem, change) => {
    const refusal = await ask(change);
    expect(refusal.status).toBe(400);
    expect(problems(refusal)).toContain(problem);
    expect(enqueued).toEqual([]);
  });

  it('larger than the maximum body is refused with 413', async () => {
    expect(await ask({ message: 'x'.repeat(100_000) })).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
    expect((await send('GET', '/inquiries/%00?locale=cs')).status).toBe(400);
    expect((await send('GET', `/inquiries/${'x'.repeat(32)}?locale=cs`)).status).toBe(404);
  });

  // rule: inquiries-11
  it.each([
    ['right to left', 'مرحبا، نريد غرفة 123', 'شلومית'],
    ['emoji', '👨‍👩‍👧‍👦 a 🐕', '👩🏽‍🌾 Eva'],
    ['markup', '<script>alert(1)</script>"\'&amp;{{7*7}}%{7}', '<b>Eva</b>'],
    ['SQL and formats', "'; drop table inquiry; -- %s %n \\ NULL undefined", "O'Brien"],
    ['an override of direction', '\u202Eobrácená\u202C', 'Eva'],
  ])('of %s is kept and mailed as it was written', async (_, message, name) => {
    const { token } = await asked({ message, name });
    expect(await status(token)).toMatchObject({ message, name });
    await deliver();
    const [toHost] = to(`${slugs[0]}@hosts.nocleh.example`);
    expect(toHost?.text).toContain(message);
    expect(toHost?.html).not.toContain('<script>');
    expect(toHost?.replyTo).toMatchObject([{ name, address: 'eva@example.org' }]);
  });

  // rule: inquiries-11
  it('is stored without control characters and lone surrogates', async () => {
    const { token } = await asked({ message: 'a\u0000b\ud800c\r\nd\u2028e', name: '\u202EEva\r\nNová\u0007\u200F' });
    expect(await status(token)).toMatchObject({ message: 'a b c\nd\ne', name: 'Eva Nová' });
    await deliver();
    expect(inbox.mails).toHaveLength(4);
  });
});

describe('spam', () => {
  const count = async () => (await site.database.db.selectFrom('inquiry').select('id').execute()).length;

  // rule: inquiries-10
  it('by a program that fills in the honeypot gets a success response and is not stored', async () => {
    const { status: code, body } = await ask({ website: 'https://spam.example' });
    expect([code, body.token]).toEqual([201, expect.stringMatching(/^[\w-]{32}$/)]);
    expect([await count(), enqueued]).toEqual([0, []]);
  });

  // rule: inquiries-10
  it('is assumed for a form sent within two seconds; a person may send it again', async () => {
    const opened = Date.parse('2027-03-01T08:59:59Z');
    expect((await ask({ opened })).body).toMatchObject({ code: 'too_fast' });
    site.setClock('2027-03-01T09:00:03Z');
    expect((await ask({ opened })).status).toBe(201);
  });

  // rule: inquiries-10
  it('from one client address are ten an hour', async () => {
    const limited = createApp({ ...options, rateLimitWrites: 1000, handlers: inquiryHandlers(context) });
    const from = async (client: string, email: string) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      const sent = { method: 'POST', headers, body: JSON.stringify({ ...inquiry, email }) };
      return (await limited.request('/inquiries', sent, { incoming: { socket: { remoteAddress: client } } })).status;
    };
    for (let n = 0; n < 10; n += 1) expect(await from('203.0.113.7', `v${n}@example.org`)).toBe(201);
    expect(await from('203.0.113.7', 'v10@example.org')).toBe(429);
    expect(await from('203.0.113.8', 'v11@example.org')).toBe(201);
  });

  // rule: inquiries-10
  it('one address sends five inquiries an hour, also when they come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => ask({ email: n % 2 ? 'EVA@example.org' : 'eva@example.org' })));
    expect(answers.filter(({ status: code }) => code === 201)).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'rate_limited')).toHaveLength(3);
    expect(await count()).toBe(5);
    site.setClock('2027-03-01T10:00:01Z');
    expect((await ask()).status).toBe(201);
  });

  // rule: inquiries-10
  it('one host gets twenty inquiries an hour; of a place others are asked then', async () => {
    for (let n = 0; n < 20; n += 1) expect((await ask({ email: `v${n}@example.org`, accommodations: [slugs[0]] })).status).toBe(201);
    const { body } = await ask({ accommodations: [], place: 'znojmo' });
    const askedHosts = (await status(body.token)).hosts.map(({ accommodation }: { accommodation: { slug: string } }) => accommodation.slug);
    expect(askedHosts).toHaveLength(5);
    expect(askedHosts).not.toContain(slugs[0]);
  });

  // rule: api-3
  it('over twenty per hour to one host is stored and sent later, in the order in which it came', async () => {
    const db = site.database.db;
    const later = async () => await db.transaction().execute(async (transaction) => await askHosts(context, transaction));
    const toHost = () => enqueued.filter(({ kind }) => kind === 'host_inquiry').map(({ about }) => Number(about));
    for (let n = 0; n < 45; n += 1) expect((await ask({ email: `v${n}@example.org`, accommodations: [slugs[0]] })).status).toBe(201);
    const { token } = await asked({ accommodations: slugs });
    expect(toHost()).toHaveLength(22);
    expect((await status(token)).hosts.map(({ state }: { state: string }) => state)).toEqual(['queued', 'queued', 'queued']);
    await later();
    expect(toHost()).toHaveLength(22);
    site.setClock('2027-03-01T10:00:01Z');
    await later();
    expect(toHost()).toHaveLength(42);
    site.setClock('2027-03-01T11:00:02Z');
    await Promise.all([later(), later()]);
    expect(toHost()).toHaveLength(48);
    const first = (
      await db.selectFrom('accommodation_slug').select('accommodation_id').where('slug', '=', slugs[0]!).executeTakeFirstOrThrow()
    ).accommodation_id;
    const ofHost = await db.selectFrom('host_inquiry').select('id').where('accommodation_id', '=', first).orderBy('id').execute();
    expect(toHost().filter((id) => ofHost.some((row) => row.id === id))).toEqual(ofHost.map(({ id }) => id));
  });

  it('that waited until it can’t be answered is not sent', async () => {
    const { db } = site.database;
    for (let n = 0; n < 21; n += 1) await ask({ email: `v${n}@example.org`, accommodations: [slugs[0]] });
    site.setClock('2027-04-01T09:00:00Z');
    await db.transaction().execute(async (transaction) => await askHosts(context, transaction));
    expect(enqueued.filter(({ kind }) => kind === 'host_inquiry')).toHaveLength(20);
  });

  // rule: api-4
  it('can’t use the copy to send text to strangers: it has no message', async () => {
    await asked({ message: 'Buy at https://evil.example', name: 'https://evil.example' });
    await deliver();
    const [own] = to('eva@example.org');
    expect(own?.to).toEqual([{ address: 'eva@example.org', name: '' }]);
    expect(`${own?.text}${own?.html}${own?.subject}`).not.toContain('evil.example');
  });
});

describe('the answer of a host', () => {
  // rule: inquiries-8, legal-43
  it('is an offer, a refusal or silence, and the visitor sees each; offers come first, the cheapest first', async () => {
    const { token, hosts } = await asked({ accommodations: [...slugs, 'chalupa-za-vodou'] });
    await deliver();
    expect((await answer(hosts[0], { available: false, reason: 'full', note: 'Bohužel.' })).status).toBe(200);
    expect((await answer(hosts[1], offer({ total: { amount: 950_000, currency: 'CZK' } }))).status).toBe(200);
    expect((await answer(hosts[3], offer({ note: 'I s postýlkou.' }))).status).toBe(200);
    const seen = (await status(token, 'de')).hosts;
    expect(seen.map((host: Record<string, unknown>) => [host.state, host.total, host.reason, host.note, host.email])).toEqual([
      ['offered', { amount: 900_000, currency: 'CZK' }, null, 'I s postýlkou.', 'chalupa-za-vodou@hosts.nocleh.example'],
      ['offered', { amount: 950_000, currency: 'CZK' }, null, '', 'chalupa-u-studny@hosts.nocleh.example'],
      ['waiting', null, null, '', null],
      ['declined', null, 'full', 'Bohužel.', null],
    ]);
  });

  // rule: inquiries-8
  it('is awaited only after the mail server has accepted the inquiry', async () => {
    const { token } = await asked();
    const states = async () => (await status(token)).hosts.map(({ state }: { state: string }) => state);
    expect(await states()).toEqual(['queued', 'queued', 'queued']);
    const away = mailDelivery(site.context, {
      smtpUrl: 'smtp://127.0.0.1:1',
      from: 'post@nocleh.example',
      siteUrl: 'https://nocleh.example',
    });
    await expect(away.deliver(enqueued[1]!)).rejects.toThrow('ECONNREFUSED');
    away.close();
    expect(await states()).toEqual(['queued', 'queued', 'queued']);
    await mail.deliver(enqueued[1]!);
    expect((await states()).toSorted()).toEqual(['queued', 'queued', 'waiting']);
  });

  // rule: inquiries-7
  it('can be changed until the time is over, and an offer holds until its day', async () => {
    const { token, hosts } = await asked({ accommodations: [slugs[0]] });
    await answer(hosts[0], { available: false, reason: 'closed', note: '' });
    await answer(hosts[0], offer());
    expect((await status(token)).hosts[0]).toMatchObject({ state: 'offered', validUntil: '2027-03-10' });
    site.setClock('2027-03-11T09:00:00Z');
    expect((await status(token)).hosts[0]).toMatchObject({ state: 'expired' });
    expect((await send('GET', `/host-inquiries/${hosts[0]}?locale=cs`)).body).toMatchObject({ open: true, answerUntil: '2027-03-31' });
    expect((await answer(hosts[0], offer({ validUntil: '2027-07-05' }))).status).toBe(200);
    site.setClock('2027-04-01T09:00:00Z');
    expect((await answer(hosts[0], offer({ validUntil: '2027-04-02' }))).body).toMatchObject({ code: 'wrong_state' });
    expect((await send('GET', `/host-inquiries/${hosts[0]}?locale=cs`)).body).toMatchObject({ open: false, answer: { available: true } });
  });

  // rule: inquiries-8
  it('that is missing at the deadline is shown as missing', async () => {
    const { token } = await asked({ accommodations: [slugs[0]] });
    await deliver();
    site.setClock('2027-04-01T09:00:00Z');
    expect((await status(token)).hosts[0]).toMatchObject({ state: 'unanswered' });
  });

  it.each([
    ['/validUntil past', offer({ validUntil: '2027-02-28' })],
    ['/validUntil after_arrival', offer({ validUntil: '2027-07-06' })],
    ['/validUntil invalid_format', offer({ validUntil: 'zítra' })],
    ['/total/amount too_small', offer({ total: { amount: 0, currency: 'CZK' } })],
    ['/total/currency invalid_value', offer({ total: { amount: 1, currency: 'USD' } })],
    ['/note too_big', offer({ note: 'x'.repeat(2001) })],
    ['/reason invalid_value', { available: false, reason: 'bored' }],
    ['/available invalid_union', { available: 'yes' }],
  ])('is refused: %s', async (problem, body) => {
    const { hosts } = await asked({ accommodations: [slugs[0]] });
    const refusal = await answer(hosts[0], body);
    expect(refusal.status).toBe(400);
    expect(problems(refusal)).toContain(problem);
  });

  it('is stored without a lone surrogate and a NUL in its note', async () => {
    const { token, hosts } = await asked({ accommodations: [slugs[0]] });
    expect((await answer(hosts[0], offer({ note: 'a\u0000\udfffb' }))).status).toBe(200);
    expect((await status(token)).hosts[0].note).toBe('a  b');
  });

  it('requires the host’s own token, not the visitor’s', async () => {
    const { token } = await asked();
    expect((await answer(token, offer())).status).toBe(404);
    expect((await send('GET', `/host-inquiries/${token}?locale=cs`)).status).toBe(404);
  });
});

describe('the visitor is notified', () => {
  const notifiedCount = async () => {
    enqueued = [];
    await notifyOfAnswers(context);
    return enqueued.map(eventKey).length;
  };

  // rule: inquiries-5
  it('of the first answer at once, of later ones once an hour, of the same one again never', async () => {
    const { hosts } = await asked();
    expect(await notifiedCount()).toBe(0);
    await answer(hosts[0], offer());
    expect(await notifiedCount()).toBe(1);
    await deliver();
    expect(to('eva@example.org')[0]?.subject).toBe('Máte nabídku');
    await answer(hosts[0], offer());
    await answer(hosts[1], { available: false, reason: 'full', note: '' });
    await answer(hosts[2], offer());
    expect(await notifiedCount()).toBe(0);
    site.setClock('2027-03-01T10:00:01Z');
    expect(await notifiedCount()).toBe(1);
    await deliver();
    expect(to('eva@example.org')).toHaveLength(2);
    site.setClock('2027-03-01T12:00:00Z');
    await answer(hosts[2], offer());
    expect(await notifiedCount()).toBe(0);
  });
});

// rule: inquiries-12, legal-35
it('an inquiry is deleted 90 days after its stay, with its answers and the notes of its mails', async () => {
  const { db } = site.database;
  const { hosts } = await asked();
  await answer(hosts[0], offer());
  await notifyOfAnswers(context);
  await deliver();
  const left = async () => [
    (await db.selectFrom('inquiry').select('id').execute()).length,
    (await db.selectFrom('host_inquiry').select('id').execute()).length,
    (await db.selectFrom('mail_sent').select('event').execute()).length,
  ];
  await deleteExpiredInquiries(db, '2027-10-06');
  expect(await left()).toEqual([1, 3, 5]);
  await deleteExpiredInquiries(db, '2027-10-07');
  expect(await left()).toEqual([0, 0, 0]);
  expect(await mail.deliver({ kind: 'host_inquiry', about: '1' })).toBeUndefined();
});
