import { defaultLocale, type Locale, locales } from '@nocleh/contracts/locale.ts';
import { type FeedPath, feedTable, routeTable, type SliceName, sliceNames } from '@nocleh/contracts/routes.ts';
import type { Feed, Findable, Sitemap, SitemapEntry } from '@nocleh/contracts/slice.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import type { Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { RouterContextProvider } from 'react-router';
import type { Environment } from '../environment.ts';
import { encoded } from '../http/compression.ts';
import { requestIdOf } from '../http/request-facts.ts';
import { withTimeLimit } from '../http/time-limit.ts';
import { log } from '../log.ts';
import { xml, xmlDocument } from './xml.ts';

interface FindabilityOptions {
  readonly environment: Environment;
  readonly findable: (name: SliceName) => Promise<Findable>;
  /** What loaders are given, for a request that is no page's. */
  readonly contextOf: (context: Context, locale: Locale) => Readonly<RouterContextProvider>;
  readonly releaseId: () => string;
}

/** Drawing a file of thousands of addresses takes this thread up to half a second, and anybody may ask for it again and again. */
const keptFiles = { ttl: 60_000, maxSize: 32 * 1024 * 1024 };

const siteMaps = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const cached = { 'cache-control': 'public, max-age=600' };
/** Kinds as they may stand in the name of a file. */
const fileName = /^([a-z]+)-([a-z-]+)-([1-9]\d{0,3})\.xml$/;
/** Pages of the shell itself. */
const ownPages: Sitemap = async () => ({ pageCount: 1, entries: [{ paths: { cs: '/', de: '/', en: '/', pl: '/' } }] });

export function robotsText({ ENVIRONMENT, SITE_URL }: Environment): string {
  if (ENVIRONMENT !== 'production') return 'User-agent: *\nDisallow: /\n';
  // Pages of orders say noindex themselves; here stands what a robot should not even ask for.
  const kept = ['/api/', ...locales.map((locale) => localePath(locale, routeTable['objednavka-all'].path.replace('*', '')))];
  return ['User-agent: *', ...kept.map((path) => `Disallow: ${path}`), '', `Sitemap: ${SITE_URL}/sitemap.xml`, ''].join('\n');
}

/** An address as the page's canonical link has it. */
const addressOf = (origin: string, locale: Locale, path: string) => origin + localePath(locale, path).replace(/^\/$/, '');

export function sitemapFile(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.flatMap(({ paths, updated }) => {
    const alternates = [...locales.map((code) => [code, code] as const), ['x-default', defaultLocale] as const].map(
      ([language, code]) => xml`<xhtml:link rel="alternate" hreflang="${language}" href="${addressOf(origin, code, paths[code])}"/>`,
    );
    return locales.map(
      (locale) =>
        xml`<url><loc>${addressOf(origin, locale, paths[locale])}</loc>${updated ? xml`<lastmod>${updated}</lastmod>` : ''}${alternates}</url>\n`,
    );
  });
  return xmlDocument(xml`<urlset xmlns="${siteMaps}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls}</urlset>`);
}

