import { endpoints } from '@nocleh/contracts/api/endpoints.ts';
import { holdMinutes } from '@nocleh/contracts/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogueApp } from '../../testing/catalogue-app.ts';
import { freshDatabase } from '../../testing/database.ts';
import { type Files, languages, withFolder } from '../../testing/document-folder.ts';
import { importPlaceRows, importRows, somePlaces } from '../../testing/import-rows.ts';
import { importArticles, importPages } from './import-documents.ts';

const { db, drop } = await freshDatabase();
afterAll(drop);
const app = catalogueApp(db);
const list = async (query: string) => endpoints.articles.response.parse(await (await app.request(`/articles?${query}`)).json());
const one = async (slug: string, locale: string) =>
  endpoints.article.response.parse(await (await app.request(`/articles/${slug}?locale=${locale}`)).json());

const articles = (documents: Record<string, Files>) => withFolder(documents, (folder) => importArticles(db, folder));
const facts = (published: string, rest = '') => `category: outdoors\npublished: ${published}\n${rest}`;

beforeAll(async () => {
  await importPlaceRows(db, somePlaces);
  await importRows(db, [
    { source_id: 'a', name: 'Penzion u Dyje', type: 'guesthouse', country: 'CZ', region: '', town: 'Znojmo', municipality_code: '593711' },
  ]);
  const report = await articles({
    dyje: {
      'article.yaml': facts('2026-03-01', 'places: ["593711"]'),
      ...languages('dyje', 'Kolem Dyje', 'Text s kaňonem.\n\n## Kde začít\n\nViz [zima](article:zima#jak) a [hledání](/vyhledavani?q=x).'),
    },
    zima: { 'article.yaml': facts('2026-04-01').replace('outdoors', 'seasons'), ...languages('zima', 'Zima', '## Jak\n\nLyže.') },
  });
  expect(report).toEqual({ stored: 2, rejected: [] });
});

describe('the list of articles', () => {
  test('is newest first and counts the categories whatever is chosen', async () => {
    expect((await list('locale=de')).articles.map(({ title }) => title)).toEqual(['Zima de', 'Kolem Dyje de']);
    const chosen = await list('locale=de&category=outdoors');
    expect(chosen.articles.map(({ slug }) => slug)).toEqual(['dyje-de']);
    expect(chosen.categories).toEqual([
      { value: 'outdoors', count: 1 },
      { value: 'seasons', count: 1 },
    ]);
  });

  test('finds words of the text without diacritics, the last one unfinished', async () => {
    expect((await list('locale=cs&q=kanon')).articles.map(({ slug }) => slug)).toEqual(['dyje-cs']);
    expect((await list('locale=cs&q=nic takového')).total).toBe(0);
  });

  test('a page beyond the last is empty and still says how many there are', async () => {
    expect(await list('locale=cs&page=9')).toMatchObject({ total: 2, pageCount: 1, articles: [] });
  });
});

describe('an article', () => {
  test('has its slugs, contents, places, neighbours and accommodations nearby', async () => {
    const article = await one('dyje-cs', 'cs');
    expect(article).toMatchObject({
      slugs: { cs: 'dyje-cs', pl: 'dyje-pl' },
      contents: [{ id: 'kde-začít', text: 'Kde začít' }],
      newer: { slug: 'zima-cs' },
      older: null,
      minutes: 1,
    });
    expect(article.places.map(({ name }) => name)).toEqual(['Znojmo']);
    expect(article.related.map(({ name }) => name)).toEqual(['Penzion u Dyje']);
  });

  test('links to other articles and pages of the site in its own language', async () => {
    const { html } = await one('dyje-de', 'de');
    expect(html).toContain('<a href="/de/clanek/zima-de#jak">');
    expect(html).toContain('<a href="/de/vyhledavani?q=x">');
  });

  test('is found by its slug in the language asked for only', async () => {
    expect((await app.request('/articles/dyje-cs?locale=de')).status).toBe(404);
    expect((await app.request('/articles/nic?locale=cs')).status).toBe(404);
  });
});

