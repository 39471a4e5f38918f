import { setImmediate } from 'node:timers/promises';
import type { Messages } from '@lingui/core';
import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import type { Release } from '@nocleh/contracts/release.ts';
import { type SliceName, sliceNames } from '@nocleh/contracts/routes.ts';
import type { MessagesModule, RouteHandle, Slice } from '@nocleh/contracts/slice.ts';
import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router';
import { namedMiddleware } from '../../app/middleware.ts';
import { routeCode } from '../../app/route-code.ts';
import { missingSliceRoute, siteRoutes, sliceRoute } from '../../app/site-routes.tsx';
import { createTexts, type Texts } from '../../app/texts.ts';
import { consentRoute } from '../../consent/consent-page.route.ts';
import { placedWidgets, type WidgetRegistry } from '../../home/widget-registry.ts';
import { refusedFormRoute } from '../../refused-form/refused-form.route.tsx';
import { withTimeLimit } from '../http/time-limit.ts';
import { log } from '../log.ts';
import { keptVersions, type SliceLoader, versionKey } from '../slice-loader.ts';

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

/** The home page is made of widgets, so its tree is as new as the newest of their slices. */
function treeKey({ slices }: Release, locale: Locale, name: SliceName | undefined): string {
  const names = name ? [name] : placedWidgets.map(({ slice }) => slice);
  const versions = names.map((owner) => slices[owner] && versionKey(slices[owner]));
  return [locale, name ?? 'shell', ...versions].join(' ');
}

const nothing = () => undefined;

interface SiteTreesOptions {
  readonly slices: SliceLoader;
  /** Of the shell itself. */
  readonly catalogs: Readonly<Record<Locale, Messages>>;
  readonly loaderTimeoutMs: number;
}

/** Of the versions that the slice loader keeps. */
const keptTrees = keptVersions * locales.length;

/**
 * Route trees, one per language and version of a slice; made once, since they are the same for every request. A new release
 * needs new ones only of what is new in it.
 */
export class SiteTrees {
  private readonly options: SiteTreesOptions;
  private readonly trees = new Map<string, Promise<SiteTree>>();

  constructor(options: SiteTreesOptions) {
    this.options = options;
  }

  loadSlice(release: Release, name: SliceName): Promise<Slice> {
    const released = release.slices[name];
    return released
      ? this.options.slices.load(released)
      : Promise.reject(Object.assign(new Error(`the release has no ${name}`), { status: 503 }));
  }

  /** Makes the trees of a release before it goes live, one at a time: in between, pages of the old one are answered. */
  async prepare(release: Release): Promise<void> {
    const loaded = await Promise.all(sliceNames.map((name) => this.loadSlice(release, name).then(() => name, nothing)));
    for (const name of new Set([undefined, ...loaded]))
      for (const locale of locales) {
        if (this.trees.has(treeKey(release, locale, name))) continue;
        await this.tree(release, locale, name);
        await setImmediate();
      }
  }

  async tree(release: Release, locale: Locale, name: SliceName | undefined): Promise<SiteTree> {
    const key = treeKey(release, locale, name);
    const cached = this.trees.get(key);
    if (cached) return cached;
    const fresh = this.build(release, locale, name);
    this.trees.set(key, fresh);
    const [oldest] = this.trees.keys();
    if (this.trees.size > keptTrees && oldest !== undefined) this.trees.delete(oldest);
    try {
      return await fresh;
    } catch (error) {
      this.trees.delete(key);
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
      mounted: [consentRoute, refusedFormRoute, ...mounted],
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
