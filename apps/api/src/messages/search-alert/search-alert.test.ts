import { locales } from '@nocleh/contracts/locale.ts';
import { maxAlerts } from '@nocleh/contracts/search-alert-limits.ts';
import { sql } from 'kysely';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingSite, guesthouse, openBookingSite } from '../../booking/order/testing/booking-site.ts';
import { SearchIndex } from '../../catalogue/search/search-index.ts';
import { importRows } from '../../testing/import-rows.ts';
import { mailDelivery } from '../mail/deliver-mail.ts';
import { type Inbox, openInbox } from '../mail/testing/inbox.ts';
import type { MailEvent } from '../outbox/mail-event.ts';
import { lookAtAlerts } from './look-at-alerts.ts';
import { type SearchAlertContext, searchAlertHandlers } from './search-alert.handlers.ts';
import { deleteEndedAlerts } from './search-alert.repository.ts';

const night = (amount: number) => [{ from: '2027-01-01', to: '2028-01-01', amount, currency: 'CZK' as const }];
/** A house in Znojmo with one room for two; `amount` of a night in hellers. */
const house = (name: string, amount: number) => ({
  ...guesthouse,
  ...{ source_id: `test:${name}`, name, names: { cs: name, de: name, en: name, pl: name }, email: undefined },
  room_types: [{ name: { cs: 'Pokoj' }, type: 'room' as const, units: 1, capacity: 2, rates: night(amount) }],
});
const search = { place: 'znojmo', from: '2027-07-05', to: '2027-07-08', adults: '2' };

let site: BookingSite;
let inbox: Inbox;
let context: SearchAlertContext;
let app: ReturnType<typeof createApp>;
let deliver: (event: MailEvent) => Promise<void>;

beforeAll(async () => {
  site = await openBookingSite();
  inbox = await openInbox();
  const { db } = site.database;
  context = { ...site.context, index: new SearchIndex(db) };
  ({ deliver } = mailDelivery(site.context, {
    ...{ smtpUrl: inbox.url, from: 'Nocleh <post@nocleh.example>', siteUrl: 'https://nocleh.example' },
  }));
  const handlers = searchAlertHandlers(context);
  app = createApp({ db, handlers, rateLimit: 0, rateLimitWrites: 0, trustedProxies: new Set<string>(), log: () => {} });
});
afterAll(async () => {
  await site.close();
  await inbox.close();
});
beforeEach(async () => {
  const { db } = site.database;
  site.setClock('2027-03-01T09:00:00Z');
  await db.deleteFrom('search_alert').execute();
  await sql`delete from mail_sent`.execute(db);
  await sql`delete from pgboss.job`.execute(db);
  await importRows(db, [guesthouse, house('Chalupa', 200_000)]);
});

/** Sends what waits in the outbox, and returns it. */
async function mails(): Promise<Email[]> {
  inbox.mails.length = 0;
  const { rows } = await sql<{ data: MailEvent }>`delete from pgboss.job where name = 'mail' returning data`.execute(site.database.db);
  for (const { data } of rows) await deliver(data);
  return [...inbox.mails];
}
const post = async (path: string, body: object) => {
  const response = await app.request(path, {
    ...{ method: 'POST', body: JSON.stringify(body) },
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
  });
  // biome-ignore lint/suspicious/noExplicitAny: an answer is read as the test expects it to be
  return { status: response.status, body: (await response.json()) as any };
};
const ask = (change: object = {}) => post('/search-alerts', { email: 'eva@example.org', locale: 'cs', search, ...change });
const confirm = (token: string) => post('/search-alerts/confirm', { token });
const end = (token: string) => post('/search-alerts/end', { token });
const view = async (token: string) => {
  const response = await app.request(`/search-alerts/${token}`);
  return { status: response.status, body: await response.json() };
};
const tokenIn = (mail: Email | undefined) => /hlidat\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
const header = (mail: Email | undefined, name: string) => mail?.headers.find(({ key }) => key === name)?.value;
const alerts = () => site.database.db.selectFrom('search_alert').selectAll().orderBy('id').execute();

/** Asks for an alert and confirms it; returns its token. */
async function confirmed(change: object = {}): Promise<string> {
  await ask(change);
  const token = tokenIn((await mails())[0]);
  expect((await confirm(token)).body).toMatchObject({ state: 'confirmed' });
  return token;
}
/** Mails of all alerts that are due at an instant. */
async function mailsAt(instant: string): Promise<Email[]> {
  site.setClock(instant);
  await lookAtAlerts(context);
  return await mails();
}

