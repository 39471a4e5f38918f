import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { type Answer, type BookingSite, openBookingSite } from '../../booking/order/testing/booking-site.ts';
import { SearchIndex } from '../../catalogue/search/search-index.ts';
import { linksOf } from './list-tokens.ts';
import { sharedListHandlers } from './shared-list.handlers.ts';
import { deleteUnusedLists } from './shared-list.repository.ts';

const guard = { website: '', opened: 0 };
const stay = { from: '2027-07-05', to: '2027-07-08', adults: 2, children: [] };

let site: BookingSite;
let app: ReturnType<typeof createApp>;
let house: number;

beforeAll(async () => {
  site = await openBookingSite();
  site.setClock('2027-03-01T09:00:00Z');
  const { db } = site.database;
  const handlers = sharedListHandlers({ db, index: new SearchIndex(db), now: site.context.now });
  app = createApp({ db, handlers, rateLimit: 0, rateLimitWrites: 0, trustedProxies: new Set<string>(), log: () => {} });
  house = (await db.selectFrom('accommodation').select('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => site.close());

async function send(method: string, path: string, body?: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  const response = await app.request(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  return { status: response.status, body: await response.json() };
}
const share = (change: object = {}) =>
  send('POST', '/shared-lists', { locale: 'cs', ...stay, accommodations: [house], name: 'Karolína', ...guard, ...change });
const shared = async (change: object = {}): Promise<string> => (await share(change)).body.token;
const view = async (token: string) => (await send('GET', `/shared-lists/${token}`)).body;
const join = (owner: string, name: string) => send('POST', `/shared-lists/${linksOf(owner).invitation}/participants`, { name, ...guard });
const joined = async (owner: string, name: string): Promise<string> => (await join(owner, name)).body.token;
const vote = (token: string, choice: 'yes' | 'no' | null, accommodation = house) =>
  send('PUT', `/shared-lists/${token}/vote`, { accommodation, choice });
const comment = (token: string, text: string) => send('POST', `/shared-lists/${token}/comments`, { accommodation: house, text, ...guard });
const remove = (token: string, id: number) => send('POST', `/shared-lists/${token}/comment-deletions`, { comment: id });
const end = (token: string) => send('POST', `/shared-lists/${token}/end`, {});
const problems = ({ body }: Answer) => body.errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`);

// rule: shortlist-6
test('a shared list keeps its dates, guests, houses and what the stay cost when it was shared', async () => {
  const owner = await shared();
  expect(await view(owner)).toMatchObject({
    ...{ ended: false, role: 'owner', name: 'Karolína', owner: 'Karolína', ...stay, links: linksOf(owner) },
    entries: [{ accommodation: house, name: 'Penzion Žluťoučký řebříček', addedOn: '2027-03-01', votes: [], ownVote: null, comments: [] }],
  });
  // Two nights and one of the higher rate, with the stay fee of two adults.
  const [{ price }] = (await view(owner)).entries;
  expect(price).toEqual({ amount: 145_000 + 2 * 169_000 + 3 * 2 * 2_000, currency: 'CZK' });
});

// rule: shortlist-7
test('the link to a shared list reads alone, its invitation joins alone, and the database has neither nor a token of a person', async () => {
  const owner = await shared();
  const { invitation, view: reading } = linksOf(owner);
  expect(await view(reading)).toMatchObject({ role: 'viewer', name: null, links: null });
  expect(await view(invitation)).toMatchObject({ role: 'invited', name: null, links: null });
  for (const token of [reading, invitation])
    expect([(await vote(token, 'yes')).status, (await comment(token, 'Ano')).status, (await end(token)).status]).toEqual([404, 404, 404]);
  expect((await send('POST', `/shared-lists/${reading}/participants`, { name: 'Petr', ...guard })).status).toBe(404);
  const petr = await joined(owner, 'Petr');
  expect([(await end(petr)).status, (await view(petr)).role]).toEqual([404, 'participant']);
  const { rows } = await sql<{ stored: string }>`
    select concat_ws(' ', l.view_hash, l.invitation_hash, p.token_hash) as stored
    from shared_list l join shared_participant p on p.list_id = l.id`.execute(site.database.db);
  const stored = rows.map((row) => row.stored).join(' ');
  for (const token of [owner, invitation, reading, petr]) expect(stored).not.toContain(token);
});

// rule: shortlist-8
describe('votes and comments of a shared list', () => {
  test('a person has one vote for a house, which can be changed and withdrawn', async () => {
    const owner = await shared();
    const petr = await joined(owner, 'Petr');
    await vote(owner, 'yes');
    await vote(petr, 'yes');
    await vote(petr, 'no');
    expect((await view(petr)).entries[0]).toMatchObject({
      ...{
        ownVote: 'no',
        votes: [
          { name: 'Karolína', choice: 'yes' },
          { name: 'Petr', choice: 'no' },
        ],
      },
    });
    await vote(petr, null);
    expect((await view(owner)).entries[0].votes).toEqual([{ name: 'Karolína', choice: 'yes' }]);
  });

  test('votes that two people and one person twice send at once are all answered, and counted once each', async () => {
    const owner = await shared();
    const petr = await joined(owner, 'Petr');
    const answers = await Promise.all([vote(owner, 'yes'), vote(petr, 'yes'), vote(petr, 'yes'), vote(owner, 'yes')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await view(owner)).entries[0].votes).toHaveLength(2);
  });

  test('a name is on a list once, whatever its case, also when two people join at once', async () => {
    const owner = await shared();
    const answers = await Promise.all([join(owner, 'Petr'), join(owner, 'PETR')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(problems(await join(owner, 'karolína'))).toEqual(['/name taken']);
  });

  test('a comment is kept as it was written, and deleted by its author and the owner alone', async () => {
    const owner = await shared();
    const [petr, eva] = [await joined(owner, 'Petr'), await joined(owner, 'Eva')];
    await comment(petr, '<script>alert(1)</script>\nA pes?');
    await comment(petr, 'Druhý');
    const [first, second] = (await view(petr)).entries[0].comments;
    expect(first).toMatchObject({
      name: 'Petr',
      text: '<script>alert(1)</script>\nA pes?',
      at: '2027-03-01T09:00:00.000Z',
      deletable: true,
    });
    expect((await view(eva)).entries[0].comments[0].deletable).toBe(false);
    await remove(eva, first.id);
    await remove(await shared(), first.id);
    expect((await view(owner)).entries[0].comments).toHaveLength(2);
    await remove(petr, first.id);
    await remove(owner, second.id);
    expect((await view(owner)).entries[0].comments).toEqual([]);
  });

  test('an empty comment, one of 100 kB, and one on a house that is not on the list are refused', async () => {
    const owner = await shared();
    expect(problems(await comment(owner, '  \n'))).toEqual(['/text too_small']);
    expect((await comment(owner, 'x'.repeat(100_000))).status).toBeGreaterThanOrEqual(400);
    expect(problems(await vote(owner, 'yes', house + 1000))).toEqual(['/accommodation unknown']);
    expect((await view(owner)).entries[0].comments).toEqual([]);
  });

  test('a comment of a program that fills in hidden fields is answered like another and not stored', async () => {
    const owner = await shared();
    const answer = await send('POST', `/shared-lists/${owner}/comments`, { accommodation: house, text: 'Ad', website: 'x', opened: 0 });
    expect(answer.status).toBe(201);
    expect((await view(owner)).entries[0].comments).toEqual([]);
  });
});

test('a list of more than fifty houses, of none that is offered, or for days that have passed is not shared', async () => {
  const many = Array.from({ length: 500 }, (_, index) => index + 1);
  expect(problems(await share({ accommodations: many }))).toEqual(['/accommodations too_big']);
  expect(problems(await share({ accommodations: [999_999] }))).toEqual(['/accommodations unknown']);
  expect(problems(await share({ from: '2027-02-01', to: '2027-02-03' }))).toEqual(['/query/from past']);
});

test('a house that was withdrawn stays on a shared list with its name, votes and comments', async () => {
  const owner = await shared();
  await comment(owner, 'Byla hezká');
  await site.database.db.updateTable('shared_entry').set({ accommodation_id: 999_999 }).where('accommodation_id', '=', house).execute();
  await site.database.db.updateTable('shared_comment').set({ accommodation_id: 999_999 }).execute();
  expect((await view(owner)).entries[0]).toMatchObject({ name: 'Penzion Žluťoučký řebříček', comments: [{ text: 'Byla hezká' }] });
});

// rule: shortlist-9, legal-83
test('a shared list that its owner ends says so by every link, takes nothing more, and what people wrote is deleted', async () => {
  const owner = await shared({ name: 'Konečná' });
  const petr = await joined(owner, 'Petr Konečný');
  await comment(petr, 'Komentář k smazání');
  expect((await end(owner)).status).toBe(200);
  expect((await end(owner)).status).toBe(200);
  const { invitation, view: reading } = linksOf(owner);
  for (const token of [owner, petr, invitation, reading])
    expect(await view(token)).toMatchObject({ ended: true, entries: [], owner: '', name: null, links: null });
  expect([(await vote(petr, 'yes')).body.code, (await comment(petr, 'Ještě')).body.code, (await join(owner, 'Eva')).body.code]).toEqual([
    ...['wrong_state', 'wrong_state', 'wrong_state'],
  ]);
  const { rows } = await sql<{ found: number }>`select (select count(*) from shared_comment where text like 'Komentář%')::int
    + (select count(*) from shared_participant where name like '%Kone%')::int as found`.execute(site.database.db);
  expect(rows[0]?.found).toBe(0);
});

// rule: shortlist-9, legal-83
test('a shared list is deleted when nobody has opened it for 90 days', async () => {
  const { db } = site.database;
  const owner = await shared();
  site.setClock('2027-04-01T09:00:00Z');
  await view(linksOf(owner).view);
  await deleteUnusedLists(db, '2027-04-01');
  expect((await view(owner)).role).toBe('owner');
  await deleteUnusedLists(db, '2027-04-02');
  expect((await send('GET', `/shared-lists/${owner}`)).status).toBe(404);
  expect(await db.selectFrom('shared_participant').select('id').execute()).toEqual([]);
  site.setClock('2027-03-01T09:00:00Z');
});
