import { openStore } from '@nocleh/object-store/object-store.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { liveId } from '../live-pointer.ts';
import { readLog } from '../log/release-log.ts';
import { promote } from '../promotion.ts';
import { compose, readRelease } from '../release-store.ts';
import { createTestStore, facts, placed, type TestStore } from '../testing/test-store.ts';
import { createReleasePages } from './app.ts';

const origin = 'http://127.0.0.1:4321';
const token = 'a-token-of-the-test';
const session = { cookie: `release-session=${token}` };

let store: TestStore;
let first: string;
beforeEach(async () => {
  store = await createTestStore();
  const stays = await store.published('stays', facts.stays);
  first = (await compose(store.folder, placed(stays), { author: 'stays team' })).id;
  await promote(store.folder, first, { by: 'stays team' });
});
afterEach(() => store.remove());

const pages = (problems: readonly string[] = []) =>
  createReleasePages({ store: store.folder, by: 'a maintainer', gate: async () => ({ problems: [...problems] }), token, report: () => {} });

const read = async (path: string, app = pages()) => {
  const answer = await app.request(origin + path, { headers: session });
  return { status: answer.status, text: await answer.text() };
};

const send = async (path: string, fields: Record<string, string> = {}, app = pages()) => {
  const headers = { ...session, origin, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.request(origin + path, { method: 'POST', headers, body: new URLSearchParams(fields).toString() });
  return { status: answer.status, text: await answer.text() };
};

/** A release with another artifact of orders than the live one; it is not live. */
async function candidate(author = 'orders team'): Promise<string> {
  const orders = await store.published('orders', facts.orders);
  return (await compose(store.folder, placed(orders), { author, from: await readRelease(store.folder, first) })).id;
}

test.each<[string, string, RequestInit]>([
  ['without the token', `${origin}/`, {}],
  ['with another token', `${origin}/`, { headers: { cookie: 'release-session=other' } }],
  ['by another name of this machine', 'http://attacker.test:4321/', { headers: session }],
  ['from a form of another origin', `${origin}/rollback`, { method: 'POST', headers: { ...session, origin: 'https://attacker.test' } }],
])('a request %s is refused', async (_, address, request) => {
  expect((await pages().request(address, request)).status).toBe(403);
  expect(await liveId(store.folder)).toBe(first);
});

test('the address of the command admits the browser that opens it', async () => {
  const answer = await pages().request(`${origin}/enter?token=${token}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Strict/);
  expect((await pages().request(`${origin}/enter?token=guess`)).status).toBe(403);
});

test('what is live and what waits are on the first page', async () => {
  const id = await candidate();
  const { text } = await read('/');
  for (const found of [first, 'stays team', '/vyhledavani', id, 'orders team']) expect(text).toContain(found);
});

// rule: errors-23
test('pages of a store whose live document was changed say so, and nothing can be made live', async () => {
  const id = await candidate();
  const document = `releases/${first}.json`;
  const content = String(await openStore(store.folder).read(document));
  await openStore(store.folder).write(document, content.replace('"stays team"', '"mallory"'));
  for (const { status, text } of [await read('/'), await read(`/releases/${first}`)])
    expect([status, text.includes(`The document of the release ${first} was changed after it was signed`)]).toEqual([409, true]);
  await openStore(store.folder).write(`releases/${id}.json`, content.replaceAll(first, id));
  expect((await send(`/releases/${id}/promote`)).status).toBe(409);
  expect(await liveId(store.folder)).toBe(first);
});

test('a candidate is checked and made live from its page, and the log names who did it and why', async () => {
  const id = await candidate();
  expect((await read(`/releases/${id}`)).text).toContain('/objednavka/*');
  expect((await send(`/releases/${id}/checks`)).text).toContain('Every check accepts this release.');
  expect((await send(`/releases/${id}/promote`, { reason: 'the summer offer' })).text).toContain(`${id} is live.`);
  expect((await readLog(store.folder)).at(-1)).toMatchObject({ to: id, by: 'a maintainer', reason: 'the summer offer' });
  expect((await read('/history')).text).toContain('the summer offer');
});

test('a candidate with a problem is refused, unless it is forced with a reason', async () => {
  const id = await candidate();
  const app = pages(['stays lost /vyhledavani.']);
  expect((await send(`/releases/${id}/checks`, {}, app)).text).toContain('stays lost /vyhledavani.');
  expect((await send(`/releases/${id}/promote`, {}, app)).status).toBe(409);
  expect((await send(`/releases/${id}/promote`, { force: 'yes' }, app)).text).toContain('needs a reason');
  expect(await liveId(store.folder)).toBe(first);
  expect((await send(`/releases/${id}/promote`, { force: 'yes', reason: 'agreed' }, app)).status).toBe(200);
  expect(await liveId(store.folder)).toBe(id);
});

test('a rollback from a page that is out of date is refused', async () => {
  const id = await candidate();
  await promote(store.folder, id, { by: 'orders team' });
  expect((await send('/rollback', { from: first })).text).toContain('is not live any more');
  expect((await send('/rollback', { from: id, reason: 'prices were wrong' })).text).toContain(`${first} is live again.`);
});

// rule: rollout-1
test('a canary is started, raised and ended on the pages, and what was wrong with a share is said', async () => {
  const id = await candidate();
  expect((await send(`/releases/${id}/promote`, { percent: 'many' })).text).toContain('The share is a whole number of percent');
  expect((await send(`/releases/${id}/promote`, { percent: '10' })).text).toContain(`${id} is a canary at 10 %.`);
  expect((await read('/')).text).toContain('End the canary');
  expect((await send(`/releases/${id}/promote`, { percent: '25' })).text).toContain('at 25 %');
  expect((await read('/history')).text).toContain('at 25 %');
  expect((await send('/rollback', { from: id })).text).toContain(`${id} is no canary any more`);
  expect(await liveId(store.folder)).toBe(first);
});

test('texts of others are shown as text', async () => {
  const id = await candidate('<script>alert(1)</script>');
  expect((await read(`/releases/${id}`)).text).toContain('&lt;script&gt;alert(1)');
  expect((await read('/')).text).not.toContain('<script');
});

test('a release that is not there, a damaged log and a form that is too large have a sentence', async () => {
  expect(await read('/releases/none')).toMatchObject({ status: 409, text: expect.stringContaining('There is no release') });
  expect((await read('/elsewhere')).status).toBe(404);
  expect((await send('/rollback', { reason: 'x'.repeat(10_000) })).status).toBe(413);
});
