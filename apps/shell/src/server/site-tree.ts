import type { Messages } from '@lingui/core';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Release } from '@nocleh/contracts/release.ts';
import type { SliceName } from '@nocleh/contracts/routes.ts';
import type { MessagesModule, RouteHandle, Slice } from '@nocleh/contracts/slice.ts';
import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router';
import { namedMiddleware } from '../app/middleware.ts';
import { routeCode } from '../app/route-code.ts';
import { missingSliceRoute, siteRoutes, sliceRoute } from '../app/site-routes.tsx';
import { createTexts, type Texts } from '../app/texts.ts';
import { consentRoute } from '../consent/consent-page.route.ts';
import type { WidgetRegistry } from '../home/widget-registry.ts';
import { log } from './log.ts';
import type { SliceLoader } from './slice-loader.ts';
import { withTimeLimit } from './time-limit.ts';

/** The routes with their code resolved (on the server it is all in one file) and a time limit on loaders and actions. */
async function resolved(routes: readonly RouteObject[], ms: number): Promise<RouteObject[]> {
  return Promise.all(
    routes.map(async ({ lazy, ...route }) => {
      const full = { ...route, ...(await routeCode(lazy)) } as RouteObject & { loader?: unknown; action?: unknown };
      return {
        ...full,
        ...namedMiddleware(route),
        ...(full.loader ? { loader: withTimeLimit(full.loader, ms) } : {}),
        ...(full.action ? { action: withTimeLimit(full.action, ms) } : {}),
        ...(route.children ? { children: await resolved(route.children, ms) } : {}),
      } as RouteObject;
    }),
  );
}

/** On the server the texts of all pages of a slice are in memory, as its code is. */
const catalogsOf = (routes: readonly RouteObject[], locale: Locale): Promise<MessagesModule>[] =>
  routes.flatMap(({ handle, children = [] }) => {
    const { messages } = (handle ?? {}) as Partial<RouteHandle>;
    return [...(messages ? [messages(locale)] : []), ...catalogsOf(children, locale)];
  });

export interface SiteTree {
  readonly handler: StaticHandler;
  readonly texts: Texts;
  readonly registry: WidgetRegistry;
  readonly slice?: Slice;
  readonly down?: { readonly slice: SliceName; readonly status: number };
  /** Why it is down; not for browsers. */
  readonly cause?: unknown;
}

interface SiteTreesOptions {
  readonly slices: SliceLoader;
  /** Of the shell itself. */
  readonly catalogs: Readonly<Record<Locale, Messages>>;
  readonly loaderTimeoutMs: number;
}

/** Route trees of a release, one per language and slice; made once, since they are the same for every request. */
export class SiteTrees {
  private readonly options: SiteTreesOptions;
  private readonly trees = new WeakMap<Release, Map<string, Promise<SiteTree>>>();

  constructor(options: SiteTreesOptions) {
    this.options = options;
  }

  loadSlice(release: Release, name: SliceName): Promise<Slice> {
    const released = release.slices[name];
    return released
      ? this.options.slices.load(released)
      : Promise.reject(Object.assign(new Error(`the release has no ${name}`), { status: 503 }));
  }

  async tree(release: Release, locale: Locale, name: SliceName | undefined): Promise<SiteTree> {
    const known = this.trees.get(release) ?? new Map<string, Promise<SiteTree>>();
    this.trees.set(release, known);
    const key = `${locale}/${name ?? ''}`;
    const cached = known.get(key);
    if (cached) return cached;
    const fresh = this.build(release, locale, name);
    known.set(key, fresh);
    try {
      return await fresh;
    } catch (error) {
      known.delete(key);
      log('error', 'slice unavailable', { slice: name, error: error instanceof Error ? error.message : String(error) });
      const status = (error as { status?: number }).status ?? 500;
      return {
        ...this.compose(release, locale, name ? [missingSliceRoute(name, status)] : []),
        ...(name ? { down: { slice: name, status }, cause: error } : {}),
      };
    }
  }

  private async build(release: Release, locale: Locale, name: SliceName | undefined): Promise<SiteTree> {
    if (!name) return this.compose(release, locale, []);
    const slice = await this.loadSlice(release, name);
    const routes = await resolved(slice.routes(locale), this.options.loaderTimeoutMs);
    const texts = this.shellTexts(locale);
    for (const { messages } of await Promise.all(catalogsOf(routes, locale))) texts(name).i18n.load(locale, messages);
    return { ...this.compose(release, locale, [sliceRoute(name, texts(name), routes)], texts), slice };
  }

  private shellTexts(locale: Locale): Texts {
    const texts = createTexts(locale);
    texts('shell').i18n.load(locale, this.options.catalogs[locale]);
    return texts;
  }

  private compose(release: Release, locale: Locale, mounted: RouteObject[], texts = this.shellTexts(locale)): SiteTree {
    const registry: WidgetRegistry = new Map();
    const routes = siteRoutes({
      locale,
      mounted: [consentRoute, ...mounted],
      widgets: {
        registry,
        texts,
        loadSlice: (name) => this.loadSlice(release, name),
        onFailure: (widget, error) => log('error', 'widget failed', { widget, error: String(error) }),
      },
    });
    return { handler: createStaticHandler(routes), texts, registry };
  }
}
