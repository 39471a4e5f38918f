import { setImmediate } from 'node:timers/promises';
import type { Messages } from '@lingui/core';
import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import type { Release } from '@nocleh/contracts/release.ts';
import type { MessagesModule, Slice } from '@nocleh/contracts/slice.ts';
import { versionKey } from '@nocleh/federation/slice-bundle.ts';
import { keptVersions, type SliceLoader } from '@nocleh/federation/slice-loader.ts';
import { limitedLog } from '@nocleh/monitoring/limited-log.ts';
import { LRUCache } from 'lru-cache';
import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router';
import { errorStatus } from '../../app/errors/error-status.ts';
import { createI18nRegistry, type I18nByOwner } from '../../app/language/i18n-registry.ts';
import { missingSliceRoute, siteRoutes, sliceRoute } from '../../app/layout/site-routes.tsx';
import { namedMiddleware } from '../../app/routing/middleware.ts';
import { consentRoute } from '../../consent/consent-page.route.ts';
import type { WidgetRegistry } from '../../home/home.loader.ts';
import { homeRoute } from '../../home/home.route.ts';
import { previewRoute } from '../../preview/preview.route.tsx';
import { refusedFormRoute } from '../../refused-form/refused-form.route.tsx';
import { log } from '../config/log.ts';
import { withTimeLimit } from '../http/time-limit.ts';
import { CachedI18n } from './cached-i18n.ts';
import { siteTable } from './site-table.ts';

const standingFault = limitedLog(log);

/** Resolves the code of routes (on the server it is one file) and adds a time limit to loaders and actions. */
async function resolved(routes: readonly RouteObject[], ms: number): Promise<RouteObject[]> {
  return Promise.all(
    routes.map(async ({ lazy, ...route }) => {
      const code = typeof lazy === 'function' ? await lazy() : {};
      const { loader, action } = { ...route, ...code };
      const limits = {
        ...(typeof loader === 'function' ? { loader: withTimeLimit(loader, ms) } : {}),
        ...(typeof action === 'function' ? { action: withTimeLimit(action, ms) } : {}),
      };
      const children = route.children ? { children: await resolved(route.children, ms) } : {};
      return Object.assign(route, code, namedMiddleware(route), limits, children);
    }),
  );
}

/** Loads the catalog of all pages of a slice, which the server keeps in memory. */
const messagesOf = async ({ messages }: Slice, locale: Locale): Promise<MessagesModule> => (await messages?.(locale)) ?? { messages: {} };

export interface RouteTree {
  readonly handler: StaticHandler;
  readonly i18nFor: I18nByOwner;
  readonly registry: WidgetRegistry;
  readonly slice?: Slice;
  readonly unavailable?: { readonly slice: string; readonly status: number };
  /** Why the slice is unavailable; not sent to browsers. */
  readonly cause?: unknown;
}

/** The home page is made of widgets, so its tree depends on them and on the versions of their slices. */
function treeKey(release: Release, locale: Locale, name: string | undefined): string {
  const versionOf = (owner: string) => release.slices[owner] && versionKey(release.slices[owner]);
  const widgets = siteTable(release).widgets.map((widget) => `${JSON.stringify(widget)} ${versionOf(widget.slice)}`);
  return [locale, ...(name ? [name, versionOf(name)] : ['shell', ...widgets])].join(' ');
}

interface RouteTreeCacheOptions {
  readonly slices: SliceLoader;
  /** The shell's own texts. */
  readonly catalogs: Readonly<Record<Locale, Messages>>;
  readonly loaderTimeoutMs: number;
}

/** One tree for each cached slice version and locale. */
const maxTrees = keptVersions * locales.length;

/** Route trees by language and version of a slice: a new release builds only the trees of slices that changed. */
export class RouteTreeCache {
  private readonly options: RouteTreeCacheOptions;
  private readonly trees = new LRUCache<string, Promise<RouteTree>>({ max: maxTrees });

  constructor(options: RouteTreeCacheOptions) {
    this.options = options;
  }

  loadSlice(release: Release, name: string): Promise<Slice> {
    const released = release.slices[name];
    return released
      ? this.options.slices.load(released)
      : Promise.reject(Object.assign(new Error(`the release has no ${name}`), { status: 503 }));
  }

  /** Builds the trees of a release before it goes live, one at a time, so that pages of the old release are answered in between. */
  async prepare(release: Release): Promise<void> {
    const loaded = await Promise.all(
      Object.keys(release.slices).map((name) =>
        this.loadSlice(release, name).then(
          () => name,
          () => undefined,
        ),
      ),
    );
    for (const name of new Set([undefined, ...loaded]))
      for (const locale of locales) {
        if (this.trees.has(treeKey(release, locale, name))) continue;
        await this.tree(release, locale, name);
        await setImmediate();
      }
  }

  /** The slices that can't be loaded now. */
  async unavailable(release: Release): Promise<string[]> {
    const names = Object.keys(release.slices);
    const trees = await Promise.all(names.map((name) => this.tree(release, locales[0], name)));
    return names.filter((_, place) => trees[place]?.unavailable);
  }

  async tree(release: Release, locale: Locale, name: string | undefined): Promise<RouteTree> {
    const key = treeKey(release, locale, name);
    const cached = this.trees.get(key);
    if (cached) return cached;
    const built = this.build(release, locale, name);
    this.trees.set(key, built);
    try {
      return await built;
    } catch (error) {
      this.trees.delete(key);
      standingFault(key, 'error', 'slice unavailable', { slice: name, hash: name && release.slices[name]?.hash, error });
      const status = errorStatus(error);
      return {
        ...this.compose(release, locale, name ? [missingSliceRoute(name, status)] : []),
        ...(name ? { unavailable: { slice: name, status }, cause: error } : {}),
      };
    }
  }

  private async build(release: Release, locale: Locale, name: string | undefined): Promise<RouteTree> {
    if (!name) return this.compose(release, locale, []);
    const slice = await this.loadSlice(release, name);
    const routes = await resolved(slice.routes(locale), this.options.loaderTimeoutMs);
    const i18nFor = this.shellI18n(locale);
    i18nFor(name).i18n.load(locale, (await messagesOf(slice, locale)).messages);
    return { ...this.compose(release, locale, [sliceRoute(name, i18nFor(name), routes)], i18nFor), slice };
  }

  private shellI18n(locale: Locale): I18nByOwner {
    const i18nFor = createI18nRegistry(locale, () => new CachedI18n());
    i18nFor('shell').i18n.load(locale, this.options.catalogs[locale]);
    return i18nFor;
  }

  private compose(release: Release, locale: Locale, mounted: RouteObject[], i18nFor = this.shellI18n(locale)): RouteTree {
    const registry: WidgetRegistry = new Map();
    const routes = siteRoutes({
      locale,
      mounted: [consentRoute, refusedFormRoute, previewRoute, ...mounted],
      home: homeRoute({
        placed: async () => siteTable(release).widgets,
        registry,
        i18nFor,
        loadSlice: (name) => this.loadSlice(release, name),
        loadMessages: async ({ slice }) => messagesOf(await this.loadSlice(release, slice), locale),
        onFailure: (widget, error) => standingFault(`widget ${widget}`, 'error', 'widget failed', { widget, error }),
      }),
    });
    return { handler: createStaticHandler(routes), i18nFor, registry };
  }
}
