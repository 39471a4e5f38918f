import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { I18n, Messages } from '@lingui/core';
import { setupI18n } from '@lingui/core';
import { createApi } from '@nocleh/api-client/client.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Assets, Release } from '@nocleh/contracts/release.ts';
import type { SliceName } from '@nocleh/contracts/routes.ts';
import type { RouteHandle } from '@nocleh/contracts/slice.ts';
import { splitLocale } from '@nocleh/i18n/paths.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { matchRoutes, RouterContextProvider, type StaticHandlerContext } from 'react-router';
import { errorStatus } from '../app/error-status.ts';
import { answerHeaders } from '../app/middleware.ts';
import { type PageData, pageDataId } from '../app/page-data.ts';
import { resolveRoute } from '../app/route-resolution.ts';
import { placedWidgets } from '../home/widget-registry.ts';
import { browserSettings } from './browser-settings.ts';
import type { Environment } from './environment.ts';
import { hydrationState } from './hydration.ts';
import { log } from './log.ts';
import { type ChunkRef, type PageAssets, pageAssets } from './page-assets.ts';
import { renderPage } from './render.tsx';
import type { SiteTree, SiteTrees } from './site-tree.ts';

export interface PageAnswer {
  readonly status: number;
  readonly locale: Locale;
  readonly nonce: string;
  readonly release: string;
  readonly slice: string | undefined;
  readonly body: Buffer | Readable;
  /** What the page's middleware says about the answer. */
  readonly headers: Headers;
}

interface PagesOptions {
  readonly environment: Environment;
  readonly trees: SiteTrees;
  readonly assets: Assets;
  readonly catalogs: Readonly<Record<Locale, Messages>>;
  readonly fonts: readonly string[];
  readonly currentRelease: () => Release;
}

export interface Visit {
  readonly request: Request;
  readonly requestId: string;
  readonly clientAddress: string;
}

export const shellBase = '/_shell/';
const escapeScript = (json: string) => json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** Answers visits of pages: loads the slice, runs the loaders, renders. */
export class Pages {
  private readonly options: PagesOptions;
  private readonly assetCache = new WeakMap<Release, Map<string, PageAssets>>();

  constructor(options: PagesOptions) {
    this.options = options;
  }

  /** A redirect of a loader or action comes back as the Response it is. */
  async answer(visit: Visit): Promise<PageAnswer | Response> {
    const { trees, currentRelease } = this.options;
    const release = currentRelease();
    const { pathname } = new URL(visit.request.url);
    const { locale } = splitLocale(pathname);
    const owner = resolveRoute(pathname)?.entry.owner;
    const name = owner === 'shell' ? undefined : owner;
    const tree = await trees.tree(release, locale, name);
    const { i18n, chunks } = await this.prepare(tree, locale, name, pathname);
    const headers = new Headers();
    const context = await this.query(tree, visit.request, this.requestContext(visit, locale, i18n, headers));
    if (context instanceof Response) return context;
    this.noteErrors(context, visit);
    return { ...(await this.render({ visit, release, locale, name, tree, i18n, chunks, context })), headers };
  }

  /** Runs the middleware that the routes name, then their loaders or the action. */
  private async query(tree: SiteTree, request: Request, requestContext: RouterContextProvider): Promise<StaticHandlerContext | Response> {
    let context: StaticHandlerContext | undefined;
    const response = await tree.handler.query(request, {
      requestContext,
      async generateMiddlewareResponse(query) {
        const result = await query(request);
        if (result instanceof Response) return result;
        context = result;
        // Nobody's answer: middleware speaks through the context, and the page is rendered after it.
        return new Response(null);
      },
    });
    return context ?? response;
  }

  private requestContext(visit: Visit, locale: Locale, i18n: I18n, headers: Headers): RouterContextProvider {
    const context = new RouterContextProvider();
    context.set(answerHeaders, headers);
    context.set(localeContext, locale);
    context.set(i18nContext, i18n);
    context.set(
      apiContext,
      createApi({
        baseUrl: this.options.environment.API_URL,
        timeoutMs: this.options.environment.LOADER_TIMEOUT_MS,
        headers: { 'x-request-id': visit.requestId, 'x-forwarded-for': visit.clientAddress },
      }),
    );
    return context;
  }

