import { isDeepStrictEqual } from 'node:util';
import type { Artifact } from '@nocleh/contracts/release.ts';
import { readLog } from '@nocleh/tool-release/log/release-log.ts';
import { promote } from '@nocleh/tool-release/promotion.ts';
import { compose, readRelease } from '@nocleh/tool-release/release-store.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';
import { createReviewsStore } from '../support/servers/reviews-slice.ts';
import { type ShellProcess, startShell } from '../support/servers/shell-process.ts';
import type { TestStore } from '../support/servers/test-store.ts';

const paths = ['/recenze', '/en/recenze', '/de/recenze', '/pl/recenze'];
/** Puts code before that of each loader of a slice, for all but the smoke run. */
const inLoaders = (code: string) => `
  const slice = module.exports;
  const codeOf = async (lazy) => typeof lazy === 'function' ? lazy()
    : Object.fromEntries(await Promise.all(Object.entries(lazy).map(async ([name, load]) => [name, await load()])));
  const isVisit = ({ request }) => new URL(request.url).hostname === '127.0.0.1';
  const change = (route) => ({ ...route, ...(route.lazy ? { lazy: async () => {
    const own = await codeOf(route.lazy);
    return { ...own, loader: async (call) => { if (isVisit(call)) { ${code} } return own.loader ? own.loader(call) : null; } };
  } } : {}) });
  module.exports = { ...slice, routes: (locale) => slice.routes(locale).map(change) };`;

let store: TestStore;
let shells: readonly ShellProcess[] = [];
let live = '';

test.beforeAll(async () => {
  test.setTimeout(120_000);
  store = await createReviewsStore();
  live = await store.release();
  const settings = { TRUSTED_PROXIES: '127.0.0.1', SHELL_WORKERS: '2' };
  shells = await Promise.all([1, 2].map(() => startShell(store.folder, settings)));
});
test.afterAll(async () => {
  await Promise.all(shells.map((shell) => shell.stop()));
  await store?.remove();
});

const shellOf = (number: number): ShellProcess => shells[number % shells.length]!;

interface Visit {
  readonly release: string | null;
  readonly slice: string | null;
  readonly status: number;
}

async function visit(number: number, path = paths[number % paths.length] ?? '/', cookie = ''): Promise<Visit> {
  const headers = { 'x-forwarded-for': `10.1.${number >> 8}.${number & 255}`, cookie };
  const answer = await fetch(shellOf(number).url + path, { headers, redirect: 'manual' });
  await answer.text();
  return { release: answer.headers.get('x-release'), slice: answer.headers.get('x-slice'), status: answer.status };
}

const atOnce = 32;

/** So many visitors, some at a time. */
async function visits(count: number, from = 0): Promise<Visit[]> {
  const all: Visit[] = [];
  for (let number = from; number < from + count; number += atOnce)
    all.push(...(await Promise.all(Array.from({ length: Math.min(atOnce, from + count - number) }, (_, one) => visit(number + one)))));
  return all;
}

/** A canary with a changed version of a slice. */
async function canaryOf(artifact: Artifact, percent: number): Promise<string> {
  const { id } = await compose(store.folder, [{ artifact }], { author: artifact.name, from: await readRelease(store.folder, live) });
  await promote(store.folder, id, { by: artifact.name, percent });
  await expect.poll(async () => new Set((await visits(32)).map(({ release }) => release)), { timeout: 60_000 }).toContain(id);
  return id;
}

const changedReviews = (version: string, code: string) => store.publishChanged('reviews', version, code);
const newest = async () => (await readLog(store.folder)).at(-1);
const shareOf = (found: readonly Visit[], id: string) => found.filter(({ release }) => release === id).length / found.length;

/** Whether each shell has visitors of a release, and whoever comes again gets the same one: no process lacks it any more. */
async function isServedByAll(id: string): Promise<boolean> {
  const releases = async () => (await visits(32)).map(({ release }) => release);
  const found = await releases();
  const hasVisitors = (shell: number) => found.some((release, number) => release === id && number % shells.length === shell);
  return shells.every((_, shell) => hasVisitors(shell)) && isDeepStrictEqual(await releases(), found);
}

// rule: rollout-3
test('visitors of a canary keep its release in each shell and process, and a healthy one is not halted under load', async () => {
  test.setTimeout(180_000);
  const artifact = await changedReviews('7.0.0', '');
  const id = await canaryOf(artifact, 50);
  await expect.poll(() => isServedByAll(id), { timeout: 60_000 }).toBe(true);
  const first = await visits(160);
  const again = await visits(160);
  // Each visitor meets the other shell as well.
  expect((await Promise.all([3, 4, 5].map((number) => visit(number)))).map(({ release }) => release)).toEqual(
    first.slice(3, 6).map(({ release }) => release),
  );
  expect(again.map(({ release }) => release)).toEqual(first.map(({ release }) => release));
  expect(shareOf(first, id)).toBeGreaterThan(0.32);
  expect(shareOf(first, id)).toBeLessThan(0.68);
  for (const { release, slice, status } of first) {
    expect(status).toBe(200);
    expect(slice === `reviews@${artifact.version}`).toBe(release === id);
  }
  expect(await newest()).toMatchObject({ action: 'canary', canary: { release: id } });
  live = id;
  await promote(store.folder, id, { by: 'reviews' });
  await expect.poll(async () => shareOf(await visits(16), id), { timeout: 60_000 }).toBe(1);
});

