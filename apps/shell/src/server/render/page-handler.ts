import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { SendRequest } from '@nocleh/api-client/client.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { previewPath } from '@nocleh/contracts/preview-token.ts';
import type { Release } from '@nocleh/contracts/release.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { localePath, splitLocale } from '@nocleh/i18n/paths.ts';
import type { ReportFailure } from '@nocleh/monitoring/server.ts';
import type { RouterContextProvider, StaticHandlerContext } from 'react-router';
import { errorStatus } from '../../app/errors/error-status.ts';
import { metaOf } from '../../app/head.tsx';
import { hasKey, setPrivate } from '../../app/routing/private-address.ts';
import { routeNameOf } from '../../app/routing/route-name.ts';
import type { SiteAddress } from '../../app/site-addresses.ts';
import { consentRoute } from '../../consent/consent-page.route.ts';
import { previewOffer, previewRoute } from '../../preview/preview.route.tsx';
import type { PreviewOffer } from '../../preview/preview-facts.ts';
import { type RefusedStatus, refusedFormPath, refusedFormRoute, refusedStatus } from '../../refused-form/refused-form.route.tsx';
import { ApiReads } from '../catalogue/api-reads.ts';
import type { KeptAnswers } from '../catalogue/kept-answers.ts';
import { browserSettings } from '../config/browser-settings.ts';
import type { Environment } from '../config/environment.ts';
import type { InlineScript } from '../http/inline-script.ts';
import type { AnsweredPage } from '../http/request-figures.ts';
import type { ScriptSources } from '../http/security-headers.ts';
import { artifactsOf } from '../release/page-assets.ts';
import type { ChooseRelease, ReleaseChoice } from '../release/release-choice.ts';
import type { ReleaseManifest } from '../release/release-manifest.ts';
import type { RouteTree, RouteTreeCache } from '../release/route-tree.ts';
import { siteTable } from '../release/site-table.ts';
import type { Answer } from '../supervisor/canary/answer-figures.ts';
import type { FixedParts } from './fixed-parts.tsx';
import { hydrationState, lacksWidgets, renderedData } from './hydration.ts';
import { pageContext, type RequestFacts } from './page-context.ts';
import { entriesOf, pageDataScript, versionsOf } from './page-data.ts';
import { createPageFailures, type PageFailures } from './page-failures.ts';
import { queryRoutes, retryAfterOf } from './query-routes.ts';
import { renderPage } from './render.tsx';

/** What stands above the header for one visitor alone. */
export interface DrawnBar {
  readonly markup: string;
  readonly scripts: ScriptSources;
}

export interface PageRequest extends RequestFacts {
  readonly request: Request;
  /** The release that was chosen for the visitor. */
  readonly choice?: ReleaseChoice;
  /** Whoever asks may keep a copy. `known`: the fingerprint of their last one; if the page would be the same, it is not drawn. */
  readonly copy?: { readonly known: string | undefined };
  readonly bar?: (locale: Locale) => DrawnBar;
  /** Told whose page it is, before it is drawn. */
  readonly note?: ((page: AnsweredPage) => void) | undefined;
}

export interface PageResponse {
  readonly status: number;
  readonly locale: Locale;
  /** The scripts of the document that may run. */
  readonly scripts: ScriptSources;
  /** The release that the page was made from. */
  readonly release: Release;
  /** Why it is this release. */
  readonly by: ReleaseChoice['by'];
  readonly slice: string | undefined;
  /** The name of its route, without its language. */
  readonly route: string;
  /** The version of the slice that owns the page, also when it can't be loaded. */
  readonly owner: string | undefined;
  readonly body: Buffer | Readable;
  /** Headers set by the page's middleware. */
  readonly headers: Headers;
  /** Hash of all that the page is made from; undefined when no copy of it may be kept. */
  readonly fingerprint?: string | undefined;
  /** The copy that the request knows is the same; there is no body. */
  readonly isUnchanged?: true;
  /** The page has everything of this version of the catalogue; undefined when that is not known. */
  readonly version?: number | undefined;
}

interface PageHandlerOptions {
  readonly environment: Environment;
  readonly trees: RouteTreeCache;
  readonly manifest: ReleaseManifest;
  readonly fonts: readonly string[];
  /** What begins the head of pages with scripts. */
  readonly head: (locale: Locale) => InlineScript;
  readonly parts: Readonly<Record<Locale, FixedParts>>;
  readonly chooseRelease: ChooseRelease;
  readonly reportFailure: ReportFailure;
  /** Counts answers by their release. */
  readonly onAnswer?: ((answer: Answer) => void) | undefined;
  /** Answers of the API to public pages; undefined where each page asks for its own. */
  readonly answers?: KeptAnswers | undefined;
}

/** A page of the shell that only the server has, shown at another address than its own. */
interface OwnPage {
  readonly path: string;
  readonly set: (context: RouterContextProvider) => void;
  readonly status?: number;
}

