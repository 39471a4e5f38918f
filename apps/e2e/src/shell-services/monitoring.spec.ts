import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shellSecretHeader } from '@nocleh/contracts/http/shell-secret.ts';
import { freePort } from '@nocleh/tool-start/site/ports.ts';
import type { Page } from '@playwright/test';
import { follow } from '../support/browser/follow.ts';
import { sampleOrder } from '../support/data/placed-order.ts';
import { extended } from '../support/extended.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { shellCode, shellFiles } from '../support/servers/built-code.ts';
import { type EnvelopeReceiver, startEnvelopeReceiver } from '../support/servers/envelope-receiver.ts';
import { repository, type ShellProcess, startShell } from '../support/servers/shell-process.ts';
import { createStore, type TestStore } from '../support/servers/test-store.ts';

/** Code added to the contact slice's bundle: with `?fail` its loaders throw. */
const throwing = `
  const slice = module.exports;
  const change = (route) => ({ ...route, lazy: async () => {
    const own = await route.lazy();
    return { ...own, loader: (args) => {
      if (args.request.url.includes('fail')) throw new Error('broken in the loader of /objednavka/abcdef');
      return own.loader ? own.loader(args) : null;
    } };
  } });
  module.exports = { ...slice, routes: (locale) => slice.routes(locale).map(change) };`;

let store: TestStore;
let shell: ShellProcess;
let receiver: EnvelopeReceiver;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  store = await createStore();
  receiver = await startEnvelopeReceiver();
  const articles = await store.publishChanged('articles', '2.3.4', '');
  const contact = await store.publishChanged('contact', '6.6.6', throwing);
  await store.release({ articles, contact });
  shell = await startShell(store.folder, { SENTRY_DSN: receiver.dsn });
});
test.beforeEach(() => receiver.clear());
test.afterAll(async () => {
  await shell?.stop();
  await receiver?.close();
  await store?.remove();
});

/** The browser logs errors too. */
const thrown = [/^error: /, /^console\.error: /];
const monitoringSource = 'src/client/open-monitoring.ts';

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}
/** Opens a page, presses a key, as an interaction loads error reporting, and waits for it. */
async function openMonitored(page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => 'earlyErrors' in window && window.earlyErrors === undefined);
}
/** Throws outside of everything that could catch it. */
const throwIn = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
  }, message);
const arrived = async (message: string) => {
  await expect.poll(() => receiver.events(message).length, { message }).toBe(1);
  return receiver.events(message)[0]!;
};

// rule: requests-3
test('an unhandled error is reported with the release, the slice and a session', async ({ page, browserErrors }) => {
  browserErrors.allowed.push(...thrown);
  await openMonitored(page, `${shell.url}/de/clanky`);
  await throwIn(page, 'nobody caught this');
  const event = await arrived('nobody caught this');
  expect(event).toMatchObject({ release: await shell.release(), environment: 'production', tags: { locale: 'de', slice: 'shell' } });
  expect(event.exception?.values[0]?.mechanism).toMatchObject({ handled: false });
  await expect
    .poll(() => receiver.items('session'))
    .toContainEqual(expect.objectContaining({ init: true, attrs: expect.objectContaining({ release: await shell.release() }) }));
});

test('an unhandled rejection is reported', extended(), async ({ page, browserErrors }) => {
  browserErrors.allowed.push(...thrown);
  await openMonitored(page, `${shell.url}/clanky`);
  await page.evaluate(() => void Promise.reject(new Error('nobody awaited this')));
  const event = await arrived('nobody awaited this');
  expect(event.exception?.values[0]?.mechanism).toMatchObject({ type: expect.stringContaining('onunhandledrejection'), handled: false });
});

// rule: requests-3
test('an error inside a slice is attributed to that slice and its version', async ({ page, browserErrors }) => {
  browserErrors.allowed.push(...thrown);
  await openMonitored(page, `${shell.url}/en/newsletter`);
  await page.route('**/api/articles?*', (route) => route.fulfill({ json: {} }));
  await follow(page, '/en/clanky');
  await expect(page.locator('[data-error-page]')).toHaveAttribute('data-status-code', '500');
  await expect.poll(() => receiver.items('event').length).toBe(1);
  expect(receiver.items('event')[0]).toMatchObject({
    release: await shell.release(),
    tags: { slice: 'articles', 'slice.version': expect.stringMatching(/^2\.3\.4\+[0-9a-f]{8}$/) },
  });
});