const faults = [
  ['throws in a share of its loaders', `if (Math.random() < 0.5) throw new Error('seeded');`, 'fails more often'],
  ['answers slowly', 'await new Promise((done) => setTimeout(done, 600));', 'is slower'],
] as const;
for (const [place, [what, code, why]] of faults.entries()) {
  // rule: rollout-5
  test(`a canary that ${what} is halted by all shells within 30 s, and the log has the figures`, extended(place > 0), async () => {
    test.setTimeout(180_000);
    const id = await canaryOf(await changedReviews(`8.0.${place}`, inLoaders(code)), 50);
    const begin = Date.now();
    await expect
      .poll(
        async () => {
          await visits(64, 1000);
          return (await newest())?.action;
        },
        { timeout: 120_000, intervals: [0] },
      )
      .toBe('halt');
    const halt = await newest();
    expect(Date.parse(halt?.at ?? '') - begin).toBeLessThan(30_000);
    expect(halt).toMatchObject({ to: live, reason: expect.stringMatching(new RegExp(`${id}: The canary ${why}.*5xx.*median \\d+ ms`)) });
    await expect.poll(async () => shareOf(await visits(32), id), { timeout: 20_000 }).toBe(0);
  });
}

// rule: rollout-5
test('a canary whose version is taken out of service is halted', extended(), async () => {
  test.setTimeout(180_000);
  const code = inLoaders(`setTimeout(() => { throw new Error('later'); }, 1)`);
  const artifact = await changedReviews('8.1.0', code);
  const id = await canaryOf(artifact, 50);
  await expect
    .poll(
      async () => {
        await visits(16, 2000);
        return (await newest())?.reason;
      },
      { timeout: 60_000 },
    )
    .toBe(`${id}: reviews/${artifact.hash} was taken out of service: uncaught exception.`);
  await expect.poll(async () => shareOf(await visits(32), id), { timeout: 60_000 }).toBe(0);
});

const orderCookie = (header: string | null) => /order-release=[^;]+/.exec(header ?? '')?.[0] ?? '';
async function beginOrder(): Promise<string> {
  const answer = await fetch(`${shellOf(0).url}/objednavka/poukaz`);
  await answer.text();
  return orderCookie(answer.headers.get('set-cookie'));
}

// rule: rollout-4
test('an order is completed on its release whichever slice is promoted in its middle, and the next visit is on the new one', async () => {
  test.setTimeout(180_000);
  // One shell is enough from here on; checks of each release are shown elsewhere.
  await Promise.all(shells.map((shell) => shell.stop()));
  shells = [await startShell(store.folder, { CHECK_RELEASES: '0' })];
  await expect.poll(async () => shareOf(await visits(16), live), { timeout: 60_000 }).toBe(1);
  const began = live;
  const cookie = await beginOrder();
  expect(cookie).toBe(`order-release=${began}`);
  for (const { name } of store.artifacts) {
    const { id } = await compose(store.folder, [{ artifact: await store.publishChanged(name, '9.0.0', '') }], {
      author: name,
      from: await readRelease(store.folder, live),
    });
    await promote(store.folder, id, { by: name });
    live = id;
    await Promise.all(shells.map((shell) => shell.untilServing(id)));
    for (const path of ['/objednavka/poukaz', '/de/objednavka/odkaz', '/objednavka/chyba'])
      expect((await visit(0, path, cookie)).release, `${name} ${path}`).toBe(began);
    expect((await visit(0, '/recenze', cookie)).release).toBe(live);
  }
  expect((await visit(0, '/objednavka/poukaz')).slice).toMatch(/^orders@9\.0\.0/);
  expect((await visit(0, '/objednavka/poukaz', cookie)).slice).not.toMatch(/^orders@9\.0\.0/);
});

// rule: rollout-4
test('a form of an order is answered by its release', extended(), async () => {
  const [before, cookie] = [live, await beginOrder()];
  const changed = await store.publishChanged('orders', '9.1.0', '');
  const { id } = await compose(store.folder, [{ artifact: changed }], { author: 'orders', from: await readRelease(store.folder, live) });
  await promote(store.folder, id, { by: 'orders' });
  live = id;
  await shellOf(0).untilServing(id);
  const send = async (sent: string) => {
    const headers = { cookie: sent, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(`${shellOf(0).url}/objednavka/poukaz`, { method: 'POST', headers, body: 'code=', redirect: 'manual' });
    await answer.text();
    return answer.headers.get('x-release');
  };
  expect([await send(cookie), await send('')]).toEqual([before, id]);
});
