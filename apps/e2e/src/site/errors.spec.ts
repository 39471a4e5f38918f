import { request } from 'node:http';
import { type Locale, locales, type PerLocale } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import type { Page } from '@playwright/test';
import { follow } from '../support/browser/follow.ts';
import { collectSamples, type Sample } from '../support/data/addresses.ts';
import { headOf, texts } from '../support/documents/html.ts';
import { extended } from '../support/extended.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { type ShellProcess, startShell } from '../support/servers/shell-process.ts';
import { createStore, type TestStore } from '../support/servers/test-store.ts';
import { siteUrl } from '../support/site.ts';

/** Code added to the articles' bundle: `?in=loader&error={…}` makes a page throw that error in its loader. */
const throwing = `
  const slice = module.exports;
  const wanted = (place, url) => {
    const { searchParams } = new URL(url, 'http://site');
    if (searchParams.get('in') !== place) return;
    if (searchParams.has('odd')) throw { get statusCode() { throw new Error('secret detail'); } };
    throw Object.assign(new Error('secret detail'), JSON.parse(searchParams.get('error')));
  };
  const router = require('react-router');
  const change = (route) => ({ ...route, lazy: async () => {
    const own = await route.lazy();
    return {
      loader: (args) => { wanted('loader', args.request.url); return own.loader ? own.loader(args) : null; },
      Component: () => { wanted('component', router.useLocation().search); return require('react/jsx-runtime').jsx(own.Component, {}); },
    };
  } });
  module.exports = { ...slice, routes: (locale) => slice.routes(locale).map(change) };`;

const shapes: readonly { readonly error: object; readonly status: number }[] = [
  { error: { statusCode: 418 }, status: 418 },
  { error: { statusCode: 403, status: 404 }, status: 403 },
  { error: { status: 410 }, status: 410 },
  { error: { status: 503, response: { status: 409 } }, status: 503 },
  { error: { response: { status: 409 } }, status: 409 },
  { error: {}, status: 500 },
  { error: { statusCode: 200 }, status: 500 },
  { error: { status: 'gone' }, status: 500 },
];

let store: TestStore;
let shell: ShellProcess;
let samples: Record<string, Sample>;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  store = await createStore();
  samples = await collectSamples(36 + test.info().parallelIndex);
  const articles = await store.publishChanged('articles', '6.6.6', throwing);
  const orders = await store.publishReplaced('orders', '6.6.6', /(["'])private["'],\s*["']token["']/g, '$1private$1,$1newest$1');
  await store.release({ articles, orders });
  // The tests act as a trusted reverse proxy.
  shell = await startShell(store.folder, { TRUSTED_PROXIES: '127.0.0.1' });
});
test.afterAll(async () => {
  await shell?.stop();
  await store?.remove();
});

const failing = (place: 'loader' | 'component', error: object | 'odd') =>
  `/pl/clanky?in=${place}&${error === 'odd' ? 'odd' : `error=${encodeURIComponent(JSON.stringify(error))}`}`;
const statusMark = (html: string) => /data-error-page="" data-status-code="(\d+)"/.exec(html)?.[1];
const noInternals = /secret detail|Error:|\bat \S+:\d+|slice\.cjs|node_modules|stack/;

for (const place of ['loader', 'component'] as const) {
  // rule: errors-1
  test(`the status of an error in a ${place} is its statusCode, status or response.status, else 500`, async () => {
    for (const { error, status } of shapes) {
      const response = await fetch(shell.url + failing(place, error));
      const html = await response.text();
      expect([response.status, statusMark(html)], JSON.stringify(error)).toEqual([status, String(status)]);
      expect(headOf(html).headings).toHaveLength(1);
    }
  });
}

/** Adds a script to later documents by which requests for articles can fail with any error. */
const makeBreakable = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const genuine = window.fetch;
    const odd = {
      get statusCode(): number {
        throw new Error('secret detail');
      },
    };
    window.fetch = async (input, init) => {
      const { thrown } = window as { thrown?: object | 'odd' | null };
      if (!thrown || !String(input).startsWith('/api/articles')) return genuine(input, init);
      return Object.defineProperty(new Response('{}'), 'ok', {
        get() {
          throw thrown === 'odd' ? odd : Object.assign(new Error('secret detail'), thrown);
        },
      });
    };
  });
const failRequests = (page: Page, thrown: object | 'odd' | null): Promise<unknown> =>
  page.evaluate((error) => Object.assign(window, { thrown: error }), thrown);

const errorPage = (page: Page) => page.locator('[data-error-page]');
/** Messages by which the browser reports the error. */
const reported = /^(?:console\.error: |error: secret detail)/;

// rule: errors-1
test('in the browser the status of an error is found in the same places', extended(), async ({ page, visit, browserErrors }) => {
  browserErrors.allowed.push(reported);
  await makeBreakable(page);
  for (const { error, status } of shapes) {
    await visit('/en/newsletter');
    await failRequests(page, error);
    await follow(page, '/en/clanky');
    await expect(errorPage(page), JSON.stringify(error)).toHaveAttribute('data-status-code', String(status));
    await expect(page.locator('main h1')).toHaveCount(1);
    expect(await page.locator('body').innerText()).not.toMatch(noInternals);
  }
});