test('a 404 page and an unreachable API are not reported', extended(), async ({ page, browserErrors }) => {
  browserErrors.allowed.push(...thrown, /^failed: /);
  await openMonitored(page, `${shell.url}/en/newsletter`);
  await follow(page, '/en/stranka/no-such-page');
  await expect(page.locator('[data-error-page]')).toHaveAttribute('data-status-code', '404');
  await page.route('**/api/articles?*', (route) => route.abort());
  await follow(page, '/en/clanky');
  await expect(page.locator('[data-error-page]')).toHaveAttribute('data-status-code', '503');
  await throwIn(page, 'after both');
  await arrived('after both');
  expect(receiver.items('event')).toHaveLength(1);
});

// rule: requests-3
test('errors from before the library was loaded are reported later', extended(), async ({ page, browserErrors }) => {
  browserErrors.allowed.push(...thrown);
  let letThrough: () => void = () => {};
  const delayed = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(shellCode(monitoringSource), async (route) => {
    await delayed;
    await route.continue();
  });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      setTimeout(() => {
        throw new Error('too early');
      });
      void Promise.reject(new Error('too early as well'));
    });
  });
  await open(page, `${shell.url}/en/newsletter`);
  await page.route('**/api/articles?*', (route) => route.fulfill({ json: {} }));
  await follow(page, '/en/clanky');
  await expect(page.locator('[data-error-page]')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.earlyErrors?.length)).toBe(2);
  const heldUntil = Date.now() / 1000;
  expect(receiver.raw).toEqual([]);
  letThrough();
  await expect.poll(() => receiver.items('event').length).toBe(3);
  for (const message of ['too early', 'too early as well']) {
    const event = receiver.events(message).at(-1)!;
    expect(event.exception?.values[0]?.mechanism).toMatchObject({ handled: false });
    expect(event.timestamp).toBeLessThan(heldUntil);
  }
  expect(receiver.items('event').some(({ tags }) => (tags as { slice?: string }).slice === 'articles')).toBe(true);
});

// rule: requests-3
test(
  'the last hundred clicks and pages from before the library was loaded are sent with a later error',
  extended(),
  async ({ page, browserErrors }) => {
    browserErrors.allowed.push(...thrown);
    let letThrough: () => void = () => {};
    const delayed = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route(shellCode(monitoringSource), async (route) => {
      await delayed;
      await route.continue();
    });
    await open(page, `${shell.url}/en/newsletter`);
    await page.evaluate(() => {
      for (let click = 0; click < 120; click += 1)
        document.querySelector('main input[name="email"]')?.dispatchEvent(new Event('click', { bubbles: true }));
    });
    await follow(page, '/en/clanky');
    await expect(page.locator('main article').first()).toBeVisible();
    await page.keyboard.press('Shift');
    letThrough();
    await page.waitForFunction(() => 'earlySteps' in window && window.earlySteps === undefined);
    await throwIn(page, 'much later');
    const { breadcrumbs = [] } = await arrived('much later');
    expect(breadcrumbs).toHaveLength(100);
    expect(
      breadcrumbs.filter(({ category, message }) => category === 'ui.click' && message?.endsWith('input#f-email[name="email"]')).length,
    ).toBeGreaterThan(50);
    expect(breadcrumbs).toContainEqual(
      expect.objectContaining({ category: 'navigation', data: expect.objectContaining({ to: '/en/clanky' }) }),
    );
    expect(breadcrumbs).toContainEqual(expect.objectContaining({ category: 'fetch', data: expect.objectContaining({ status_code: 200 }) }));
  },
);

// rule: requests-3
test('the last hundred breadcrumbs are sent with an error', extended(), async ({ page, browserErrors }) => {
  browserErrors.allowed.push(...thrown);
  await openMonitored(page, `${shell.url}/clanky`);
  await page.evaluate(() => {
    for (let step = 0; step < 150; step += 1) history.replaceState(history.state, '', `#step-${step}`);
  });
  await throwIn(page, 'after many steps');
  const { breadcrumbs = [] } = await arrived('after many steps');
  expect(breadcrumbs).toHaveLength(100);
  expect(breadcrumbs.at(-1)).toMatchObject({ category: 'navigation', data: { to: expect.stringContaining('#step-149') } });
});