describe('the import of documents', () => {
  test('inserts no-break spaces after one-letter words', async () => {
    await articles({ dyje2: { 'article.yaml': facts('2026-01-01'), ...languages('dyje2', 'K', 'Voda v řece i u lesa.') } });
    expect((await one('dyje2-cs', 'cs')).html).toBe('<p>Voda v\u00a0řece i\u00a0u\u00a0lesa.</p>\n'.trimEnd());
    await db.deleteFrom('article').where('key', '=', 'dyje2').execute();
  });

  test('drops raw HTML and addresses that run code', async () => {
    await articles({
      bad: { 'article.yaml': facts('2026-01-01'), ...languages('bad', 'Bad', 'A <script>alert(1)</script> <b onclick="x()">b</b> text.') },
    });
    const { html } = await one('bad-cs', 'cs');
    expect(html).not.toMatch(/<script|onclick|<b/);
    await db.deleteFrom('article').where('key', '=', 'bad').execute();
  });

  test.each([
    ['a link that leads nowhere', { text: '[x](article:nope)' }, 'cs.md', 'there is no article "nope" to link to'],
    ['an address that runs code', { text: '[x](javascript:alert(1))' }, 'cs.md', 'the link'],
    ['a heading of the first level', { text: '# Title' }, 'cs.md', 'a heading of the first level'],
    ['a picture without a description', { text: '![](/pictures/a.webp)' }, 'cs.md', 'has no description'],
    ['an unknown category', { facts: 'category: sports\npublished: 2026-01-01' }, 'article.yaml', 'category'],
    ['an unknown place', { facts: facts('2026-01-01', 'places: ["0"]') }, 'article.yaml', 'the place 0 is not known'],
    ['a missing language', { drop: 'pl.md' }, 'pl.md', 'the file is missing'],
  ])(
    'leaves out and reports an article with %s',
    async (_, { text = 'Text.', facts: own = facts('2026-01-01'), drop: dropped }: Record<string, string>, file, reason) => {
      const files: Files = { 'article.yaml': own, ...languages('x', 'X', text) };
      if (dropped) delete files[dropped];
      const report = await articles({ x: files });
      expect(report.stored).toBe(0);
      const found = report.rejected.find((each) => each.file === `x/${file}`);
      expect(found?.reason).toContain(reason);
      expect((await list('locale=cs')).total).toBe(2);
    },
  );

  test('a second import of the same changes nothing, a changed text replaces the old one', async () => {
    const again = {
      zima: { 'article.yaml': facts('2026-04-01').replace('outdoors', 'seasons'), ...languages('zima', 'Zima', '## Jak\n\nBěžky.') },
    };
    expect((await articles(again)).stored).toBe(1);
    expect((await one('zima-cs', 'cs')).html).toContain('Běžky');
    expect((await list('locale=cs')).total).toBe(2);
  });
});

test('a static page is found by its slug, and pages are listed in their order', async () => {
  const page = (position: number) => `position: ${position}\nupdated: 2026-01-01\n`;
  const report = await withFolder(
    {
      terms: { 'page.yaml': page(2), ...languages('podminky', 'Podmínky', 'Viz [údaje](page:gdpr).') },
      gdpr: { 'page.yaml': page(1), ...languages('gdpr', 'Údaje', 'Text.') },
    },
    (folder) => importPages(db, folder),
  );
  expect(report).toEqual({ stored: 2, rejected: [] });
  const { pages } = endpoints.pages.response.parse(await (await app.request('/pages?locale=en')).json());
  expect(pages.map(({ key }) => key)).toEqual(['gdpr', 'terms']);
  const terms = endpoints.page.response.parse(await (await app.request('/pages/podminky-en?locale=en')).json());
  expect(terms.html).toContain('href="/en/stranka/gdpr-en"');
});

describe('a static page names the company by what the configuration says', () => {
  const page = async (text: string) =>
    await withFolder({ contact: { 'page.yaml': 'position: 3\nupdated: 2026-01-01\n', ...languages('firma', 'Firma', text) } }, (folder) =>
      importPages(db, folder),
    );

  // rule: legal-1, legal-8
  test('with its e-mail address and telephone number as links, and the country in the language of the page', async () => {
    const text = '{seller.name}, {seller.address}, {seller.register}: [{seller.email}](seller:email), [{seller.phone}](seller:phone)';
    expect(await page(text)).toEqual({ stored: 1, rejected: [] });
    const html = async (locale: string) =>
      endpoints.page.response.parse(await (await app.request(`/pages/firma-${locale}?locale=${locale}`)).json()).html;
    expect(await html('de')).toContain(
      'Nocleh s.r.o., Lesní 12, 588 56 Telč, Tschechien, Kreisgericht Brünn (Krajský soud v Brně), C 00000',
    );
    const czech = await html('cs');
    expect(czech).toContain('<a href="mailto:info@nocleh.example">info@nocleh.example</a>');
    expect(czech).toContain('<a href="tel:+420000000000">+420\u00a0000\u00a0000\u00a0000</a>');
    expect(czech).not.toContain('{seller');
  });

  test('and how long rooms are held by the number that the API holds them for', async () => {
    await page('Držíme je {hold.time}.');
    const html = async (locale: string) =>
      endpoints.page.response.parse(await (await app.request(`/pages/firma-${locale}?locale=${locale}`)).json()).html;
    expect(await html('cs')).toContain(`${holdMinutes}\u00a0minut`);
    expect(await html('de')).toContain(`${holdMinutes}\u00a0Minuten`);
  });

  test('and is refused when it asks for something that is not known of it', async () => {
    expect(await page('{seller.fax}')).toEqual({ stored: 0, rejected: [{ file: 'contact', reason: 'nothing is known as {seller.fax}' }] });
  });
});
