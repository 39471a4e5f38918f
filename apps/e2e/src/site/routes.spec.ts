import { createAddressTable, shellAddresses } from '@nocleh/contracts/addresses.ts';
import { defaultLocale, type Locale, locales } from '@nocleh/contracts/locale.ts';
import { localePath, splitLocale } from '@nocleh/i18n/paths.ts';
import { readRelease } from '@nocleh/tool-release/release-store.ts';
import { specifiedAddresses } from '@nocleh/tool-release/verify/specified-site.ts';
import { switchLanguage } from '../support/browser/language.ts';
import { collectSamples, type Sample } from '../support/data/addresses.ts';
import { headOf } from '../support/documents/html.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';
import { createStore } from '../support/servers/test-store.ts';
import { siteUrl } from '../support/site.ts';

const openGraph = { cs: 'cs_CZ', de: 'de_DE', en: 'en_GB', pl: 'pl_PL' } as const satisfies Record<Locale, string>;
let samples: Record<string, Sample>;

test.beforeAll(async () => {
  samples = await collectSamples(test.info().parallelIndex);
});

/** Absolute address of a path; that of the home page is the origin. */
const absolute = (path: string) => (siteUrl() + path).replace(/\/$/, '');
const open = (path: string) =>
  fetch(siteUrl() + path, { redirect: 'manual', headers: { 'accept-language': 'cs', cookie: 'IT4T_I18N_V2=' } });

test('the composed release owns every specified address once, with the layout that is asked for', async () => {
  const store = await createStore();
  try {
    const release = await readRelease(store.folder, await store.release());
    const owned = Object.values(release.slices).flatMap(({ name: owner, addresses }) =>
      addresses.map((address) => ({ ...address, owner })),
    );
    const rows = [...shellAddresses.map((address) => ({ ...address, owner: 'shell' })), ...owned];
    for (const [name, { path, layout }] of Object.entries(specifiedAddresses)) {
      const found = rows.filter((row) => row.path === path);
      expect(found, name).toMatchObject([{ name, layout }]);
    }
    const find = createAddressTable(rows);
    for (const [name, { paths }] of Object.entries(samples))
      for (const locale of locales) expect(find(splitLocale(paths[locale]).path)?.name, paths[locale]).toBe(name.replace(/ \(.*\)$/, ''));
  } finally {
    await store.remove();
  }
});

test('every specified address has its sample', () => {
  const known = new Set(Object.keys(samples).map((name) => name.replace(/ \(.*\)$/, '')));
  expect(Object.keys(specifiedAddresses).filter((base) => !known.has(base))).toEqual([]);
});

for (const base of [...Object.keys(specifiedAddresses), 'ubytovani-all (listing)']) {
  for (const locale of locales) {
    test(`${base} in ${locale} has its title, heading and status`, async () => {
      const { paths, status, noindex } = samples[base]!;
      const response = await open(paths[locale]);
      expect(response.status, paths[locale]).toBe(status);
      expect(response.headers.get('content-type')).toMatch(/^text\/html; ?charset=utf-8/i);
      const head = headOf(await response.text());
      expect(head.lang).toBe(locale);
      expect(head.title).toMatch(/^\S.* \| \S+$/);
      expect(head.headings).toHaveLength(1);
      expect(head.headings[0]).not.toBe('');
      if (status === 404) {
        expect(head.alternates).toEqual({});
        expect(head.robots).toContain('noindex');
        return;
      }
      expect(head.robots.startsWith('noindex')).toBe(noindex);
      expect(head.openGraphLocale).toBe(openGraph[locale]);
      expect(head.canonical).toEqual([absolute(paths[locale])]);
      const alternates = {
        ...Object.fromEntries(locales.map((other) => [other, absolute(paths[other])])),
        'x-default': absolute(paths[defaultLocale]),
      };
      expect(head.alternates).toEqual(alternates);
    });
  }
}

const unknown = [
  '/neznama',
  '/ubytovani/zadne-takove',
  '/stranka/zadna',
  '/objednavka/AAAAAAAAAAAAAAAAAAAAAA',
  '/faktura/AAAAAAAAAAAAAAAAAAAAAA',
  '/clanky/a/b',
];
for (const locale of locales) {
  test(`unknown addresses in ${locale} are 404 pages in that language`, async () => {
    for (const path of unknown) {
      const response = await open(localePath(locale, path));
      const head = headOf(await response.text());
      expect({ path, status: response.status, lang: head.lang }).toEqual({ path, status: 404, lang: locale });
      expect(head.robots, path).toContain('noindex');
      expect(head.alternates, path).toEqual({});
      expect(head.headings, path).toHaveLength(1);
      expect(response.headers.get('cache-control'), path).toMatch(/no-store/);
    }
  });
}

