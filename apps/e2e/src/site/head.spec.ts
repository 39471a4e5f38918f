import { defaultLocale, type Locale, locales, type PerLocale } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { follow } from '../support/browser/follow.ts';
import { collectSamples, type Sample } from '../support/data/addresses.ts';
import { search } from '../support/data/api.ts';
import { pageTags } from '../support/documents/head-tags.ts';
import { elements, headOf, texts } from '../support/documents/html.ts';
import { expect, test } from '../support/fixtures.ts';
import { siteUrl } from '../support/site.ts';

let samples: Record<string, Sample>;
test.beforeAll(async () => {
  samples = await collectSamples(24 + test.info().parallelIndex);
});

const open = (path: string) =>
  fetch(siteUrl() + path, { redirect: 'manual', headers: { 'accept-language': 'cs', cookie: 'IT4T_I18N_V2=' } });
const htmlOf = async (path: string) => (await open(path)).text();
const headAt = async (path: string) => headOf(await htmlOf(path));
const metas = (html: string, key: string) =>
  elements(html, 'meta').flatMap(({ name, property, content }) => (name === key || property === key ? [content] : []));

// rule: head-1
test('every title ends with the name of the site', async () => {
  for (const { paths } of Object.values(samples)) {
    for (const locale of locales) expect((await headAt(paths[locale])).title, paths[locale]).toMatch(/^\S.* \| Nocleh$/);
  }
});

// rule: head-2
test('the document says its language and direction, robots may follow, the theme is white', async () => {
  for (const locale of locales) {
    const html = await htmlOf(localePath(locale, '/clanky'));
    expect(elements(html, 'html')).toEqual([expect.objectContaining({ lang: locale, dir: 'ltr' })]);
    expect(metas(html, 'robots')).toEqual(['index,follow']);
    expect(metas(html, 'theme-color')).toEqual(['white']);
  }
});

// rule: head-12
test('every page names the web app manifest of its language, which names icons that are there', async () => {
  for (const locale of locales) {
    for (const path of [localePath(locale, '/'), localePath(locale, '/clanky'), localePath(locale, '/objednavka/odkaz')]) {
      const manifests = elements(await htmlOf(path), 'link').filter(({ rel }) => rel === 'manifest');
      expect(manifests, path).toEqual([expect.objectContaining({ href: `/_app/${locale}.webmanifest` })]);
    }
    const manifest = await (await open(`/_app/${locale}.webmanifest`)).json();
    expect(manifest).toMatchObject({ lang: locale, start_url: localePath(locale, '/') });
    for (const { src } of manifest.icons) expect((await open(src)).status, src).toBe(200);
  }
});

// rule: languages-9, head-3
test('there is one canonical address, absolute, without query, hash and slash at the end', async () => {
  const { paths } = samples['ubytovani-all']!;
  for (const [asked, canonical] of [
    ['/clanky/', '/clanky'],
    ['/clanky?utm_source=x&fbclid=1', '/clanky'],
    ['/DE/clanky?x', '/de/clanky'],
    ['/', ''],
    ['/?page=2', ''],
    [`${paths.pl}/?from=2030-01-01`, paths.pl],
  ] as const) {
    expect((await headAt(asked)).canonical, asked).toEqual([siteUrl() + canonical]);
  }
});

// rule: head-4
test('of the query the canonical address keeps what the route allows, in the route’s order', async () => {
  const canonical = async (path: string) => (await headAt(path)).canonical;
  const { place } = (await search('')).hits[0]!;
  expect(await canonical(`/en/vyhledavani?place=${place.slug}&sort=price&utm_medium=a`)).toEqual([
    `${siteUrl()}/en/vyhledavani?place=${place.slug}`,
  ]);
  expect(await canonical('/de/clanky?utm_medium=a&page=1&category=practical')).toEqual([
    `${siteUrl()}/de/clanky?category=practical&page=1`,
  ]);
});

// rule: head-5
test('language links are absolute, the same on every language’s page, with the slug of the language', async () => {
  const { paths } = samples['clanek-all']!;
  expect(new Set(locales.map((locale) => paths[locale].split('/').at(-1))).size).toBeGreaterThan(1);
  const links = {
    ...Object.fromEntries(locales.map((locale) => [locale, siteUrl() + paths[locale]])),
    'x-default': siteUrl() + paths[defaultLocale],
  };
  for (const locale of locales) {
    const { alternates, canonical } = await headAt(paths[locale]);
    expect(alternates).toEqual(links);
    expect(canonical).toEqual([links[locale as keyof typeof links]]);
  }
});

