import { hash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { I18nContext } from '@lingui/react';
import { type ApiError, createApi } from '@nocleh/api-client/client.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Assets, Release } from '@nocleh/contracts/release.ts';
import { type SliceName, sliceNames } from '@nocleh/contracts/routes.ts';
import { shellSecretHeader } from '@nocleh/contracts/shell-secret.ts';
import type { Findable, PageMeta, RouteHandle } from '@nocleh/contracts/slice.ts';
import { localePath, splitLocale } from '@nocleh/i18n/paths.ts';
import { earlyErrorsScript } from '@nocleh/monitoring/early-errors.ts';
import type { ReportFailure } from '@nocleh/monitoring/server.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { RouterContextProvider, type StaticHandlerContext } from 'react-router';
import { errorStatus } from '../../app/error-status.ts';
import { metaOf } from '../../app/head.tsx';
import { answerHeaders } from '../../app/middleware.ts';
import { type PageData, pageDataId, type ReleaseFiles } from '../../app/page-data.ts';
import { hasKey, setPrivate } from '../../app/private-address.ts';
import { resolveRoute } from '../../app/route-resolution.ts';
import { readConsent } from '../../consent/consent-cookies.ts';
import { consentRoute } from '../../consent/consent-page.route.ts';
import { placedWidgets } from '../../home/widget-registry.ts';
import { type RefusedStatus, refusedFormPath, refusedFormRoute, refusedStatus } from '../../refused-form/refused-form.route.tsx';
import { browserSettings } from '../browser-settings.ts';
import type { Environment } from '../environment.ts';
import { log } from '../log.ts';
import { type ChunkRef, type PageAssets, pageAssets, releaseIntegrities } from '../release/page-assets.ts';
import { routeFiles } from '../release/release-files.ts';
import type { SiteTree, SiteTrees } from '../release/route-tree.ts';
import { hydrationState } from './hydration.ts';
import { renderPage } from './render.tsx';
import { PageMemory } from './render-cache.ts';

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
  readonly fonts: readonly string[];
  readonly banners: Readonly<Record<Locale, string>>;
  readonly currentRelease: () => Release;
  readonly reportFailure: ReportFailure;
}

export interface Visit {
  readonly request: Request;
  readonly requestId: string;
  readonly clientAddress: string;
}

export const shellBase = '/_shell/';
/** Pages without scripts. */
const plainRoutes = new Set<string>([consentRoute.id, refusedFormRoute.id]);
/** Some 500 pages. */
const pageMemoryBytes = 24 * 1024 * 1024;
const escapeScript = (json: string) => json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** Answers visits of pages: loads the slice, runs the loaders, renders. */
export class Pages {
  private readonly options: PagesOptions;
  private readonly assetCache = new WeakMap<Release, Map<string, PageAssets>>();
  private readonly memory = new PageMemory(pageMemoryBytes);

  constructor(options: PagesOptions) {
    this.options = options;
  }

  /** A redirect of a loader or action comes back as the Response it is. */
  async answer(visit: Visit): Promise<PageAnswer | Response> {
    const { release, locale, name, tree } = await this.placeOf(visit);
    const headers = new Headers();
    if (hasKey(new URL(visit.request.url).search)) setPrivate(headers);
    const context = await this.query(tree, visit.request, this.requestContext(visit, tree.texts('shell'), headers));
    if (context instanceof Response) return context;
    this.noteErrors(context, visit, tree, locale);
    const wait = retryAfterOf(context);
    if (wait) headers.set('retry-after', wait);
    const chunks = await this.chunksOf(context, name, release);
    return {
      ...(await this.render({ visit, release, locale, name, tree, chunks, context, isPrivate: headers.has('cache-control') })),
      headers,
    };
  }

  /** The page that says why a form was not taken, in the place and language of the page that it was sent to. */
  async refusal(visit: Visit, status: RefusedStatus): Promise<PageAnswer> {
    const { release, locale } = await this.placeOf(visit);
    const tree = await this.options.trees.tree(release, locale, undefined);
    const requestContext = this.requestContext(visit, tree.texts('shell'), new Headers());
    requestContext.set(refusedStatus, status);
    const { origin, pathname, search } = new URL(visit.request.url);
    const request = new Request(origin + localePath(locale, refusedFormPath));
    const context = (await this.query(tree, request, requestContext)) as StaticHandlerContext;
    // The switch of languages leads to the page itself.
    context.location = { ...context.location, pathname, search };
    const page = { visit, release, locale, name: undefined, tree, chunks: [], context, isPrivate: true };
    return { ...(await this.render(page)), headers: new Headers() };
  }