// rule: languages-1
test('a prefix of an unsupported language is an unknown address', async () => {
  for (const path of ['/cs', '/english', '/fr/clanky', '/en/en/clanky', '/cs/clanky']) {
    expect((await open(path)).status, path).toBe(404);
  }
  expect((await open('/DE/clanky')).status).toBe(200);
});

// rule: languages-9
test('an address with a trailing slash answers like the one without', async () => {
  const response = await open('/de/clanky/');
  expect(response.status).toBe(200);
  expect(headOf(await response.text()).canonical).toEqual([`${siteUrl()}/de/clanky`]);
});

test('the canonical address drops query parameters that don’t identify a page', async () => {
  const response = await open('/clanky?utm_source=x&fbclid=1#top');
  expect(headOf(await response.text()).canonical).toEqual([`${siteUrl()}/clanky`]);
});

test.describe('the language of the home page', () => {
  const home = (headers: Record<string, string>, path = '/') => fetch(siteUrl() + path, { redirect: 'manual', headers });
  const cookie = (value: string) => ({ cookie: `IT4T_I18N_V2=${value}` });

  for (const [accept, target] of [
    ['de-AT,cs;q=0.8', '/de'],
    ['fr,pl;q=0.7,en;q=0.9', '/en'],
    ['en;q=0,pl;q=0.1', '/pl'],
  ] as const) {
    // rule: languages-5
    test(`without a cookie "${accept}" is redirected to ${target}`, async () => {
      const response = await home({ 'accept-language': accept });
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe(target);
      expect(response.headers.get('vary')).toMatch(/accept-language/i);
      expect(response.headers.get('vary')).toMatch(/cookie/i);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    });
  }

  for (const accept of ['cs,de;q=0.9', '*', 'fr', 'q=;;,', '']) {
    // rule: languages-5
    test(`without a cookie "${accept}" stays Czech`, async () => {
      expect((await home({ 'accept-language': accept })).status).toBe(200);
    });
  }

  // rule: languages-5
  test('the cookie takes precedence over the browser’s languages and the query is kept', async () => {
    const response = await home({ ...cookie('pl'), 'accept-language': 'de' }, '/?ref=a%20b&x=1');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/pl?ref=a%20b&x=1']);
  });

  // rule: languages-4
  test('a cookie for Czech is not redirected, an unknown or empty one is ignored', async () => {
    expect((await home({ ...cookie('cs'), 'accept-language': 'de' })).status).toBe(200);
    expect((await home({ ...cookie('fr'), 'accept-language': 'de' })).headers.get('location')).toBe('/de');
    expect((await home({ ...cookie(''), 'accept-language': 'de' })).headers.get('location')).toBe('/de');
  });

  // rule: languages-6
  test('a visit from a page of the site stays in Czech, as without JavaScript the cookie still has the previous language', async () => {
    for (const [from, status] of [
      ['same-origin', 200],
      ['cross-site', 302],
    ] as const) {
      const response = await home({ ...cookie('de'), 'sec-fetch-site': from });
      expect(response.status, from).toBe(status);
    }
  });

  // rule: languages-5
  test('no other address is ever redirected for its language', async () => {
    for (const path of ['/clanky', '/de', '/pl/clanky', '/neznama', '/404']) {
      const { status } = await home({ ...cookie('en'), 'accept-language': 'en' }, path);
      expect(status, path).not.toBe(302);
    }
  });
});

test.describe('the language switch', () => {
  // rule: languages-3
  test('the language switch links to the same accommodation and keeps the query', async ({ page, visit }) => {
    const { paths } = samples['ubytovani-all']!;
    await visit(`${paths.cs}?adults=3`);
    for (const locale of ['de', 'pl', 'en', 'cs'] as const) {
      await switchLanguage(page, locale);
      await expect(page).toHaveURL(`${siteUrl()}${paths[locale]}?adults=3`);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
    }
  });

  // rule: languages-6
  test('the language switch reaches Czech in a German browser', extended(), async ({ browser }) => {
    const context = await browser.newContext({ locale: 'de-DE' });
    const page = await context.newPage();
    await page.goto(siteUrl());
    await expect(page).toHaveURL(`${siteUrl()}/de`);
    await switchLanguage(page, 'cs');
    await expect(page.locator('html')).toHaveAttribute('lang', 'cs');
    await page.goto(siteUrl());
    await expect(page).toHaveURL(`${siteUrl()}/`);
    await context.close();
  });
});
