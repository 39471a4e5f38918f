import type { I18n } from '@lingui/core';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { MessagesModule, PageModule } from '@nocleh/contracts/slice.ts';
import type { ActionFunction, LoaderFunction, RouteObject } from 'react-router';
import { loadCatalog } from '../app/language/load-catalog.ts';
import { namedMiddleware } from '../app/routing/middleware.ts';
import { routeNameOf } from '../app/routing/route-name.ts';
import type { GuardChunkLoad } from './loading/chunk-load-guard.ts';
import { type Loader, withPrefetchedData } from './loading/prefetch-cache.ts';
import { withPreview } from './loading/preview.ts';

/**
 * Loads the code of a route's handlers and deferred parts. A navigation loads it with the page; a first page, which has its data,
 * loads that of the handlers when one is called. In builds that don't tell them apart, handlers come with the deferred parts.
 */
async function withDeferred(
  { loadDeferred, loadHandlers = loadDeferred, ...page }: PageModule,
  isFirst: boolean,
  guardChunkLoad: GuardChunkLoad,
): Promise<Omit<PageModule, 'loadDeferred' | 'loadHandlers'>> {
  if (!isFirst) {
    await Promise.all([loadHandlers?.(), loadDeferred?.()]);
    return page;
  }
  if (!loadHandlers) return page;
  const guarded =
    <Handler extends LoaderFunction | ActionFunction>(handler: Handler): LoaderFunction =>
    async (...args) => {
      // What a handler returns may be shown by a static part, which must then be there.
      await guardChunkLoad(Promise.all([loadHandlers(), loadDeferred?.()]));
      return handler(...args);
    };
  return { ...page, ...(page.loader && { loader: guarded(page.loader) }), ...(page.action && { action: guarded(page.action) }) };
}

interface BrowserRoutesOptions {
  readonly i18n: I18n;
  /** Loads the catalog of a route by name. */
  readonly messages: (route: string, locale: Locale) => Promise<MessagesModule>;
  readonly guardChunkLoad: GuardChunkLoad;
  /** Whether the page being loaded is the one that the server rendered. */
  readonly isFirst: () => boolean;
}

/** Makes a slice's routes for the browser, whose code is loaded together with their catalog. */
export function browserRoutes(routes: readonly RouteObject[], options: BrowserRoutesOptions): RouteObject[] {
  const { i18n, messages, guardChunkLoad, isFirst } = options;
  return routes.map((route) => {
    const { id = '', lazy, children } = route;
    const load = async (code: Promise<unknown>) => {
      const [{ preview, loader, ...module }] = await Promise.all([
        code.then((page) => withDeferred(page as PageModule, isFirst(), guardChunkLoad)),
        loadCatalog(i18n, (language) => messages(routeNameOf(id), language)),
      ]);
      if (!loader) return module;
      return { ...module, loader: preview ? withPreview(loader as Loader, preview) : withPrefetchedData(loader as Loader) };
    };
    return {
      ...route,
      ...namedMiddleware(route),
      ...(typeof lazy === 'function' ? { lazy: () => guardChunkLoad(load(lazy())) } : {}),
      ...(children ? { children: browserRoutes(children, options) } : {}),
    } as RouteObject;
  });
}
