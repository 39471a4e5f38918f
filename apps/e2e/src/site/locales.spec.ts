import { request } from 'node:http';
import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { specifiedAddresses } from '@nocleh/tool-release/verify/specified-site.ts';
import { switchLanguage } from '../support/browser/language.ts';
import { collectSamples, type Sample } from '../support/data/addresses.ts';
import { elements } from '../support/documents/html.ts';
import { extended } from '../support/extended.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { siteUrl } from '../support/site.ts';

const cookieName = 'IT4T_I18N_V2';
let samples: Record<string, Sample>;
test.beforeAll(async () => {
  samples = await collectSamples(24 + test.info().parallelIndex);
});

const open = (path: string, headers: Record<string, string> = {}) => fetch(siteUrl() + path, { redirect: 'manual', headers });

/** Requests an address unchanged, as `fetch` would normalize it. */
const openRaw = (path: string): Promise<{ status: number; location: string | undefined; body: string }> =>
  new Promise((answered, failed) => {
    const { hostname, port } = new URL(siteUrl());
    request({ hostname, port, path, headers: { cookie: `${cookieName}=de`, 'accept-language': 'de' } }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        body += piece;
      });
      response.on('end', () => answered({ status: response.statusCode ?? 0, location: response.headers.location, body }));
    })
      .on('error', failed)
      .end();
  });

/** Route ids of a page, from the server's hydration data. */
async function routeNames(path: string): Promise<string[]> {
  const html = await (await open(path, { cookie: `${cookieName}=cs` })).text();
  const [, json = '{}'] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
  const { hydration } = JSON.parse(json) as { hydration: { loaderData?: object | null } };
  return Object.keys(hydration.loaderData ?? {});
}

for (const base of Object.keys(specifiedAddresses).filter((name) => !['404', 'faktura-all'].includes(name))) {
  // rule: languages-2, legal-77
  test(`the route ${base} is named by its language`, async () => {
    for (const locale of locales) {
      const names = await routeNames(samples[base]!.paths[locale]);
      expect(names.filter((name) => name.includes('___')).map((name) => name.split('.')[0])).toContain(`${base}___${locale}`);
    }
  });
}

