import { locales } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { expect, test } from './support/fixtures.ts';
import { elements, headOf, texts } from './support/html.ts';
import { siteUrl } from './support/site.ts';
import { sitemapEntries } from './support/sitemap.ts';

const get = (address: string) => fetch(new URL(address, siteUrl()));

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

test('no address is in the sitemaps twice, and each page names the same languages as its sitemap does', async () => {
  const all = await sitemapEntries();
  expect(new Set(all.map(({ address }) => address)).size).toBe(all.length);
  // A few of each file, spread over it.
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

test('a file that does not exist is none of the sitemap', async () => {
  for (const file of ['stays-accommodations-2.xml', 'stays-orders-1.xml', 'stays-toString-1.xml', 'nobody-pages-1.xml', 'x'])
    expect((await get(`/sitemaps/${file}`)).status, file).toBe(404);
});

for (const locale of locales) {
  test(`the feed of articles in ${locale} is found from their list and leads to them`, async () => {
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
