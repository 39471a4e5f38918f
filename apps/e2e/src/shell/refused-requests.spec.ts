import { request } from 'node:http';
import { locales, type PerLocale } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { elements, headOf, texts } from '../support/documents/html.ts';
import { expect, test } from '../support/fixtures.ts';
import { createStore, type TestStore } from '../support/servers/test-store.ts';
import { siteUrl } from '../support/site.ts';

const tooMuch: PerLocale<string> = {
  cs: 'Ve formuláři je příliš mnoho textu',
  de: 'Das Formular enthält zu viel Text',
  en: 'There is too much text in the form',
  pl: 'W formularzu jest za dużo tekstu',
};
const formType = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (path: string, body: BodyInit, headers: Record<string, string> = formType) =>
  fetch(siteUrl() + path, { method: 'POST', body, headers, redirect: 'manual', duplex: 'half' } as RequestInit);
const inPieces = (bytes: number) =>
  new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < bytes; sent += 50_000) controller.enqueue(new TextEncoder().encode('x'.repeat(50_000)));
      controller.close();
    },
  });

for (const locale of locales) {
  // rule: errors-8
  test(`a form that is too large is refused in ${locale}, between header and footer, whether its length was announced or not`, async () => {
    const path = localePath(locale, '/newsletter');
    for (const body of [`email=${'x'.repeat(70_000)}`, inPieces(300_000)]) {
      const response = await post(path, body);
      const html = await response.text();
      expect([response.status, response.headers.get('cache-control')]).toEqual([413, 'no-store']);
      expect(texts(html, 'h1').map((title) => title.replaceAll('\u00a0', ' '))).toEqual([tooMuch[locale]]);
      expect(headOf(html)).toMatchObject({ lang: locale, robots: 'noindex', canonical: [] });
      expect([elements(html, 'header').length, elements(html, 'footer').length]).toEqual([1, 1]);
      // The language switch links to the page with the form.
      expect(elements(html, 'a').map(({ href }) => href)).toContain(localePath(locale === 'de' ? 'pl' : 'de', '/newsletter'));
      expect(elements(html, 'script').filter(({ src }) => src)).toEqual([]);
    }
  });
}

// rule: errors-8
test('a form with files, or in another format, is refused with 415', async () => {
  const files = new FormData();
  files.set('email', 'a@b.example');
  for (const [body, headers] of [
    [files, {}],
    ['{"email":"a@b.example"}', { 'content-type': 'application/json' }],
  ] as const) {
    const response = await post('/newsletter', body, headers);
    expect([response.status, texts(await response.text(), 'h1')]).toEqual([415, ['Formulář se nepodařilo přečíst']]);
  }
});

test('the page of a refused form can not be requested', async () => {
  const response = await fetch(`${siteUrl()}/en/_refused`);
  expect([response.status, texts(await response.text(), 'h1')]).toEqual([404, ['This page couldn’t be found']]);
});

/** Sends a request with a method and headers that `fetch` doesn't allow. */
const ask = (url: string, method: string, headers: Record<string, string | string[]>, body?: string): Promise<number> =>
  new Promise((answered, failed) => {
    const asked = request(url, { method, headers }, (response) => {
      response.resume();
      answered(response.statusCode ?? 0);
    });
    asked.on('error', failed).end(body);
  });

// rule: errors-9
test('ambiguous requests are refused at every address', async () => {
  for (const path of ['/', '/vyhledavani', '/api/search?locale=cs', '/_ipx/_/pictures/none.webp', '/favicon.svg']) {
    expect(await ask(siteUrl() + path, 'GET', { 'content-length': '4' }, 'body'), path).toBe(400);
    expect(await ask(siteUrl() + path, 'GET', { 'transfer-encoding': 'chunked' }, 'body'), path).toBe(400);
  }
});

// rule: errors-11
test('every response has nosniff', async () => {
  const paths = [
    '/',
    '/neznama',
    '/health',
    '/ready',
    '/robots.txt',
    '/favicon.svg',
    '/api/search?locale=cs',
    '/api/none',
    '/_ipx/_/pictures/none.webp',
  ];
  for (const path of paths) {
    const response = await fetch(siteUrl() + path, { headers: { 'accept-language': 'de' }, redirect: 'manual' });
    expect(response.headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(response.headers.get('strict-transport-security'), path).toBeNull();
  }
});

test.describe('behind TLS', () => {
  let store: TestStore;
  test.beforeAll(async () => {
    store = await createStore();
    await store.release();
  });
  test.afterAll(() => store?.remove());

  // rule: errors-11
  test('behind TLS every response has Strict-Transport-Security', async ({ startOwnShell }) => {
    const shell = await startOwnShell(store.folder, { SITE_URL: 'https://www.example.org' });
    for (const path of ['/_design', '/neznama', '/health', '/api/search?locale=cs'])
      expect((await fetch(shell.url + path)).headers.get('strict-transport-security'), path).toBe('max-age=31536000');
  });
});

test('health and readiness are answered without data about the machine', async () => {
  const health = await fetch(`${siteUrl()}/health`);
  expect([health.status, Object.keys((await health.json()) as object)]).toEqual([200, ['status', 'release']]);
  const ready = await fetch(`${siteUrl()}/ready`);
  expect([ready.status, ((await ready.json()) as { status: string }).status]).toEqual([200, 'ready']);
});