/** RFC 4287. An entry is known by its address, which doesn't change as long as its slug doesn't. */
export function atomFile(origin: string, locale: Locale, path: string, { title, subtitle, entries }: Feed): string {
  const own = addressOf(origin, locale, path);
  const instant = (day: string) => `${day}T00:00:00Z`;
  const updated =
    entries
      .map((entry) => entry.updated)
      .toSorted()
      .at(-1) ?? '2026-01-01';
  return xmlDocument(xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
<title>${title}</title>
<subtitle>${subtitle}</subtitle>
<id>${own}</id>
<updated>${instant(updated)}</updated>
<author><name>Nocleh</name></author>
<link rel="self" type="application/atom+xml" href="${own}"/>
<link rel="alternate" type="text/html" hreflang="${locale}" href="${addressOf(origin, locale, path.replace(/\/[^/]*$/, ''))}"/>
${entries.map((entry) => {
  const address = addressOf(origin, locale, entry.path);
  return xml`<entry><title>${entry.title}</title><id>${address}</id><link rel="alternate" type="text/html" href="${address}"/><published>${instant(entry.published)}</published><updated>${instant(entry.updated)}</updated><summary>${entry.summary}</summary></entry>\n`;
})}</feed>`);
}

/** robots.txt, the sitemaps and the feeds: what is in them the slices say, how it is written the shell. */
export function mountFindability(app: Hono, { environment, findable, contextOf, releaseId }: FindabilityOptions): void {
  const origin = environment.SITE_URL;
  const inTime = <T>(step: () => Promise<T>) => withTimeLimit(step, environment.LOADER_TIMEOUT_MS)() as Promise<T>;

  const answer = async (context: Context, type: string, content: string | Buffer) => {
    const { body, encoding } = await encoded(Buffer.from(content), context.req.header('accept-encoding'));
    const headers = { 'content-type': type, vary: 'Accept-Encoding', ...cached, ...(encoding ? { 'content-encoding': encoding } : {}) };
    return new Response(body as BodyInit, { headers });
  };
  /** A slice that can't answer now is no reason to forget its pages: a robot comes again. */
  const unavailable = (context: Context, name: string, error: unknown) => {
    log('error', 'findability failed', { requestId: requestIdOf(context), slice: name, error: String(error) });
    return context.text('This is not to be had at the moment.', 503, { 'cache-control': 'no-store', 'retry-after': '600' });
  };
  const sitemapsOf = async (name: string): Promise<Findable['sitemaps']> => {
    if (name === 'shell') return { pages: ownPages };
    return sliceNames.includes(name as SliceName) ? (await findable(name as SliceName)).sitemaps : undefined;
  };

  app.get('/robots.txt', (context) => answer(context, 'text/plain; charset=utf-8', robotsText(environment)));

  app.get('/sitemap.xml', async (context) => {
    const parts = { context: contextOf(context, defaultLocale), signal: context.req.raw.signal, page: 1 };
    const files: string[] = [];
    for (const name of ['shell', ...sliceNames]) {
      try {
        for (const [kind, sitemap] of Object.entries((await sitemapsOf(name)) ?? {})) {
          const { pageCount } = await inTime(() => sitemap(parts));
          for (let page = 1; page <= pageCount; page += 1) files.push(`${name}-${kind}-${page}.xml`);
        }
      } catch (error) {
        return unavailable(context, name, error);
      }
    }
    const listed = files.map((file) => xml`<sitemap><loc>${origin}/sitemaps/${file}</loc></sitemap>\n`);
    return answer(context, 'application/xml', xmlDocument(xml`<sitemapindex xmlns="${siteMaps}">\n${listed}</sitemapindex>`));
  });

  const drawn = async (file: string, parts: Pick<Parameters<Sitemap>[0], 'context' | 'signal'>): Promise<Buffer | undefined> => {
    const [, name = '', kind = '', number = ''] = fileName.exec(file) ?? [];
    const sitemaps = await sitemapsOf(name);
    const sitemap = sitemaps && Object.hasOwn(sitemaps, kind) ? sitemaps[kind] : undefined;
    if (!sitemap) return undefined;
    const page = Number(number);
    const { entries, pageCount } = await inTime(() => sitemap({ ...parts, page }));
    return page > pageCount ? undefined : Buffer.from(sitemapFile(origin, entries));
  };
  // Those who ask at the same time wait for the same file.
  const files = new LRUCache<string, Buffer, () => Promise<Buffer | undefined>>({
    ...keptFiles,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _stale, { context: draw }) => draw(),
  });

  app.get('/sitemaps/:file', async (context) => {
    const file = context.req.param('file');
    try {
      // Nobody's going away ends it for the others; the time limit does.
      const parts = { context: contextOf(context, defaultLocale), signal: new AbortController().signal };
      const content = await files.fetch(`${releaseId()}/${file}`, { context: () => drawn(file, parts) });
      return content ? await answer(context, 'application/xml', content) : await context.notFound();
    } catch (error) {
      return unavailable(context, file.split('-', 1)[0] ?? '', error);
    }
  });

  for (const [path, owner] of Object.entries(feedTable) as [FeedPath, SliceName][]) {
    for (const locale of locales) {
      app.get(localePath(locale, path), async (context) => {
        try {
          const feed = (await findable(owner)).feeds?.[path];
          if (!feed) return context.notFound();
          const content = await inTime(() => feed({ context: contextOf(context, locale), signal: context.req.raw.signal, locale }));
          return await answer(context, 'application/atom+xml; charset=utf-8', atomFile(origin, locale, path, content));
        } catch (error) {
          return unavailable(context, owner, error);
        }
      });
    }
  }
}