// rule: legal-40
test('tokens of orders, searches and typed values are never reported', async ({ page, browserErrors }) => {
  browserErrors.allowed.push(...thrown);
  const { token } = await sampleOrder(48 + test.info().parallelIndex);
  await openMonitored(page, `${shell.url}/en/objednavka/${token}`);
  await throwIn(page, `at ${page.url()}`);
  await expect.poll(() => receiver.items('event').length).toBe(1);
  await follow(page, '/en/clanky?q=typedquery');
  await page.locator('main input[name="q"]').fill('typedvalue');
  await follow(page, `/en/objednavka/${token}`);
  await follow(page, '/en/newsletter?token=tokenofmine');
  await page.locator('main input[type="email"]').first().fill('typed@example.org');
  await throwIn(page, 'after all that');
  const { breadcrumbs = [] } = await arrived('after all that');
  expect(breadcrumbs.length).toBeGreaterThan(3);
  const sent = receiver.raw.map(({ url, body, headers }) => url + body + JSON.stringify(headers)).join('\n');
  expect(sent).toContain('/objednavka/[token]');
  for (const secret of [token, 'typedquery', 'typedvalue', 'tokenofmine', 'typed@example.org']) expect(sent).not.toContain(secret);
});

test('reports are sent by the site’s own origin without data about the visitor', extended(), async ({ page, browserErrors }) => {
  browserErrors.allowed.push(...thrown);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await openMonitored(page, `${shell.url}/clanky`);
  await throwIn(page, 'through the tunnel');
  await arrived('through the tunnel');
  expect(new Set(asked)).toEqual(new Set([shell.url]));
  for (const { headers } of receiver.raw) {
    for (const name of ['cookie', 'referer', 'x-forwarded-for', 'origin']) expect(headers).not.toHaveProperty(name);
  }
});

