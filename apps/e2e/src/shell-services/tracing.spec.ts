import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { ConsentLevel } from '@nocleh/contracts/consent.ts';
import { startTraceCollector, type TraceCollector } from '@nocleh/contracts/testing/trace-collector.ts';
import { freePort } from '@nocleh/tool-start/site/ports.ts';
import type { Page } from '@playwright/test';
import { consentCookies } from '../support/browser/consent.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { repository, type ShellProcess, startShell } from '../support/servers/shell-process.ts';
import { createStore, type TestStore } from '../support/servers/test-store.ts';
import { databaseUrl } from '../support/site.ts';

test.use({ consent: 'undecided' });
// The pages are those of another origin than the shared context's.
test.use({ reuseContext: false });

let collector: TraceCollector;
let store: TestStore;
let shell: ShellProcess;
let stopApi = async () => {};

/** An API of its own, as that of the site records no traces. */
async function startApi(settings: Readonly<Record<string, string>>): Promise<string> {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(repository, 'apps/api/dist/server.mjs')], {
    env: { ...process.env, PORT: String(port), DATABASE_URL: databaseUrl(), ...settings },
    stdio: 'ignore',
  });
  stopApi = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(`${url}/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true);
  return url;
}

test.beforeAll(async () => {
  test.setTimeout(60_000);
  collector = await startTraceCollector();
  store = await createStore();
  await store.release();
  const settings = { SHELL_SECRET: 's'.repeat(32), OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_TRACES_SAMPLER_ARG: '1' };
  shell = await startShell(store.folder, { ...settings, API_URL: await startApi(settings) });
});
test.afterAll(async () => {
  await shell?.stop();
  await stopApi();
  await collector?.close();
  await store?.remove();
});

/** The trace of a click on the first article: what the browser, the shell and the API told of it. */
async function clickOnArticle(page: Page) {
  await page.goto(`${shell.url}/de/clanky?email=jana%40example.org`);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const answered = page.waitForResponse((response) => /\/api\/articles\//.test(response.url()));
  // The data of a link are asked for when a pointer rests on it, which is before the click.
  await page
    .locator('main a[href*="/clanek/"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  const requestId = (await answered).headers()['x-request-id'];
  await expect(page).toHaveURL(/\/clanek\//);
  return (service: string) =>
    collector.spans.find((span) => span.service === service && span.attributes['nocleh.request_id'] === requestId);
}

const consentTo = (levels: readonly ConsentLevel[]) => consentCookies(levels).map(([name, value]) => ({ name, value, url: shell.url }));

// rule: consent-16
test('a click of a visitor who allowed measuring is one trace from the click to the statements', async ({ page }) => {
  await page.context().addCookies(consentTo(['tracking']));
  const of = await clickOnArticle(page);
  const click = () => collector.spans.find(({ service, traceId }) => service === 'browser' && traceId === of('shell')?.traceId);
  // Each process sends its spans by itself.
  await expect.poll(() => [click()?.name, of('api')?.name]).toEqual(['click clanek-all', 'GET article']);
  expect(of('shell')).toMatchObject({ name: 'GET /api/*', parentSpanId: click()?.spanId });
  const api = of('api');
  expect(collector.spans).toContainEqual(expect.objectContaining({ name: 'select', traceId: click()?.traceId, parentSpanId: api?.spanId }));
  expect(click()?.attributes).toEqual({ 'http.route': 'clanek-all' });
  expect(click()?.ms).toBeGreaterThanOrEqual(of('shell')?.ms ?? Number.POSITIVE_INFINITY);
});

// rule: consent-16
test('a click of a visitor who allowed everything else is not measured', async ({ page }) => {
  await page.context().addCookies(consentTo(['functionality', 'targeting']));
  const before = collector.spans.filter(({ service }) => service === 'browser').length;
  const of = await clickOnArticle(page);
  await expect.poll(() => of('shell')?.parentSpanId).toBe('');
  expect(collector.spans.filter(({ service }) => service === 'browser')).toHaveLength(before);
});

test('a click of a visitor is one trace from the shell over the API to the statements, found by its request id', async ({ page }) => {
  await page.goto(`${shell.url}/de/clanky?email=jana%40example.org`);
  await hydrated(page);
  const answered = page.waitForResponse((response) => /\/api\/articles\//.test(response.url()));
  await page.locator('main a[href*="/clanek/"]').first().click();
  const requestId = (await answered).headers()['x-request-id'];
  const of = (service: string) =>
    collector.spans.find((span) => span.service === service && span.attributes['nocleh.request_id'] === requestId);
  await expect.poll(() => [of('shell')?.name, of('api')?.name]).toEqual(['GET /api/*', 'GET article']);
  const [proxied, api] = [of('shell'), of('api')];
  expect(api).toMatchObject({ traceId: proxied?.traceId, parentSpanId: proxied?.spanId });
  expect(collector.spans).toContainEqual(expect.objectContaining({ name: 'select', traceId: api?.traceId, parentSpanId: api?.spanId }));

  const drawn = collector.spans.find(({ name }) => name === 'GET clanky');
  expect(drawn?.attributes).toMatchObject({ 'nocleh.release': await shell.release(), 'nocleh.slice': expect.stringMatching(/^articles@/) });
  const loaded = collector.spans.find(({ name, parentSpanId }) => name === 'GET API' && parentSpanId === drawn?.spanId);
  expect(collector.spans.some(({ service, parentSpanId }) => service === 'api' && parentSpanId === loaded?.spanId)).toBe(true);
  expect(JSON.stringify(collector.spans)).not.toMatch(/jana|email/);
});
