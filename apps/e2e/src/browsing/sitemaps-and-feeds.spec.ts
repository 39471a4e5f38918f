import { locales } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { elements, headOf, texts } from '../support/documents/html.ts';
import { schemaProblems } from '../support/documents/schema-org.ts';
import { sitemapEntries } from '../support/documents/sitemap.ts';
import { expect, test } from '../support/fixtures.ts';
import { siteUrl } from '../support/site.ts';

const get = (address: string) => fetch(new URL(address, siteUrl()));

// rule: seo-2
test('robots.txt names the index of sitemaps, which has a file for every kind of page', async () => {
  const robots = await (await get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${siteUrl()}/sitemap.xml`);
  const files = new Set((await sitemapEntries()).map(({ file }) => file.replace(/.*\/sitemaps\/(.*)-1\.xml$/, '$1')));
  for (const kind of [
    'shell-pages',
    'stays-accommodations',
    'stays-places',
    'stays-listings',
    'stays-packages',
    'articles-articles',
    'articles-static-pages',
    'contact-pages',
  ])
    expect(files).toContain(kind);
});

// rule: seo-3
test('no address is in the sitemaps twice, and each page has the language links of its sitemap', async () => {
  const all = await sitemapEntries();
  expect(new Set(all.map(({ address }) => address)).size).toBe(all.length);
  // A few addresses of each file.
  const files = Map.groupBy(all, ({ file }) => file);
  const samples = [...files.values()].flatMap((listed) => [0, 0.3, 0.6, 0.99].map((part) => listed[Math.floor(part * listed.length)]!));
  for (const { address, alternates } of new Set(samples)) {
    const response = await get(address);
    expect(response.status, address).toBe(200);
    const head = headOf(await response.text());
    expect(head.robots, address).toBe('index,follow');
    expect(head.canonical, address).toEqual([address]);
    expect(head.alternates, address).toEqual(alternates);
  }
});

test('an unknown sitemap file is 404', async () => {
  for (const file of ['stays-accommodations-2.xml', 'stays-orders-1.xml', 'stays-toString-1.xml', 'nobody-pages-1.xml', 'x'])
    expect((await get(`/sitemaps/${file}`)).status, file).toBe(404);
});

for (const locale of locales) {
  // rule: seo-7
  test(`the feed of articles in ${locale} is linked from their list and links to them`, async () => {
    const list = await (await get(localePath(locale, '/clanky'))).text();
    const link = elements(list, 'link').find(({ type }) => type === 'application/atom+xml');
    const response = await get(link?.href ?? '');
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const feed = await response.text();
    expect(elements(feed, 'feed')[0]).toMatchObject({ xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': locale });
    const entries = feed.split('<entry>').slice(1);
    expect(entries.length).toBeGreaterThan(2);
    const address = elements(entries[0] ?? '', 'link')[0]?.href ?? '';
    const article = await get(address);
    expect(article.status, address).toBe(200);
    expect(texts(await article.text(), 'h1')).toEqual(texts(entries[0] ?? '', 'title'));
  });
}

const structured = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json) as unknown);
const pathOf = (address: string) => new URL(address).pathname.replace(/^\/(?:de|en|pl)(?=\/)/, '');

// rule: head-9
test('structured data are valid by schema.org, and their links exist', async () => {
  const all = await sitemapEntries();
  const described = Map.groupBy(
    all.filter(({ file }) => /accommodations|packages|articles-articles/.test(file)),
    ({ file }) => file,
  );
  expect(described.size).toBeGreaterThanOrEqual(3);
  const problems: string[] = [];
  const kinds = new Set<unknown>();
  const addresses = new Set<string>();
  for (const listed of described.values())
    for (let index = 0; index < 5; index += 1) {
      const { address } = listed[Math.floor((index / 5) * listed.length)]!;
      const things = structured(await (await get(address)).text());
      expect(things.length, address).toBeGreaterThan(1);
      for (const thing of things) {
        kinds.add((thing as Record<string, unknown>)['@type']);
        problems.push(...schemaProblems(thing).map((problem) => `${address}: ${problem}`));
        for (const [link] of JSON.stringify(thing).matchAll(/https?:\/\/[^"\s]+/g)) if (link.startsWith(siteUrl())) addresses.add(link);
      }
    }
  expect(problems).toEqual([]);
  for (const kind of ['BreadcrumbList', 'Article', 'Product']) expect([...kinds]).toContain(kind);
  const places = [...addresses].filter((address) => pathOf(address).startsWith('/ubytovani/'));
  expect(places.length).toBeGreaterThan(3);
  const broken = await Promise.all([...addresses].map(async (address) => ((await get(address)).status === 200 ? [] : [address])));
  expect(broken.flat()).toEqual([]);
});

/** Elements that a feed and an entry must have once, with their format (RFC 4287). */
const feedParts = { id: /^https?:\/\/\S+$/, title: /\S/, updated: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/ } as const;

// rule: seo-7
test('feeds are valid Atom: required elements exist, ids are unique, no entry is newer than its feed', async () => {
  for (const locale of locales) {
    const feed = await (await get(localePath(locale, '/clanky/atom.xml'))).text();
    const [head = '', ...entries] = feed.split('<entry>');
    const problems = [head, ...entries].flatMap((part) =>
      Object.entries(feedParts).flatMap(([name, form]) => {
        const found = texts(part, name);
        return found.length === 1 && form.test(found[0]!) ? [] : [`${name}: ${found.join(' | ')} in ${part.slice(0, 80)}`];
      }),
    );
    expect(problems, locale).toEqual([]);
    expect(feed).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i);
    expect(texts(head, 'name'), 'an author for all entries').toHaveLength(1);
    expect(elements(head, 'link').filter(({ rel }) => rel === 'self')).toHaveLength(1);
    const ids = entries.map((entry) => texts(entry, 'id')[0]);
    expect(new Set(ids).size).toBe(ids.length);
    const [newest] = texts(head, 'updated');
    expect(entries.every((entry) => texts(entry, 'updated')[0]! <= newest!)).toBe(true);
  }
});