  /** What a page says about itself, if there is one at this address. */
  async meta(visit: Visit): Promise<PageMeta | undefined> {
    const { tree } = await this.placeOf(visit);
    const context = await this.query(tree, visit.request, this.requestContext(visit, tree.texts('shell'), new Headers()));
    if (context instanceof Response) return undefined;
    for (const error of Object.values(context.errors ?? {})) if (errorStatus(error) >= 500) throw error;
    if (context.errors) return undefined;
    return metaOf(context.matches.map(({ route }) => context.loaderData[route.id]));
  }

  private async placeOf({ request }: Visit) {
    const release = this.options.currentRelease();
    const { pathname } = new URL(request.url);
    const { locale } = splitLocale(pathname);
    const owner = resolveRoute(pathname)?.entry.owner;
    const name = owner === 'shell' ? undefined : owner;
    return { release, locale, name, tree: await this.options.trees.tree(release, locale, name) };
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

  /**
   * What pages of a release may load later. Routes only of the live one: those of an old one would need its code again, and
   * its pages get along without.
   */
  async releaseFiles(release: Release, locale: Locale): Promise<ReleaseFiles> {
    const integrity = releaseIntegrities({ base: shellBase, assets: this.options.assets }, release, locale);
    if (release !== this.options.currentRelease()) return { integrity, routes: [] };
    const found = await Promise.all(
      sliceNames.map(async (name) => [name, await this.options.trees.loadSlice(release, name).catch(() => undefined)] as const),
    );
    const slices = new Map(found.flatMap(([name, slice]) => (slice ? [[name, slice] as const] : [])));
    return { integrity, routes: routeFiles(release, locale, slices, integrity) };
  }

  /** What a slice's code may ask its request for, where no page is rendered. */
  plainContext({ requestId, clientAddress }: Omit<Visit, 'request'>, locale: Locale): RouterContextProvider {
    const { API_URL, LOADER_TIMEOUT_MS, SHELL_SECRET } = this.options.environment;
    const context = new RouterContextProvider();
    context.set(localeContext, locale);
    const headers = { 'x-request-id': requestId, 'x-forwarded-for': clientAddress, [shellSecretHeader]: SHELL_SECRET };
    context.set(apiContext, createApi({ baseUrl: API_URL, timeoutMs: LOADER_TIMEOUT_MS, headers }));
    return context;
  }

  private requestContext(visit: Visit, { i18n }: I18nContext, headers: Headers): RouterContextProvider {
    const context = this.plainContext(visit, i18n.locale as Locale);
    context.set(answerHeaders, headers);
    context.set(i18nContext, i18n);
    return context;
  }

  /** What a slice of the live release tells search engines and feed readers. */
  async findable(name: SliceName): Promise<Findable> {
    const slice = await this.options.trees.loadSlice(this.options.currentRelease(), name);
    return (await slice.findable?.()) ?? {};
  }

  /** The chunks that the matched routes need in the browser. */
  private async chunksOf({ matches }: StaticHandlerContext, name: SliceName | undefined, release: Release): Promise<ChunkRef[]> {
    const chunks = matches.flatMap(({ route }) => {
      const { chunk, catalog = chunk } = (route.handle ?? {}) as Partial<RouteHandle>;
      return chunk && catalog ? [{ ...(name ? { slice: name } : {}), chunk, catalog }] : [];
    });
    const isHome = !name && matches.some(({ route }) => route.index);
    return isHome ? [...chunks, ...(await this.widgetChunks(release))] : chunks;
  }

  private async widgetChunks(release: Release): Promise<ChunkRef[]> {
    const found = await Promise.all(
      placedWidgets.map(async ({ slice, name, still }) => {
        const face = await this.options.trees.loadSlice(release, slice).catch(() => undefined);
        const widget = face?.widgets?.[name];
        return widget ? [{ slice, chunk: widget.chunk, catalog: widget.catalog ?? widget.chunk, ...(still ? { still } : {}) }] : [];
      }),
    );
    return found.flat();
  }

  private noteErrors(context: StaticHandlerContext, { requestId }: Visit, tree: SiteTree, locale: Locale): void {
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
    this.reportFailure(tree.cause ?? errors[0]?.[1], context, requestId, tree, locale);
  }

  private reportFailure(
    error: unknown,
    { matches, statusCode }: StaticHandlerContext,
    requestId: string,
    tree: SiteTree,
    locale: Locale,
  ): void {
    this.options.reportFailure({
      error,
      status: statusCode,
      requestId,
      route: matches.at(-1)?.route.id,
      tags: { locale, slice: tree.slice?.name ?? tree.down?.slice ?? 'shell', 'slice.version': tree.slice?.version },
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
    chunks: ChunkRef[];
    context: StaticHandlerContext;
    isPrivate: boolean;
  }): Promise<Omit<PageAnswer, 'headers'>> {
    const { visit, release, locale, name, tree, chunks, context, isPrivate } = page;
    const { environment, fonts, banners } = this.options;
    const isPlain = context.matches.some(({ route }) => plainRoutes.has(route.id));
    const asks = !isPlain && !readConsent(visit.request.headers.get('cookie'));
    const nonce = randomBytes(16).toString('base64');
    const settings = browserSettings(environment);
    const assets = this.assetsFor(release, locale, tree.down ? [] : chunks);
    const slices = Object.fromEntries(Object.values(release.slices).map((slice) => [slice.name, `${slice.base}web/${slice.entry}`]));
    const facts: Omit<PageData, 'hydration'> = {
      locale,
      requestId: visit.requestId,
      release: release.id,
      ...settings,
      slices,
      ...(tree.down ? { down: tree.down } : {}),
    };
    const hydration = JSON.stringify(hydrationState(context));
    const data = (rendered: StaticHandlerContext) =>
      `{"hydration":${rendered === context ? hydration : JSON.stringify(hydrationState(rendered))},${JSON.stringify(facts).slice(1)}`;
    // The shell's own home shows data that it does not send to the browser.
    const isShared = name && !isPrivate && context.statusCode === 200 && visit.request.method === 'GET';
    let thrown: unknown;
    const version = tree.slice && `${tree.slice.name}@${tree.slice.version}`;
    const { body, status } = await renderPage({
      tree,
      context,
      nonce,
      fonts,
      configured: { connections: environment.PRECONNECT, verification: environment.SITE_VERIFICATION },
      styles: assets.styles,
      shell: {
        site: settings.site,
        requestId: visit.requestId,
        widgets: tree.registry,
        banner: { __html: asks ? banners[locale] : '' },
        sliceVersion: () => version,
        report() {},
      },
      tail: (rendered) =>
        isPlain
          ? ''
          : `${settings.errorReports ? `<script nonce="${nonce}">${earlyErrorsScript}</script>` : ''}<script type="application/json" id="${pageDataId}">${escapeScript(data(rendered))}</script>${assets.tail.replaceAll('%nonce%', nonce)}`,
      memory: isShared ? { pages: this.memory, key: pageKey(release, visit.request.url, asks, hydration) } : undefined,
      onError(error) {
        thrown = error;
        log('error', 'render failed', {
          requestId: visit.requestId,
          slice: name,
          error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        });
      },
    });
    // Data that failed were noted already; what failed only when it was rendered was not.
    if (thrown !== undefined && status !== context.statusCode)
      this.reportFailure(thrown, { ...context, statusCode: status }, visit.requestId, tree, locale);
    return { status, locale, nonce, release: release.id, slice: version, body };
  }
}

/** When the API says that there were too many requests, it says for how long. */
const retryAfterOf = ({ errors }: StaticHandlerContext): string | undefined =>
  Object.values(errors ?? {})
    .map((error) => (error as Partial<ApiError> | null)?.retryAfter)
    .find(Boolean);

/**
 * Everything that markup is made from: the code, the address (its language too), whether the banner asks, the data, and the hour
 * for what says today's date.
 */
const pageKey = ({ id }: Release, address: string, asks: boolean, hydration: string): string =>
  hash('sha256', [id, address, asks, new Date().toISOString().slice(0, 13), hydration].join('\n'), 'base64');