/** A requested page in a release. */
interface ResolvedPage extends ReleaseChoice {
  readonly locale: Locale;
  /** What the page's address belongs to; undefined for an unknown one. */
  readonly address: SiteAddress | undefined;
  /** The slice of the page; undefined for one of the shell. */
  readonly owner: string | undefined;
  readonly tree: RouteTree;
}

interface PageToRender extends ResolvedPage {
  readonly page: PageRequest;
  readonly context: StaticHandlerContext;
  readonly headers: Headers;
  readonly reads: ApiReads;
}

/** Pages that are sent without scripts. */
const plainRoutes = new Set<string>([consentRoute.id, refusedFormRoute.id, previewRoute.id]);
const problemStatus = { invalid: 403, 'other site': 403, expired: 410, unavailable: 503 } as const;

/** Answers requests for pages: resolves the slice, runs middleware and loaders, renders. */
export class PageHandler {
  private readonly options: PageHandlerOptions;
  private readonly failures: PageFailures;

  constructor(options: PageHandlerOptions) {
    this.options = options;
    this.failures = createPageFailures(options.reportFailure);
  }

  /** Returns the Response of a redirecting loader or action unchanged. */
  async handle(page: PageRequest): Promise<PageResponse | Response> {
    const begin = performance.now();
    const resolved = await this.resolve(page);
    const { address, owner, release } = resolved;
    page.note?.({ route: address?.name ?? 'other', slice: versionOf(release, owner) });
    let isFailure = true;
    try {
      const answer = await this.answer(page, resolved);
      isFailure = answer.status >= 500;
      return answer;
    } finally {
      this.options.onAnswer?.({ release: resolved.release.id, ms: performance.now() - begin, isFailure });
    }
  }

  private async answer(page: PageRequest, resolved: ResolvedPage): Promise<PageResponse | Response> {
    const headers = new Headers();
    const reads = new ApiReads(this.senderFor(page.request, resolved.release));
    if (hasKey(new URL(page.request.url).search)) setPrivate(headers);
    const context = await queryRoutes(resolved.tree.handler, page.request, this.contextOf(page, resolved, headers, reads));
    if (context instanceof Response) return context;
    if (context.statusCode >= 500) this.failures.reportLoaderErrors({ ...resolved, context, requestId: page.requestId });
    const retryAfter = retryAfterOf(context);
    if (retryAfter) headers.set('retry-after', retryAfter);
    return this.render({ ...resolved, page, context, headers, reads });
  }

  /** Public pages are made from nothing of the visitor, so that what the API answers is the same for all. */
  private senderFor({ method, url }: Request, release: Release): SendRequest | undefined {
    const isPublic = (method === 'GET' || method === 'HEAD') && siteTable(release).publicQuery(new URL(url).pathname) !== undefined;
    return isPublic ? this.options.answers?.send : undefined;
  }

  /** The page that says why a form was refused, shown at the address and in the language that the form was sent to. */
  refuse(page: PageRequest, status: RefusedStatus): Promise<PageResponse | Response> {
    return this.present(page, { path: refusedFormPath, set: (context) => context.set(refusedStatus, status) });
  }

  /** Renders the page where a visitor opens a preview; without a preview it gives the reason. */
  offerPreview(page: PageRequest, offer: PreviewOffer): Promise<PageResponse | Response> {
    const status = 'problem' in offer ? problemStatus[offer.problem] : 200;
    return this.present(page, { path: previewPath, set: (context) => context.set(previewOffer, offer), status });
  }

  private async present(page: PageRequest, { path, set, status }: OwnPage): Promise<PageResponse | Response> {
    const { release, by, locale } = await this.resolve(page);
    const tree = await this.options.trees.tree(release, locale, undefined);
    const resolved = { release, by, locale, address: undefined, owner: undefined, tree };
    const headers = new Headers();
    const reads = new ApiReads();
    const requestContext = this.contextOf(page, resolved, headers, reads);
    set(requestContext);
    const { origin, pathname, search } = new URL(page.request.url);
    if (hasKey(search)) setPrivate(headers);
    const context = await queryRoutes(tree.handler, new Request(origin + localePath(locale, path)), requestContext);
    if (context instanceof Response) return context;
    // The language switch links to the page itself.
    context.location = { ...context.location, pathname, search };
    if (status) context.statusCode = status;
    return this.render({ ...resolved, page, context, headers, reads });
  }

  /** The meta data of the page at an address; undefined when there is no page. */
  async meta(page: PageRequest): Promise<PageMeta | undefined> {
    const resolved = await this.resolve(page);
    const context = await queryRoutes(resolved.tree.handler, page.request, this.contextOf(page, resolved, new Headers(), new ApiReads()));
    if (context instanceof Response) return undefined;
    for (const error of Object.values(context.errors ?? {})) if (errorStatus(error) >= 500) throw error;
    if (context.errors) return undefined;
    return metaOf(context.matches.map(({ route }) => context.loaderData[route.id]));
  }