test('the report tunnel forwards only to the configured service, and nothing from other sites', async () => {
  const post = (body: string, headers: Record<string, string> = {}) => fetch(`${shell.url}/_report`, { method: 'POST', body, headers });
  const envelope = (dsn: string) => `${JSON.stringify({ dsn })}\n{"type":"event"}\n{"message":"x"}\n`;
  expect((await post(envelope('https://key@elsewhere.example/7'))).status).toBe(400);
  expect((await post('x'.repeat(300_000))).status).toBe(413);
  expect((await post(envelope(receiver.dsn), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(receiver.raw).toEqual([]);
  expect((await post(envelope(receiver.dsn), { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  expect(receiver.raw).toHaveLength(1);
});

// rule: requests-3
test(
  'a reporting service that does not answer gets at most thirty envelopes',
  extended(),
  async ({ page, browserErrors, startOwnShell }) => {
    browserErrors.allowed.push(...thrown);
    browserErrors.origins.push(receiver.origin);
    const { url } = await startOwnShell(store.folder, { SENTRY_DSN: receiver.dsn, SENTRY_TUNNEL: 'direct' });
    await openMonitored(page, `${url}/clanky`);
    await expect.poll(() => receiver.items('session').length).toBe(1);
    receiver.clear();
    receiver.hold();
    // All errors are thrown before the first answer.
    await page.evaluate(
      () =>
        new Promise((all) => {
          for (let index = 0; index < 60; index += 1) {
            setTimeout(() => {
              throw new Error(`flood ${index}.`);
            });
          }
          setTimeout(all);
        }),
    );
    await expect.poll(() => receiver.raw.length).toBeGreaterThan(3);
    receiver.release();
    await expect.poll(() => receiver.raw.length).toBe(30);
    await throwIn(page, 'after the flood');
    await arrived('after the flood');
    expect(receiver.events('flood').length).toBeLessThanOrEqual(30);
    expect(receiver.raw.length).toBeLessThanOrEqual(32);
  },
);

for (const [where, settings] of [
  ['without an address for reports', () => ({})],
  ['outside production', () => ({ SENTRY_DSN: receiver.dsn, ENVIRONMENT: 'staging' })],
] as const) {
  // rule: requests-3
  test(
    `${where} no monitoring code is loaded and nothing is stored or sent`,
    extended(),
    async ({ page, browserErrors, startOwnShell }) => {
      browserErrors.allowed.push(...thrown);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const { url } = await startOwnShell(store.folder, settings());
      await open(page, `${url}/en/newsletter`);
      await throwIn(page, 'into the void');
      await page.waitForLoadState('networkidle');
      expect(asked.filter((address) => shellCode(monitoringSource).test(address))).toEqual([]);
      expect(await page.evaluate(() => 'earlyErrors' in window)).toBe(false);
      expect((await fetch(`${url}/newsletter?fail`)).status).toBe(500);
      expect((await fetch(`${url}/_report`, { method: 'POST', body: '{}' })).status).not.toBe(200);
      // Nothing is sent either when the page is left.
      await page.goto('about:blank');
      expect(receiver.raw).toEqual([]);
    },
  );
}

// rule: requests-3
test('a visit without an error and without an interaction loads no monitoring library, and the first error loads it', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allowed.push(...thrown);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, `${shell.url}/clanky`);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((address) => shellCode(monitoringSource).test(address))).toEqual([]);
  await throwIn(page, 'the first of this visit');
  expect((await arrived('the first of this visit')).exception?.values[0]?.mechanism).toMatchObject({ handled: false });
});

// rule: requests-3
test('the monitoring library is loaded after hydration and is at most 30 kB', async ({ page }) => {
  await openMonitored(page, `${shell.url}/clanky`);
  const entries = await page.evaluate(() => {
    const at = performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    return performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .map(({ name, startTime, encodedBodySize }) => ({ name, isLater: startTime >= at, bytes: encodedBodySize }));
  });
  const library = entries.findIndex(({ name }) => shellCode(monitoringSource).test(name));
  expect(entries[library]?.isLater).toBe(true);
  const files = shellFiles(monitoringSource);
  const parts = entries.filter(({ name }) => files.some((file) => name.endsWith(`/${file}`)));
  expect(parts).toHaveLength(files.length);
  expect(parts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(30_000);
});

test('the server reports a failed page with the request id, the slice and its version', async () => {
  const response = await fetch(`${shell.url}/pl/newsletter?fail`);
  expect(response.status).toBe(500);
  const event = await arrived('broken in the loader');
  expect(event).toMatchObject({
    platform: 'node',
    release: await shell.release(),
    transaction: 'newsletter___pl',
    tags: {
      request_id: response.headers.get('x-request-id'),
      status: '500',
      slice: 'contact',
      'slice.version': expect.stringMatching(/^6\.6\.6\+[0-9a-f]{8}$/),
      locale: 'pl',
    },
  });
  expect(receiver.raw[0]?.body).not.toContain('abcdef');
});

// rule: requests-3
test('the server reports no response with a status below 500', async () => {
  for (const address of ['/neznama', '/en/objednavka/short', '/_shell/none.js', '/clanky']) await fetch(shell.url + address);
  await fetch(`${shell.url}/newsletter?fail`);
  await arrived('broken in the loader');
  expect(receiver.raw).toHaveLength(1);
});

test('the server reports that the API does not answer', extended(), async ({ startOwnShell }) => {
  const { url } = await startOwnShell(store.folder, { SENTRY_DSN: receiver.dsn, API_URL: 'http://127.0.0.1:9' });
  const page = await fetch(`${url}/clanky`);
  const data = await fetch(`${url}/api/search?locale=cs`);
  expect([page.status, data.status]).toEqual([503, 503]);
  const numbers = [page, data].map((response) => response.headers.get('x-request-id') ?? '');
  await expect.poll(() => receiver.items('event').length).toBe(2);
  const reported = receiver.items('event').map(({ tags }) => (tags as { request_id: string }).request_id);
  expect(reported).toContain(numbers[0]);
});

test('the image service reports its failures with the request id', extended(), async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  const cache = await mkdtemp(path.join(tmpdir(), 'cache-'));
  const secret = 'x'.repeat(32);
  const port = await freePort();
  const service = spawn(process.execPath, [path.join(repository, 'apps/images/dist/server.mjs')], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      IMAGE_ROOT: folder,
      CACHE_DIR: cache,
      SHELL_SECRET: secret,
      SENTRY_DSN: receiver.dsn,
    },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await expect
      .poll(
        () =>
          fetch(`${url}/health`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 20_000 },
      )
      .toBe(200);
    await rm(folder, { recursive: true });
    const response = await fetch(`${url}/_ipx/_/x.png`, {
      headers: { 'x-request-id': 'picture-request-1', [shellSecretHeader]: secret },
    });
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('picture-request-1');
    await expect.poll(() => receiver.items('event').length).toBe(1);
    expect(receiver.items('event')[0]).toMatchObject({
      release: expect.stringMatching(/^images@/),
      tags: { request_id: 'picture-request-1', status: '500' },
    });
  } finally {
    service.kill('SIGTERM');
    await rm(cache, { recursive: true, force: true });
  }
});
