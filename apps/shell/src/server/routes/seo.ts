import { encoded } from '@nocleh/contracts/http/compression.ts';
import { defaultLocale, type Locale } from '@nocleh/contracts/locale.ts';
import type { Release } from '@nocleh/contracts/release.ts';
import type { SearchEngineEntries, Sitemap } from '@nocleh/contracts/slice.ts';
import { splitLocale } from '@nocleh/i18n/paths.ts';
import type { Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { RouterContextProvider } from 'react-router';
import type { Environment } from '../config/environment.ts';
import { log } from '../config/log.ts';
import { withTimeLimit } from '../http/time-limit.ts';
import { siteTable } from '../release/site-table.ts';
import { atomFile, robotsText, sitemapFile, sitemapIndex } from '../seo/sitemaps-and-feeds.ts';

interface SearchEngineOptions {
  readonly environment: Environment;
  readonly searchEngineEntries: (name: string) => Promise<SearchEngineEntries>;
  /** Context of loaders for a request that is not for a page. */
  readonly contextOf: (context: Context, locale: Locale) => Readonly<RouterContextProvider>;
  readonly currentRelease: () => Release;
}

/** Writing a file of thousands of addresses blocks this thread for up to half a second, and anyone may request it repeatedly. */
const fileCache = { ttl: 60_000, maxSize: 32 * 1024 * 1024 };
const cached = { 'cache-control': 'public, max-age=600' };
const fileName = /^([a-z][a-z0-9]*)-([a-z][a-z0-9-]*)-([1-9]\d{0,3})\.xml$/;
/** Pages of the shell itself. */
const shellPages: Sitemap = async () => ({ pageCount: 1, entries: [{ paths: { cs: '/', de: '/', en: '/', pl: '/' } }] });

/** robots.txt, sitemaps and feeds: the slices give the entries, the shell writes the files. */
export function mountSearchEngineFiles(app: Hono, options: SearchEngineOptions): void {
  app.get('/robots.txt', (context) =>
    send(context, 'text/plain; charset=utf-8', robotsText(options.environment, siteTable(options.currentRelease()).disallowed)),
  );
  mountSitemaps(app, options);
  mountFeeds(app, options);
}

async function send(context: Context, type: string, content: string | Buffer): Promise<Response> {
  const { body, encoding } = await encoded(Buffer.from(content), context.req.header('accept-encoding'));
  const headers = { 'content-type': type, vary: 'Accept-Encoding', ...cached, ...(encoding ? { 'content-encoding': encoding } : {}) };
  return new Response(body, { headers });
}

/** Answers 503: robots keep their index and try again; a shorter file would make them drop pages. */
function unavailable(context: Context, name: string, error: unknown): Response {
  log('error', 'sitemap or feed failed', { requestId: context.get('requestId'), slice: name, error });
  return context.text('Temporarily unavailable.', 503, { 'cache-control': 'no-store', 'retry-after': '600' });
}

function mountSitemaps(app: Hono, { environment, searchEngineEntries, contextOf, currentRelease }: SearchEngineOptions): void {
  const origin = environment.SITE_URL;
  const limitMs = environment.LOADER_TIMEOUT_MS;
  const ownSitemaps: Readonly<Record<string, Sitemap>> = { pages: shellPages };
  /** A sitemap of the shell or of a slice; undefined for one that the release has not. */
  const sitemapOf = async (name: string, kind: string): Promise<Sitemap | undefined> => {
    if (name === 'shell') return Object.hasOwn(ownSitemaps, kind) ? ownSitemaps[kind] : undefined;
    const { slices } = currentRelease();
    if (!Object.hasOwn(slices, name) || !slices[name]?.sitemaps.includes(kind)) return undefined;
    const sitemap = (await searchEngineEntries(name)).sitemaps?.[kind];
    if (!sitemap) throw new Error(`the code of ${name} has no sitemap ${kind}`);
    return sitemap;
  };

  app.get('/sitemap.xml', async (context) => {
    const request = { context: contextOf(context, defaultLocale), signal: context.req.raw.signal, page: 1 };
    const files: string[] = [];
    const named = Object.values(currentRelease().slices).map(({ name, sitemaps }) => ({ name, kinds: sitemaps }));
    for (const { name, kinds } of [{ name: 'shell', kinds: Object.keys(ownSitemaps) }, ...named]) {
      try {
        for (const kind of kinds) {
          const sitemap = await sitemapOf(name, kind);
          const { pageCount } = sitemap ? await withTimeLimit(sitemap, limitMs)(request) : { pageCount: 0 };
          for (let page = 1; page <= pageCount; page += 1) files.push(`${name}-${kind}-${page}.xml`);
        }
      } catch (error) {
        return unavailable(context, name, error);
      }
    }
    return send(context, 'application/xml', sitemapIndex(origin, files));
  });

  const writeFile = async (file: string, request: Pick<Parameters<Sitemap>[0], 'context' | 'signal'>): Promise<Buffer | undefined> => {
    const [, name = '', kind = '', number = ''] = fileName.exec(file) ?? [];
    const sitemap = await sitemapOf(name, kind);
    if (!sitemap) return undefined;
    const page = Number(number);
    const { entries, pageCount } = await withTimeLimit(sitemap, limitMs)({ ...request, page });
    return page > pageCount ? undefined : Buffer.from(sitemapFile(origin, entries));
  };
  // Concurrent requests wait for the same file.
  const files = new LRUCache<string, Buffer, () => Promise<Buffer | undefined>>({
    ...fileCache,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _stale, { context: write }) => write(),
  });

  app.get('/sitemaps/:file', async (context) => {
    const file = context.req.param('file');
    try {
      // The signal is not that of a visitor, whose disconnect would abort it for the others; a time limit applies.
      const request = { context: contextOf(context, defaultLocale), signal: new AbortController().signal };
      const content = await files.fetch(`${currentRelease().id}/${file}`, { context: () => writeFile(file, request) });
      return content ? await send(context, 'application/xml', content) : await context.notFound();
    } catch (error) {
      return unavailable(context, file.split('-', 1)[0] ?? '', error);
    }
  });
}

/** Which feeds there are is known by the release, so each request for an `.xml` file is looked up in it. */
function mountFeeds(app: Hono, { environment, searchEngineEntries, contextOf, currentRelease }: SearchEngineOptions): void {
  app.get('*', async (context, next) => {
    if (!context.req.path.endsWith('.xml')) return next();
    const { locale, path } = splitLocale(context.req.path);
    const owner = siteTable(currentRelease()).feeds.get(path);
    if (!owner) return next();
    try {
      const feed = (await searchEngineEntries(owner)).feeds?.[path];
      if (!feed) throw new Error(`the code of ${owner} has no feed ${path}`);
      const request = { context: contextOf(context, locale), signal: context.req.raw.signal, locale };
      const content = await withTimeLimit(feed, environment.LOADER_TIMEOUT_MS)(request);
      return await send(context, 'application/atom+xml; charset=utf-8', atomFile(environment.SITE_URL, locale, path, content));
    } catch (error) {
      return unavailable(context, owner, error);
    }
  });
}