  /** The request's own translator with the texts of the matched routes, and the chunks those routes need in the browser. */
  private async prepare(tree: SiteTree, locale: Locale, name: SliceName | undefined, pathname: string) {
    const i18n = setupI18n();
    i18n.load(locale, this.options.catalogs[locale]);
    const chunks: ChunkRef[] = [];
    const catalogs: Promise<{ messages: Messages }>[] = [];
    const matches = matchRoutes(tree.routes, pathname) ?? [];
    for (const { route } of matches) {
      const handle = route.handle as Partial<RouteHandle> | undefined;
      if (handle?.chunk) chunks.push({ ...(name ? { slice: name } : {}), chunk: handle.chunk, catalog: handle.catalog ?? handle.chunk });
      if (handle?.messages) catalogs.push(handle.messages(locale));
    }
    if (matches.some(({ route }) => route.index)) chunks.push(...(await this.widgetChunks()));
    for (const { messages } of await Promise.all(catalogs)) i18n.load(locale, messages);
    i18n.activate(locale);
    return { i18n, chunks };
  }

  private async widgetChunks(): Promise<ChunkRef[]> {
    const release = this.options.currentRelease();
    const found = await Promise.all(
      placedWidgets.map(async ({ slice, name }) => {
        const face = await this.options.trees.loadSlice(release, slice).catch(() => undefined);
        const widget = face?.widgets?.[name];
        return widget ? [{ slice, chunk: widget.chunk, catalog: widget.catalog ?? widget.chunk }] : [];
      }),
    );
    return found.flat();
  }

  private noteErrors(context: StaticHandlerContext, { requestId }: Visit): void {
    const errors = Object.entries(context.errors ?? {});
    if (errors.length === 0) return;
    context.statusCode = Math.max(...errors.map(([, error]) => errorStatus(error)));
    if (context.statusCode < 500) return;
    for (const [route, error] of errors)
      log('error', 'page failed', {
        requestId,
        route,
        status: context.statusCode,
        error: error instanceof Error ? (error.stack ?? error.message) : 'response',
      });
  }

  private assetsFor(release: Release, locale: Locale, chunks: readonly ChunkRef[]): PageAssets {
    const known = this.assetCache.get(release) ?? new Map<string, PageAssets>();
    this.assetCache.set(release, known);
    const key = `${locale} ${chunks.map(({ slice, chunk }) => `${slice ?? 'shell'}/${chunk}`).join(' ')}`;
    const cached = known.get(key);
    if (cached) return cached;
    const fresh = pageAssets({ base: shellBase, assets: this.options.assets }, release, locale, chunks);
    known.set(key, fresh);
    return fresh;
  }

  private async render(page: {
    visit: Visit;
    release: Release;
    locale: Locale;
    name: SliceName | undefined;
    tree: SiteTree;
    i18n: I18n;
    chunks: ChunkRef[];
    context: StaticHandlerContext;
  }): Promise<Omit<PageAnswer, 'headers'>> {
    const { visit, release, locale, name, tree, i18n, chunks, context } = page;
    const { environment, fonts } = this.options;
    const nonce = randomBytes(16).toString('base64');
    const settings = browserSettings(environment);
    const assets = this.assetsFor(release, locale, tree.down ? [] : chunks);
    const slices = Object.fromEntries(Object.values(release.slices).map((slice) => [slice.name, `${slice.base}web/${slice.entry}`]));
    const data = (rendered: StaticHandlerContext): PageData => ({
      locale,
      requestId: visit.requestId,
      release: release.id,
      ...settings,
      slices,
      hydration: hydrationState(rendered),
      ...(tree.down ? { down: tree.down } : {}),
    });
    const version = tree.slice && `${tree.slice.name}@${tree.slice.version}`;
    const { body, status } = await renderPage({
      tree,
      context,
      i18n,
      nonce,
      fonts,
      configured: { connections: environment.PRECONNECT, verification: environment.SITE_VERIFICATION },
      styles: assets.styles,
      shell: { site: settings.site, requestId: visit.requestId, widgets: tree.registry, sliceVersion: () => version },
      tail: (rendered) =>
        `<script type="application/json" id="${pageDataId}">${escapeScript(JSON.stringify(data(rendered)))}</script>${assets.tail.replaceAll('%nonce%', nonce)}`,
      onError: (error) =>
        log('error', 'render failed', {
          requestId: visit.requestId,
          slice: name,
          error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        }),
    });
    return { status, locale, nonce, release: release.id, slice: version, body };
  }
}
