import { Hono } from 'hono';
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { releasedSlice, releaseOf } from '../../testing/releases.ts';
import { readEnvironment } from '../config/environment.ts';
import { atomFile, robotsText, sitemapFile } from '../seo/sitemaps-and-feeds.ts';
import { mountSearchEngineFiles } from './seo.ts';

const environment = (more: Record<string, string> = {}) =>
  readEnvironment({
    SITE_URL: 'https://www.example.org',
    API_URL: 'http://localhost:1',
    IMAGES_URL: 'http://localhost:2',
    RELEASES_DIR: '/releases',
    SHELL_SECRET: 'x'.repeat(32),
    ...more,
  });

const withPages = (name: string) => releasedSlice(name, { sitemaps: ['pages'] });

describe('robots.txt', () => {
  // rule: seo-1
  test('robots.txt names the sitemap and excludes the API and the order flow', () => {
    const lines = robotsText(environment(), ['/objednavka/']).split('\n');
    expect(lines).toContain('Sitemap: https://www.example.org/sitemap.xml');
    expect(lines).toContain('Disallow: /api/');
    expect(lines).toContain('Disallow: /pl/objednavka/');
  });

  // rule: seo-1
  test('robots.txt excludes everything outside of production', () => {
    expect(robotsText(environment({ ENVIRONMENT: 'staging' }), [])).toBe('User-agent: *\nDisallow: /\n');
  });
});

describe('a sitemap', () => {
  const file = sitemapFile('https://x.org', [
    { paths: { cs: '/ubytovani/a%2Fb', de: '/ubytovani/c', en: '/ubytovani/d', pl: '/ubytovani/e' }, updated: '2026-05-01' },
    { paths: { cs: '/', de: '/', en: '/', pl: '/' } },
  ]);

  // rule: seo-2
  test('a sitemap has each page in each language, with links to all languages', () => {
    expect(file.match(/<loc>[^<]*/g)?.map((loc) => loc.slice(5))).toEqual(
      ['/ubytovani/a%2Fb', '/de/ubytovani/c', '/en/ubytovani/d', '/pl/ubytovani/e', '', '/de', '/en', '/pl'].map(
        (path) => `https://x.org${path}`,
      ),
    );
    expect(file.match(/hreflang="x-default" href="https:\/\/x\.org\/ubytovani\/a%2Fb"/g)).toHaveLength(4);
    expect(file.match(/hreflang="de" href="https:\/\/x\.org\/de"/g)).toHaveLength(4);
  });

  test('a sitemap has the day of the last change if it is known', () => {
    expect(file.match(/<lastmod>2026-05-01<\/lastmod>/g)).toHaveLength(4);
  });
});

// rule: seo-7
test('a feed is XML whatever is in its texts', () => {
  const feed = atomFile('https://x.org', 'de', '/clanky/atom.xml', {
    title: 'Artikel',
    subtitle: 'Lesestoff',
    entries: [{ title: '<b>&"\u0007', path: '/clanek/x', summary: ']]>', published: '2026-01-02', updated: '2026-03-04' }],
  });
  expect(feed).toContain('<title>&lt;b&gt;&amp;&quot;</title>');
  expect(feed).toContain('<summary>]]&gt;</summary>');
  expect(feed).toContain('<id>https://x.org/de/clanky/atom.xml</id>');
  expect(feed).toContain('<link rel="alternate" type="text/html" hreflang="de" href="https://x.org/de/clanky"/>');
  expect(feed).toContain('<updated>2026-03-04T00:00:00Z</updated>');
});

// rule: seo-6
test('an unavailable slice makes the sitemap index 503', async () => {
  const app = new Hono();
  const release = releaseOf('one', withPages('stays'), withPages('articles'));
  const searchEngineEntries = async (name: string) => {
    if (name === 'articles') throw new Error('down');
    return { sitemaps: { pages: async () => ({ pageCount: 2, entries: [] }) } };
  };
  mountSearchEngineFiles(app, {
    environment: environment(),
    searchEngineEntries,
    contextOf: () => new RouterContextProvider(),
    currentRelease: () => release,
  });
  expect((await app.request('/sitemap.xml')).status).toBe(503);
  expect((await app.request('/sitemaps/stays-pages-2.xml')).status).toBe(200);
  expect((await app.request('/sitemaps/stays-pages-3.xml')).status).toBe(404);
});

test('a sitemap file is made at most once a minute per release, and a failure is not cached', async () => {
  const app = new Hono();
  let release = releaseOf('one', withPages('stays'));
  let asked = 0;
  let isDown = true;
  const pages = async () => {
    asked += 1;
    if (isDown) throw new Error('down');
    return { pageCount: 1, entries: [] };
  };
  const contextOf = () => new RouterContextProvider();
  mountSearchEngineFiles(app, {
    environment: environment(),
    searchEngineEntries: async () => ({ sitemaps: { pages } }),
    contextOf,
    currentRelease: () => release,
  });
  const file = () => app.request('/sitemaps/stays-pages-1.xml');
  expect((await file()).status).toBe(503);
  isDown = false;
  const answers = await Promise.all([file(), file(), file()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const again = await (await file()).text();
  expect([again, asked]).toEqual([await answers[0]?.text(), 2]);
  release = releaseOf('two', withPages('stays'));
  await file();
  expect(asked).toBe(3);
});

test('sitemaps, feeds and robots.txt follow the release: a slice that comes with it is in them', async () => {
  const app = new Hono();
  let release = releaseOf('one', withPages('stays'));
  const reviews = releasedSlice('reviews', {
    sitemaps: ['pages'],
    feeds: ['/recenze/atom.xml'],
    addresses: [{ name: 'recenze-all', path: '/recenze/*', layout: 'default', robots: 'disallow' }],
  });
  mountSearchEngineFiles(app, {
    environment: environment(),
    searchEngineEntries: async () => ({
      sitemaps: { pages: async () => ({ pageCount: 1, entries: [] }) },
      feeds: { '/recenze/atom.xml': async () => ({ title: 'Recenze', subtitle: '', entries: [] }) },
    }),
    contextOf: () => new RouterContextProvider(),
    currentRelease: () => release,
  });
  const status = async (path: string) => (await app.request(path)).status;
  const seen = async () => [
    /reviews-pages-1/.test(await (await app.request('/sitemap.xml')).text()),
    await status('/sitemaps/reviews-pages-1.xml'),
    await status('/de/recenze/atom.xml'),
    /Disallow: \/de\/recenze\//.test(await (await app.request('/robots.txt')).text()),
  ];
  expect(await seen()).toEqual([false, 404, 404, false]);
  release = releaseOf('two', withPages('stays'), reviews);
  expect(await seen()).toEqual([true, 200, 200, true]);
  for (const file of ['reviews-toString-1.xml', 'reviews-articles-1.xml', 'toString-pages-1.xml'])
    expect(await status(`/sitemaps/${file}`), file).toBe(404);
});