// rule: head-8
test('og:locale is the language of the page and the others are its alternates', async () => {
  const names: PerLocale<string> = { cs: 'cs_CZ', de: 'de_DE', en: 'en_GB', pl: 'pl_PL' };
  for (const locale of locales) {
    const html = await htmlOf(samples['ubytovani-all']!.paths[locale]);
    expect(metas(html, 'og:locale')).toEqual([names[locale]]);
    expect(metas(html, 'og:locale:alternate')).toEqual(locales.filter((other) => other !== locale).map((other) => names[other]));
    expect(metas(html, 'og:url')).toEqual(headOf(html).canonical);
    expect(metas(html, 'og:title').map((title) => `${title} | Nocleh`)).toEqual([headOf(html).title]);
    expect(metas(html, 'og:image')[0]).toMatch(/^https?:\/\//);
  }
});

// rule: head-9
test('structured data are on their page, whatever characters their texts have', async () => {
  const html = await htmlOf(samples['ubytovani-all']!.paths.de);
  const things = pageTags(html).filter((tag) => tag.startsWith('json-ld: '));
  expect(things.length).toBeGreaterThan(0);
  for (const tag of things) {
    expect(tag).not.toContain('<');
    expect(JSON.parse(tag.slice('json-ld: '.length))).toMatchObject({ '@context': 'https://schema.org' });
  }
});

// rule: head-7
test('pages of orders and invoices are not indexed', async () => {
  for (const name of ['objednavka-all', 'objednavka-chyba', 'faktura-all']) {
    for (const locale of locales) expect((await headAt(samples[name]!.paths[locale])).robots, `${name} ${locale}`).toBe('noindex');
  }
});

/** Removes the title's text, so that heads of error pages can be compared. */
const bare = (tags: readonly string[]) => tags.map((tag) => tag.replace(/^title: \S.* \| Nocleh$/, 'title'));

// rule: head-6
test('error pages have no canonical and no language links, and are noindex', async () => {
  for (const path of ['/neznama', '/de/ubytovani/zadne-takove', '/pl/objednavka/AAAAAAAAAAAAAAAAAAAAAA', '/404', '/fr/x']) {
    expect(bare(pageTags(await htmlOf(path))), path).toEqual(['robots: noindex', 'title']);
  }
});

// rule: head-10
test('after each client navigation the tags are those of the current page, each once', async ({ page, visit, browserErrors }) => {
  browserErrors.allowed.push(/Failed to load resource: the server responded with a status of 404/);
  const locale: Locale = 'en';
  const house = samples['ubytovani-all']!.paths[locale];
  const listing = samples['ubytovani-all (listing)']!.paths[locale];
  const missing = localePath(locale, '/ubytovani/no-such-house');
  await visit(localePath(locale, '/'));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const expectTags = async (path: string) => {
    const owed = pageTags(await htmlOf(path));
    const isStructured = (tag: string) => tag.startsWith('json-ld: ');
    // Structured data are for documents: a navigation may leave them out, but not keep those of another page.
    const shown = async () => pageTags(await page.content()).filter((tag) => !isStructured(tag) || !owed.includes(tag));
    await expect.poll(shown, { message: path }).toEqual(owed.filter((tag) => !isStructured(tag)));
  };
  const walk = [
    house,
    listing,
    `${listing}?page=2`,
    missing,
    house,
    localePath(locale, '/clanky'),
    localePath(locale, '/objednavka/chyba'),
  ];
  for (const path of walk) {
    await follow(page, path);
    await expectTags(path);
  }
  for (const path of walk.slice(0, -1).reverse()) {
    await page.goBack();
    await expectTags(path);
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  for (const tag of ['html', 'head', 'title', 'meta[name=theme-color]', 'meta[name=viewport]', 'link[rel=icon]'])
    await expect(page.locator(tag), tag).toHaveCount(1);
});

test('the first title element of the document is that of the page, not of a picture', async () => {
  for (const { paths } of Object.values(samples)) {
    const html = await htmlOf(paths.cs);
    const [head = ''] = html.split('</head>');
    expect(texts(head, 'title'), paths.cs).toHaveLength(1);
  }
});