test.describe('nasty addresses', () => {
  // rule: languages-8
  test('an address with a backslash is refused without a redirect', async () => {
    for (const path of ['/\\evil.example', '/de\\evil.example'])
      expect(await openRaw(path)).toEqual({ status: 400, location: undefined, body: '' });
  });

  for (const path of [
    '//evil.example/x',
    '//evil.example',
    '/%2F%2Fevil.example',
    '/de//evil.example',
    '/%5C%5Cevil.example',
    '///',
    '/de//',
  ]) {
    // rule: languages-8
    test(`${path} is a page of the site that does not redirect to another site`, async () => {
      const { status, location, body } = await openRaw(path);
      expect(status).toBe(404);
      expect(location).toBeUndefined();
      const links = elements(body, 'a')
        .map(({ href = '' }) => href)
        .filter((href) => !/^(mailto|tel):/.test(href));
      expect(links.length).toBeGreaterThan(5);
      for (const href of links) expect(new URL(href, siteUrl()).origin, href).toBe(siteUrl());
    });
  }

  // rule: languages-1
  test('a prefix in upper case is the language, and its links are in lower case', async ({ page, visit }) => {
    await visit('/DE/clanky?x=1');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${siteUrl()}/de/clanky`);
    await page.getByRole('banner').locator('a[href="/de/vyhledavani"]:visible').click();
    await expect(page).toHaveURL(`${siteUrl()}/de/vyhledavani`);
    expect((await page.context().cookies()).find(({ name }) => name === cookieName)?.value).toBe('de');
  });

  // rule: languages-1
  test('a prefix counts once and as a whole segment', async () => {
    for (const path of ['/cs', '/CS/clanky', '/english', '/deutsch/clanky', '/fr/x', '/en/en/x', '/de/cs/clanky', '/en/de', '/d', '/pl-PL'])
      expect((await open(path, { cookie: `${cookieName}=en` })).status, path).toBe(404);
    for (const path of ['/de', '/de/', '/EN', '/Pl/clanky']) expect((await open(path)).status, path).toBe(200);
  });
});

test.describe('nasty headers', () => {
  const target = async (headers: Record<string, string>) => (await open('/', headers)).headers.get('location');

  test('cookies with similar names are ignored, of a repeated cookie the first valid value is used', async () => {
    const accept = { 'accept-language': 'cs' };
    for (const cookie of [
      'XIT4T_I18N_V2=pl',
      'IT4T_I18N_V2_x=pl',
      'a=IT4T_I18N_V2=pl',
      'IT4T_I18N_V2=PL',
      'IT4T_I18N_V2="pl"',
      'IT4T_I18N_V2=fr',
    ])
      expect(await target({ ...accept, cookie }), cookie).toBeNull();
    expect(await target({ ...accept, cookie: 'XIT4T_I18N_V2=de; IT4T_I18N_V2=pl; IT4T_I18N_V2_x=en' })).toBe('/pl');
    expect(await target({ ...accept, cookie: 'IT4T_I18N_V2=; IT4T_I18N_V2=en' })).toBe('/en');
    expect(await target({ ...accept, cookie: 'IT4T_I18N_V2=de; IT4T_I18N_V2=en' })).toBe('/de');
  });

  // rule: languages-5
  test('of a malformed Accept-Language the valid parts are used', async () => {
    for (const accept of [
      '*',
      'fr',
      'de;q=2',
      'de;q=-1',
      'de;q=0.1234',
      'de q=1',
      'de;level=1',
      '-de',
      'deutsch',
      ';;;,,,',
      'x-de',
      '"de"',
    ])
      expect(await target({ 'accept-language': accept }), accept).toBeNull();
    expect(await target({ 'accept-language': ';;,fr;q=9, de-AT ;q=0.5,,*;q=0.1' })).toBe('/de');
    expect(await target({ 'accept-language': `${'zz-a,'.repeat(1000)}pl;q=0.001` })).toBe('/pl');
    expect(await target({ 'accept-language': 'DE-ch-1996' })).toBe('/de');
  });
});

test.describe('the cookie', () => {
  const written = (context: { cookies: () => Promise<{ name: string; value: string }[]> }) =>
    context.cookies().then((all) => all.filter(({ name }) => name === cookieName).map(({ value }) => value));

  // rule: languages-4
  test('the language cookie follows client navigations, lasts a year, is readable by scripts and not Secure', async ({
    page,
    visit,
    context,
  }) => {
    await visit('/de/clanky');
    await context.clearCookies();
    await page.getByRole('banner').locator('a[href="/de/vyhledavani"]:visible').click();
    await expect(page).toHaveURL(/\/de\/vyhledavani$/);
    await expect.poll(() => written(context)).toEqual(['de']);
    const cookie = (await context.cookies()).find(({ name }) => name === cookieName)!;
    expect(cookie).toMatchObject({ path: '/', httpOnly: false, secure: false, sameSite: 'Lax' });
    expect(cookie.expires - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
  });

  // rule: languages-4
  test('the language cookie is set by every page that is shown, also by 404 pages, and by no answer for a page', async ({
    page,
    visit,
    context,
    browserErrors,
  }) => {
    browserErrors.allowed.push(/status of 404/);
    for (const path of ['/', '/clanky', '/404', '/neznama', '/objednavka/chyba']) {
      expect((await open(localePath('pl', path))).headers.getSetCookie().join(), path).not.toContain(cookieName);
      await context.clearCookies();
      await page.goto(localePath('pl', path));
      await expect.poll(() => written(context), path).toEqual(['pl']);
    }
    await visit('/de/clanky');
    expect(await written(context)).toEqual(['de']);
  });

  // rule: languages-5
  test('the redirect to the language of a browser sets the language cookie', async () => {
    const { status, headers } = await open('/', { 'accept-language': 'pl' });
    expect([status, headers.getSetCookie()]).toEqual([302, [`${cookieName}=pl; Max-Age=31536000; Path=/; SameSite=Lax`]]);
  });
});

test.describe('the cookie without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // rule: languages-4, legal-51
  test('the language cookie is set by every page that is shown without JavaScript', async ({ page, context }) => {
    for (const locale of ['de', 'cs', 'pl'] as const) {
      await page.goto(localePath(locale, '/clanky'));
      const cookie = (await context.cookies()).find(({ name }) => name === cookieName);
      expect(cookie).toMatchObject({ value: locale, path: '/', httpOnly: false, secure: false, sameSite: 'Lax' });
    }
  });
});

// rule: languages-3
test('the language switch names each language in itself, keeps query and hash, and drops parameters of the previous page', async ({
  page,
  visit,
}) => {
  const { paths } = samples['ubytovani-all']!;
  await visit(`${paths.cs}?adults=3#rooms`);
  const link = (locale: Locale) => page.getByRole('banner').locator(`a[hreflang="${locale}"]`);
  for (const locale of locales) {
    await expect(link(locale)).toHaveAttribute('lang', locale);
    await expect(link(locale)).toHaveAttribute('href', `${paths[locale]}?adults=3#rooms`);
  }
  await page.getByRole('banner').locator('a[href="/clanky"]:visible').click();
  await expect(page).toHaveURL(/\/clanky$/);
  for (const locale of locales) await expect(link(locale)).toHaveAttribute('href', localePath(locale, '/clanky'));
  await switchLanguage(page, 'de');
  await expect(page).toHaveURL(`${siteUrl()}/de/clanky`);
});

test.describe('catalogs', () => {
  const catalog = /[.-]([a-z]{2})(?:-po\.\w+)?\.js$/;

  test('catalogs of shell and slice are requested once each, only in the language of the page', async ({ page, visit }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      if (catalog.test(request.url())) requested.push(new URL(request.url()).pathname);
    });
    await visit('/pl/vyhledavani');
    await visitBack(page);
    expect(requested.every((path) => catalog.exec(path)?.[1] === 'pl')).toBe(true);
    const names = requested.map((path) => path.split('/').at(-1));
    expect(names.length).toBeGreaterThanOrEqual(2);
    expect(new Set(names).size).toBe(names.length);
  });

  /** Opens another page of the slice and goes back, within the document. */
  async function visitBack(page: import('@playwright/test').Page) {
    await page.locator('main article a').first().click();
    await expect(page).toHaveURL(/\/ubytovani\//);
    await page.goBack();
    await expect(page.locator('main article').first()).toBeVisible();
  }

  const failing = async (page: import('@playwright/test').Page, pattern: RegExp, times: number) => {
    let left = times;
    await page.route(pattern, (route) => {
      left -= 1;
      return left >= 0 ? route.abort() : route.continue();
    });
  };

  test('a catalog that fails is requested again, and the page is in its language', extended(), async ({ page, visit, browserErrors }) => {
    browserErrors.allowed.push(/\/vyhledavani\.de\.js/);
    await failing(page, /\/vyhledavani\.de\.js/, 1);
    await visit('/de/vyhledavani');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unterkunft finden');
    await expect(page.getByRole('main').getByRole('button', { name: 'Suchen' })).toBeVisible();
  });

  test(
    'the texts of a calendar come with its script, at a second attempt if need be',
    extended(),
    async ({ page, visit, browserErrors }) => {
      const texts = /\.texts\.([a-z]{2})\.js/;
      const requested: string[] = [];
      page.on('request', (request) => requested.push(texts.exec(request.url())?.[1] ?? ''));
      browserErrors.allowed.push(texts);
      await visit('/de/');
      await failing(page, texts, 1);
      await page.locator('main form[role="search"]').getByRole('button', { name: 'Im Kalender wählen' }).click();
      await expect(page.getByRole('dialog').getByText('Zuerst der Tag der Anreise, dann der Tag der Abreise.')).toBeVisible();
      expect(new Set(requested.filter(Boolean))).toEqual(new Set(['de']));
    },
  );

  test('a catalog that can not be loaded is replaced by that of the next language, never by a blank page', async ({
    page,
    visit,
    browserErrors,
  }) => {
    browserErrors.allowed.push(/\/vyhledavani\.de\.js/, /hydration/);
    await failing(page, /\/vyhledavani\.de\.js/, 1000);
    await visit('/de/clanky');
    await page.getByRole('banner').locator('a[href="/de/vyhledavani"]:visible').click();
    await expect(page).toHaveURL(/\/de\/vyhledavani$/);
    // A text that only this catalog has; texts of prefetched catalogs are in German.
    await expect(page.getByRole('main').getByRole('link', { name: 'Map', exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    // The first page behaves the same: the browser replaces the server's German by the next language.
    await page.reload();
    await hydrated(page);
    await expect(page.locator('main article')).toHaveCount(24);
  });

  test('the shell’s catalog can fail too', extended(), async ({ page, visit, browserErrors }) => {
    browserErrors.allowed.push(/\/shell\.pl\./, /hydration/);
    await failing(page, /\/shell\.pl\.\w+\.js/, 1000);
    await visit('/pl/clanky');
    // The header is the server's markup; the browser renders the skip link with the catalog of the next language.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Artykuły' }).first()).toBeVisible();
    await expect(page.getByText('Skip to content')).toBeAttached();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });
});
