import type { I18n } from '@lingui/core';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { MessagesModule, PageModule } from '@nocleh/contracts/slice.ts';
import type { ActionFunction, LoaderFunction, RouteObject } from 'react-router';
import { loadCatalog } from '../app/language/load-catalog.ts';
import { namedMiddleware } from '../app/routing/middleware.ts';
import { routeNameOf } from '../app/routing/route-name.ts';
import type { GuardChunkLoad } from './loading/chunk-load-guard.ts';
import { withPrefetchedData } from './loading/prefetch-cache.ts';

/**
 * The code of a route's handlers and of parts that hydrate late. A navigation loads it together with the page. A first page has its
 * data already: it loads the handlers when one is called.
 */
async function withDeferred(
  { loadDeferred, ...page }: PageModule,
  isFirst: boolean,
  guardChunkLoad: GuardChunkLoad,
): Promise<Omit<PageModule, 'loadDeferred'>> {
  if (!loadDeferred) return page;
  if (!isFirst) {
    await loadDeferred();
    return page;
  }
  const guarded =
    <Handler extends LoaderFunction | ActionFunction>(handler: Handler): LoaderFunction =>
    async (...args) => {
      await guardChunkLoad(loadDeferred());
      return handler(...args);
    };
  return { ...page, ...(page.loader && { loader: guarded(page.loader) }), ...(page.action && { action: guarded(page.action) }) };
}

interface BrowserRoutesOptions {
  readonly i18n: I18n;
  /** Of a route, by its name. */
  readonly messages: (route: string, locale: Locale) => Promise<MessagesModule>;
  readonly guardChunkLoad: GuardChunkLoad;
  /** Whether what is loaded now is the page that the server wrote. */
  readonly isFirst: () => boolean;
}

/** A slice's routes as the browser needs them: a route's catalog is loaded together with its code, and both have to come. */
export function browserRoutes(routes: readonly RouteObject[], options: BrowserRoutesOptions): RouteObject[] {
  const { i18n, messages, guardChunkLoad, isFirst } = options;
  return routes.map((route) => {
    const { id = '', lazy, children } = route;
    const load = async (code: Promise<unknown>) => {
      const [module] = await Promise.all([
        code.then((page) => withDeferred(page as PageModule, isFirst(), guardChunkLoad)),
        loadCatalog(i18n, (language) => messages(routeNameOf(id), language)),
      ]);
      return module.loader ? { ...module, loader: withPrefetchedData(module.loader as never) } : module;
    };
    return {
      ...route,
      ...namedMiddleware(route),
      ...(typeof lazy === 'function' ? { lazy: () => guardChunkLoad(load(lazy())) } : {}),
      ...(children ? { children: browserRoutes(children, options) } : {}),
    } as RouteObject;
  });
}