const notFound: PerLocale<string> = {
  cs: 'Tuto stránku se nepodařilo najít',
  de: 'Diese Seite konnte nicht gefunden werden',
  en: 'This page couldn’t be found',
  pl: 'Nie udało się znaleźć tej strony',
};

// rule: errors-3, errors-4
test('an unmatched address is 404 with its message in the visitor’s language, in the layout of the site', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allowed.push(/Failed to load resource: the server responded with a status of 404/);
  for (const locale of locales) {
    const path = localePath(locale, '/neznama/adresa?x=1');
    const response = await page.goto(path);
    await hydrated(page);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveURL(siteUrl() + path);
    await expect(errorPage(page)).toHaveAttribute('data-status-code', '404');
    await expect(errorPage(page).getByRole('heading', { level: 1 })).toHaveText(notFound[locale]);
    await expect(errorPage(page).locator(`a[href="${localePath(locale, '/')}"]`)).toBeVisible();
    await expect(page.locator('main')).toHaveAttribute('data-layout', 'default');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});

// rule: errors-3
test('a client navigation to an unmatched address keeps the address and shows the same message', async ({ page, visit, browserErrors }) => {
  browserErrors.allowed.push(/Failed to load resource: the server responded with a status of 404/);
  await visit('/en/newsletter');
  for (const path of ['/en/nothing/here', '/en/stranka/nothing-here']) {
    await follow(page, path);
    await expect(errorPage(page)).toHaveAttribute('data-status-code', '404');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.en);
  }
});

// rule: errors-6
test('leaving an error page clears the error', async ({ page, visit, browserErrors }) => {
  browserErrors.allowed.push(reported);
  await makeBreakable(page);
  await visit('/en/newsletter');
  await failRequests(page, { statusCode: 500 });
  await follow(page, '/en/clanky');
  await expect(errorPage(page)).toBeVisible();
  await failRequests(page, null);
  await errorPage(page).locator('a[href="/en"]').click();
  await expect(page).toHaveURL(`${siteUrl()}/en`);
  await expect(errorPage(page)).toHaveCount(0);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'index,follow');
  await follow(page, '/en/clanky');
  await expect(errorPage(page)).toHaveCount(0);
  await expect(page.locator('main h1')).toBeVisible();
});

const occurred: PerLocale<string> = {
  cs: 'Došlo k chybě',
  de: 'Es ist ein Fehler aufgetreten',
  en: 'An error occurred',
  pl: 'Wystąpił błąd',
};