  private async resolve(page: PageRequest): Promise<ResolvedPage> {
    const { release, by } = page.choice ?? (await this.options.chooseRelease(page));
    const { pathname } = new URL(page.request.url);
    const { locale } = splitLocale(pathname);
    const address = siteTable(release).findAddress(pathname);
    const owner = address?.slice;
    return { release, by, locale, address, owner, tree: await this.options.trees.tree(release, locale, owner) };
  }

  private contextOf(facts: RequestFacts, { locale, tree }: ResolvedPage, headers: Headers, reads: ApiReads) {
    return pageContext(this.options.environment, { facts, locale, i18n: tree.i18nFor('shell').i18n, headers, reads });
  }

  private async render({ page, release, by, locale, address, owner, tree, context, headers, reads }: PageToRender): Promise<PageResponse> {
    const { environment, manifest, fonts, parts, head } = this.options;
    const { request, requestId } = page;
    const isPlain = context.matches.some(({ route }) => plainRoutes.has(route.id));
    const bar = page.bar?.(locale);
    const begin = isPlain ? undefined : head(locale);
    const settings = browserSettings(environment);
    const chunks = tree.unavailable ? [] : await manifest.parts(context, owner, release);
    const assets = manifest.assets(release, locale, chunks);
    const hydration = JSON.stringify(hydrationState(context));
    const slices = entriesOf(release, owner, chunks);
    const partsJson = manifest.partsJson(release, locale, Object.keys(slices), address?.name);
    const data = {
      locale,
      release: release.id,
      files: assets.files,
      ...settings,
      ...(address?.slice ? { address } : {}),
      slices,
      ...(settings.errorReports ? { artifacts: artifactsOf(release, Object.keys(slices)) } : {}),
      versions: versionsOf(release, owner, chunks),
      ...(tree.unavailable ? { unavailable: tree.unavailable } : {}),
    };
    // Error pages name the request; all others are the same for every visitor.
    const dataOf = ({ statusCode }: StaticHandlerContext) => (statusCode >= 500 ? { ...data, requestId } : data);
    const hydrationOf = (rendered: StaticHandlerContext) => (rendered === context ? hydration : JSON.stringify(hydrationState(rendered)));
    const isWhole = context.statusCode === 200 && !tree.unavailable && !lacksWidgets(context);
    const mayBeKept = page.copy && isWhole && !isPlain && !bar && !headers.has('cache-control') && request.method !== 'POST';
    const fingerprint = mayBeKept ? fingerprintOf(release, request.url, renderedData(context, hydration)) : undefined;
    const ownerVersion = versionOf(release, owner);
    const sliceVersion = tree.slice && ownerVersion;
    const route = routeOf(context);
    const begun = { locale, release, by, slice: sliceVersion, route, owner: ownerVersion, headers, fingerprint, version: reads.version };
    const allowed = begin ? [begin.source, ...assets.scripts] : [];
    if (fingerprint !== undefined && fingerprint === page.copy?.known)
      return { ...begun, status: 200, scripts: allowed, body: Buffer.alloc(0), isUnchanged: true };
    let renderError: unknown;
    const { body, status, nonce } = await renderPage({
      tree,
      context,
      isPlain,
      head: begin ? begin.element + assets.head : '',
      fonts,
      configured: { connections: environment.PRECONNECT, verification: environment.SITE_VERIFICATION },
      styles: assets.styles,
      shell: {
        site: settings.site,
        requestId,
        findAddress: siteTable(release).findAddress,
        widgets: tree.registry,
        banner: { __html: (bar?.markup ?? '') + (isPlain ? '' : parts[locale].banner) },
        Header: parts[locale].Header,
        footer: { __html: parts[locale].footer },
        sliceVersion: () => sliceVersion,
        report() {},
      },
      bodyEnd: (rendered) => (isPlain ? '' : pageDataScript(dataOf(rendered), { hydration: hydrationOf(rendered), parts: partsJson })),
      onError: (error) => {
        renderError = error;
        this.failures.logRendering(error, { release, owner, requestId });
      },
    });
    // Errors of loaders were already reported; one of rendering has changed the status.
    if (renderError !== undefined && status !== context.statusCode)
      this.failures.report(renderError, { release, tree, locale, owner, requestId, context: { ...context, statusCode: status } });
    const scripts = [...allowed, ...(bar?.scripts ?? []), ...(nonce ? [`'nonce-${nonce}'`] : [])];
    return { ...begun, status, scripts, body, fingerprint: status === 200 ? fingerprint : undefined };
  }
}

const routeOf = ({ matches }: StaticHandlerContext): string => routeNameOf(matches.at(-1)?.route.id ?? '');

/** `stays@1.0.0+3f2a90c1`; undefined for a page of the shell. */
const versionOf = ({ slices }: Release, owner: string | undefined): string | undefined => owner && `${owner}@${slices[owner]?.version}`;

/** Hash of all inputs of a page: code, address and language, data, and the hour for today's date. */
const fingerprintOf = ({ id }: Release, address: string, data: string): string =>
  hash('sha256', [id, address, new Date().toISOString().slice(0, 13), data].join('\n'), 'base64');