describe('an alert', () => {
  // rule: alerts-1
  it('is confirmed by the link of a mail, which says what is watched, how often and until when', async () => {
    expect(await ask()).toEqual({ status: 200, body: { accepted: true } });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect([mail?.to?.[0]?.address, mail?.text]).toEqual(['eva@example.org', expect.stringMatching(/Znojmo[\s\S]*5\.\s7\./)]);
    const token = tokenIn(mail);
    expect((await view(token)).body).toEqual({
      ...{ email: 'e•••@example.org', state: 'pending', until: '2027-07-05' },
      search: 'place=znojmo&from=2027-07-05&to=2027-07-08&adults=2',
    });
    expect(await mailsAt('2027-03-02T07:00:00Z')).toEqual([]);
    expect((await confirm(token)).body).toMatchObject({ state: 'confirmed' });
    expect((await confirm(token)).status).toBe(200);
  });

  // rule: alerts-2
  it('mails a new house, one that is free again and a lower total, each with its price and a link', async () => {
    const { db } = site.database;
    await importRows(db, [house('Mlýn', 300_000)]);
    await sql`insert into occupancy (room_type_id, unit, during) select t.id, unit, '[2027-07-06,2027-07-07)' from room_type t
      join accommodation a on a.id = t.accommodation_id cross join generate_series(1, t.units) unit where a.name = 'Mlýn'`.execute(db);
    await confirmed();
    await db.deleteFrom('occupancy').execute();
    await importRows(db, [house('Chalupa', 150_000), house('Srub', 100_000)]);
    const [mail, ...others] = await mailsAt('2027-03-02T07:00:00Z');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Znojmo: 2 nová ubytování, 1 nižší cena');
    const text = mail?.text?.replaceAll(/[\s\u00a0]+/g, ' ') ?? '';
    // Three nights, and the stay fee of two adults.
    expect(text).toMatch(/Srub.*3 120 Kč/);
    expect(text).toMatch(/Mlýn.*9 120 Kč/);
    expect(text).toMatch(/Chalupa.*4 620 Kč.*6 120 Kč/);
    expect(text).toContain('/ubytovani/srub?from=2027-07-05&to=2027-07-08&adults=2');
    expect(text).toContain('/vyhledavani?place=znojmo&from=2027-07-05&to=2027-07-08&adults=2');
  });

  // rule: alerts-2, alerts-3
  it('sends no mail when nothing is new, and is looked at once a day from eight in the morning', async () => {
    await confirmed();
    expect(await mailsAt('2027-03-02T07:00:00Z')).toEqual([]);
    await importRows(site.database.db, [house('Bouda', 90_000)]);
    expect(await mailsAt('2027-03-02T20:00:00Z')).toEqual([]);
    expect(await mailsAt('2027-03-03T06:59:59Z')).toEqual([]);
    expect(await mailsAt('2027-03-03T07:00:00Z')).toHaveLength(1);
    await importRows(site.database.db, [house('Bouda', 50_000)]);
    expect(await mailsAt('2027-03-03T07:00:10Z')).toEqual([]);
    expect(await mailsAt('2027-03-04T15:00:00Z')).toHaveLength(1);
    expect(await mailsAt('2027-03-05T07:00:00Z')).toEqual([]);
  });

  // rule: alerts-3
  it('is mailed once when several processes look at the same time', async () => {
    await confirmed();
    await confirmed({ email: 'petr@example.org' });
    await importRows(site.database.db, [house('Sruby', 90_000)]);
    site.setClock('2027-03-02T07:00:00Z');
    await Promise.all(Array.from({ length: 4 }, async () => await lookAtAlerts(context)));
    expect((await mails()).map(({ to }) => to?.[0]?.address).toSorted()).toEqual(['eva@example.org', 'petr@example.org']);
  });

  // rule: alerts-3
  it('is taken over from a process that was killed, whose late result is not mailed', async () => {
    await confirmed();
    await importRows(site.database.db, [house('Salaš', 90_000)]);
    // The process has taken the alert, and then stops for longer than others wait.
    await site.database.db
      .updateTable('search_alert')
      .set({ next_look_at: new Date('2027-03-02T07:10:00Z') })
      .execute();
    expect(await mailsAt('2027-03-02T07:05:00Z')).toEqual([]);
    const slow: SearchAlertContext = {
      ...context,
      now: () => new Date('2027-03-02T07:10:00Z'),
      // While it searches, another process looks at the alert.
      index: {
        refreshed: async () => {
          await lookAtOthers();
          return await context.index.refreshed();
        },
      } as SearchIndex,
    };
    let other: Email[] | undefined;
    const lookAtOthers = async () => {
      other ??= await mailsAt('2027-03-02T07:30:00Z');
    };
    await lookAtAlerts(slow);
    expect(other).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });

  it('without dates mails new houses only, as the price of the cheapest night changes with the days', async () => {
    await confirmed({ search: { place: 'znojmo' } });
    await importRows(site.database.db, [house('Chalupa', 100_000), house('Hájovna', 100_000)]);
    const [mail] = await mailsAt('2027-03-02T07:00:00Z');
    expect(mail?.subject).toBe('Znojmo: 1 nové ubytování');
  });

  // rule: alerts-4
  it('ends by one tap in a mail program, and nothing of it remains', async () => {
    const token = await confirmed();
    await importRows(site.database.db, [house('Vila', 90_000)]);
    const [mail] = await mailsAt('2027-03-02T07:00:00Z');
    expect(header(mail, 'list-unsubscribe')).toBe(`<https://nocleh.example/vyhledavani/hlidat/${token}>`);
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    await importRows(site.database.db, [house('Vila', 50_000)]);
    site.setClock('2027-03-03T07:00:00Z');
    await lookAtAlerts(context);
    expect([(await end(token)).status, (await end(token)).status, (await view(token)).status]).toEqual([200, 200, 404]);
    // The news of this morning waited in the outbox.
    expect(await mails()).toEqual([]);
    expect(await alerts()).toEqual([]);
    for (const table of ['search_alert_mail', 'mail_sent'] as const)
      expect(await site.database.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  // rule: alerts-5
  it('ends by itself after the day of arrival, without dates after 180 days', async () => {
    const [dated, open] = [await confirmed(), await confirmed({ search: { place: 'znojmo' } })];
    expect((await alerts()).map(({ until }) => until)).toEqual(['2027-07-05', '2027-08-28']);
    const forget = (day: string) =>
      site.database.db.transaction().execute(async (transaction) => await deleteEndedAlerts(transaction, day, new Date('2027-01-01')));
    await forget('2027-07-05');
    expect((await view(dated)).status).toBe(200);
    site.setClock('2027-07-06T09:00:00Z');
    expect((await view(dated)).status).toBe(404);
    expect(await mailsAt('2027-07-06T09:00:00Z')).toEqual([]);
    await forget('2027-07-06');
    expect((await alerts()).map(({ token }) => token)).toEqual([open]);
    await forget('2027-08-29');
    expect(await alerts()).toEqual([]);
  });

  // rule: alerts-6
  it('that is asked for again is not watched twice, and the mail says so to its owner alone', async () => {
    const token = await confirmed();
    expect(await ask({ email: 'EVA@example.org', search: { ...search, children: '' } })).toEqual(await ask({ email: 'nova@example.org' }));
    const [already] = (await mails()).filter(({ to }) => to?.[0]?.address === 'eva@example.org');
    expect([already?.subject, tokenIn(already)]).toEqual(['Tohle hledání už pro vás hlídáme', token]);
    expect(await alerts()).toHaveLength(2);
  });

  // rule: alerts-6
  it('above the limit of an address is not added, and the mail lists those that can be ended', async () => {
    for (let adults = 1; adults <= maxAlerts; adults += 1) {
      site.setClock(`2027-03-${10 + adults}T09:00:00Z`);
      await confirmed({ search: { place: 'znojmo', adults: String(adults) } });
    }
    site.setClock('2027-03-25T09:00:00Z');
    expect((await ask({ search: { place: 'adamov' } })).status).toBe(200);
    const [mail] = await mails();
    expect(mail?.subject).toBe('Víc hledání už pro vás hlídat nemůžeme');
    expect(mail?.text?.match(/hlidat\/[\w-]+/g)).toHaveLength(maxAlerts);
    expect(await alerts()).toHaveLength(maxAlerts);
  });

  // rule: alerts-6
  it('causes at most five mails a day to one address, whoever asks for them', async () => {
    for (let adults = 1; adults <= 7; adults += 1) expect((await ask({ search: { ...search, adults: String(adults) } })).status).toBe(200);
    expect(await mails()).toHaveLength(5);
    site.setClock('2027-03-02T09:00:01Z');
    await ask({ search: { ...search, adults: '8' } });
    expect(await mails()).toHaveLength(1);
  });

  // rule: alerts-6, api-4
  it('that is not confirmed mails no words that somebody typed', async () => {
    await importRows(site.database.db, [house('Výhry', 100_000)]);
    await ask({ search: { q: 'Výhry na casino.example' } });
    const [mail] = await mails();
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/casino|Výhry/);
  });

  // rule: alerts-7
  it('is refused for an unknown place, dates that are over and addresses that are none, and programs get the usual answer', async () => {
    const problems = async (change: object) => {
      const { status, body } = await ask(change);
      return [status, ...body.errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`)];
    };
    expect(await problems({ search: { place: 'atlantida' } })).toEqual([400, '/search/place unknown']);
    expect(await problems({ search: { ...search, from: '2026-07-05' } })).toEqual([400, '/query/from past']);
    expect(await problems({ email: 'eva' })).toEqual([400, '/email invalid_format']);
    expect((await ask({ website: 'https://spam.example' })).body).toEqual({ accepted: true });
    expect(await alerts()).toEqual([]);
  });

  it.each(locales)('has mails in the language of its form: %s', async (locale) => {
    const token = await confirmed({ locale });
    await importRows(site.database.db, [house(`Dům ${locale}`, 90_000), house('Chalupa', 150_000)]);
    const [news] = await mailsAt('2027-03-02T07:00:00Z');
    const prefix = locale === 'cs' ? '' : `/${locale}`;
    expect(header(news, 'content-language')).toBe(locale);
    expect(news?.text).toContain(`https://nocleh.example${prefix}/vyhledavani/hlidat/${token}`);
    expect(news?.html).toContain(`lang="${locale}"`);
  });
});