for (const place of ['loader', 'component'] as const) {
  // rule: errors-5
  test(`an error in the error page of a ${place} gives a plain page with a link to the home page`, async () => {
    const response = await fetch(shell.url + failing(place, 'odd'), { headers: { 'x-request-id': 'requested-for-1' } });
    const html = await response.text();
    expect([response.status, statusMark(html)]).toEqual([500, '500']);
    expect(texts(html, 'h1')).toEqual([occurred.pl]);
    expect(html).toMatch(/<a href="\/pl"/);
    expect(html).toContain('requested-for-1');
    expect(html).not.toMatch(noInternals);
    expect(headOf(html)).toMatchObject({ lang: 'pl', robots: 'noindex', canonical: [], alternates: {} });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
}

// rule: errors-5
test(
  'an error while the browser renders the error page gives a plain page with a link to the home page',
  extended(),
  async ({ page, visit, browserErrors }) => {
    browserErrors.allowed.push(reported);
    await makeBreakable(page);
    for (const locale of ['cs', 'de'] as const satisfies readonly Locale[]) {
      await visit(localePath(locale, '/newsletter'));
      await failRequests(page, 'odd');
      await follow(page, localePath(locale, '/clanky'));
      await expect(errorPage(page)).toHaveAttribute('data-status-code', '500');
      await expect(page.getByRole('heading')).toHaveText(occurred[locale]);
      await expect(page).toHaveTitle(occurred[locale]);
      expect(await page.locator('body').innerText()).not.toMatch(noInternals);
      await errorPage(page).getByRole('link').click();
      await expect(page).toHaveURL(siteUrl() + localePath(locale, '/'));
      await hydrated(page);
      await expect(errorPage(page)).toHaveCount(0);
    }
  },
);

// rule: errors-12
test('a page with a token in its query is private', async () => {
  for (const path of ['/newsletter?token=aB3dEfGhIjKlMnOpQrStUvWx', '/de/objednavka/nova?slug=x&after=aB3dEfGhIjKlMnOpQrStUvWx']) {
    const { headers } = await fetch(siteUrl() + path);
    expect([headers.get('cache-control'), headers.get('x-robots-tag'), headers.get('referrer-policy')], path).toEqual([
      'private, no-store',
      'noindex',
      'same-origin',
    ]);
  }
  expect((await fetch(`${siteUrl()}/newsletter`)).headers.get('x-robots-tag')).toBeNull();
});

// rule: errors-16, legal-76
test('pages with a token are neither cached nor indexed', async () => {
  for (const name of ['objednavka-all', 'faktura-all']) {
    const { paths, status } = samples[name]!;
    const response = await fetch(siteUrl() + paths.de);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
  }
  expect((await fetch(`${siteUrl()}/de/clanky`)).headers.get('x-robots-tag')).toBeNull();
});

// rule: errors-16
test('a malformed token is 404 without a request to the API', async ({ page, visit, browserErrors }) => {
  browserErrors.allowed.push(/Failed to load resource: the server responded with a status of 404/);
  const requested: string[] = [];
  page.on('request', (sent) => requested.push(new URL(sent.url()).pathname));
  await visit('/en/newsletter');
  for (const path of ['/en/objednavka/short', '/en/faktura/has%20spaces%20in%20a%20long%20name', '/en/objednavka/short/hoste']) {
    expect((await fetch(siteUrl() + path)).status, path).toBe(404);
    await follow(page, path);
    await expect(errorPage(page)).toHaveAttribute('data-status-code', '404');
  }
  expect(requested.filter((path) => /^\/api\/(?:orders|invoices)/.test(path))).toEqual([]);
});

const unknownToken = '/en/objednavka/AAAAAAAAAAAAAAAAAAAAAA';

// rule: errors-15
test('a route that names an unknown middleware is answered 500, "Unknown middleware"', async () => {
  const response = await fetch(shell.url + unknownToken);
  const html = await response.text();
  expect([response.status, statusMark(html)]).toEqual([500, '500']);
  expect(html).toContain('Unknown middleware');
  expect(html).not.toContain('newest');
  expect(headOf(html).robots).toBe('noindex');
});

// rule: errors-15
test('in the browser a route that names an unknown middleware fails the same way', extended(), async ({ page, browserErrors }) => {
  browserErrors.allowed.push(/Failed to load resource: the server responded with a status of 500/);
  await page.goto(`${shell.url}/en/newsletter`);
  await hydrated(page);
  await follow(page, unknownToken);
  await expect(errorPage(page)).toHaveAttribute('data-status-code', '500');
  await expect(errorPage(page)).toContainText('Unknown middleware');
  await page.reload();
  await hydrated(page);
  await expect(errorPage(page)).toContainText('Unknown middleware');
});

// rule: errors-13
test('error responses are not cached', async () => {
  const addresses = [
    ['/neznama', 404],
    ['/_shell/none.js', 404],
    ['/_slices/stays/0000000000000000/web/none.js', 404],
    ['/_release/none/cs.json', 404],
    ['/api/none', 404],
    ['/_vercel/image?url=x&w=7', 400],
    ['/_ipx/_/https://example.org/x.png', 403],
    ['/_ipx/_/pictures/none.webp', 404],
    ['/favicon.ico', 404],
  ] as const;
  for (const [path, status] of addresses) {
    const response = await fetch(siteUrl() + path);
    expect([response.status, response.headers.get('cache-control')], path).toEqual([status, 'no-store']);
  }
  const foreign = await fetch(`${siteUrl()}/newsletter`, { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } });
  expect([foreign.status, foreign.headers.get('cache-control')]).toEqual([403, 'no-store']);
  for (const error of [{}, { status: 503 }, { status: 418 }]) {
    expect((await fetch(shell.url + failing('loader', error))).headers.get('cache-control')).toBe('no-store');
  }
});

// rule: errors-7
test('a rate limited visitor gets a message and the waiting time', async () => {
  const response = await fetch(shell.url + failing('loader', { status: 429, retryAfter: '7' }));
  const html = await response.text();
  expect([response.status, statusMark(html), response.headers.get('retry-after')]).toEqual([429, '429', '7']);
  expect(texts(html, 'h1')).toEqual(['Zbyt wiele zapytań naraz']);
});

// rule: errors-25
test('a request that can not be read is not called a fault of the site', async () => {
  const html = await (await fetch(shell.url + failing('loader', { status: 400 }))).text();
  expect([statusMark(html), texts(html, 'h1')]).toEqual(['400', ['Nie rozumiemy tego zapytania']]);
});

// rule: errors-14
test('a server error shows the request id and no internals', async () => {
  for (const path of [failing('loader', {}), failing('component', {}), failing('loader', { status: 503 }), failing('loader', 'odd')]) {
    const response = await fetch(shell.url + path, { headers: { 'x-request-id': 'from-the-proxy' } });
    const html = await response.text();
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(response.headers.get('x-request-id')).toBe('from-the-proxy');
    expect(html).toContain('from-the-proxy');
    expect(html, path).not.toMatch(noInternals);
  }
  const own = await fetch(shell.url + failing('loader', {}), { headers: { 'x-request-id': '<script>' } });
  expect(own.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});

test('an address that is no valid URL has an error page like any other', async () => {
  const { hostname, port } = new URL(siteUrl());
  const status = (path: string) =>
    new Promise<number>((resolve, reject) => {
      request({ hostname, port, path }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
        .on('error', reject)
        .end();
    });
  expect(await status('/stranka/%E0%A4%A')).toBe(404);
  expect(await status('/%')).toBe(404);
  expect(await status('//evil.example/x')).toBe(404);
});
