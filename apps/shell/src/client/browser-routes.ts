import type { I18n } from '@lingui/core';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { MessagesModule, PageModule } from '@nocleh/contracts/slice.ts';
import type { ImportBesideStyles } from '@nocleh/federation/slice-source.ts';
import { isPreviewed } from '@nocleh/slice-kit/preview.ts';
import type { ActionFunction, RouteObject } from 'react-router';
import { loadCatalog } from '../app/language/load-catalog.ts';
import { namedMiddleware } from '../app/routing/middleware.ts';
import { routeNameOf } from '../app/routing/route-name.ts';
import type { GuardChunkLoad } from './loading/chunk-load-guard.ts';
import { type Loader, withPrefetchedData } from './loading/prefetch-cache.ts';
import { withPreview } from './loading/preview.ts';

interface BrowserRoutesOptions {
  readonly i18n: I18n;
  /** Loads the catalog of a route by name. */
  readonly messages: (route: string, locale: Locale) => Promise<MessagesModule>;
  readonly guardChunkLoad: GuardChunkLoad;
  readonly importBesideStyles: ImportBesideStyles;
  /** Whether the page being loaded is the one that the server rendered. */
  readonly isFirst: () => boolean;
}

/**
 * Makes what the router needs of a page. Handlers, the parts that hydrate late and style sheets are loaded beside the page's data, again after a
 * failure; a preview waits for no late parts. In builds that don't tell them apart, handlers come with these.
 */
function routeOf(
  { preview, loader, action, loadDeferred, loadHandlers = loadDeferred, ...page }: PageModule,
  loadStyles: () => Promise<unknown>,
  guardChunkLoad: GuardChunkLoad,
) {
  const guarded = (loading: Promise<unknown> | undefined) => {
    const loaded = guardChunkLoad(Promise.resolve(loading));
    // Whoever waits for it gets its failure.
    loaded.catch(() => {});
    return loaded;
  };
  const withData = loader && (preview ? withPreview(loader as Loader, preview) : withPrefetchedData(loader as Loader));
  const wholeLoader: Loader | undefined =
    withData &&
    (async (args) => {
      const styles = guarded(loadStyles());
      const deferred = guarded(loadDeferred?.());
      await guarded(loadHandlers?.());
      const [data] = await Promise.all([withData(args), styles]);
      if (!isPreviewed(data)) await deferred;
      return data;
    });
  const wholeAction: ActionFunction | undefined =
    action &&
    (async (...args) => {
      // What it returns may be shown by a late part.
      await guarded(Promise.all([loadHandlers?.(), loadDeferred?.()]));
      return action(...args);
    });
  return { ...page, ...(wholeLoader && { loader: wholeLoader }), ...(wholeAction && { action: wholeAction }) };
}

/** Makes a slice's routes for the browser, whose code is loaded together with their catalog. */
export function browserRoutes(routes: readonly RouteObject[], options: BrowserRoutesOptions): RouteObject[] {
  const { i18n, messages, guardChunkLoad, importBesideStyles, isFirst } = options;
  return routes.map((route) => {
    const { id = '', lazy, children } = route;
    const load = async (importPage: () => Promise<PageModule>) => {
      const { code, styles } = importBesideStyles(importPage);
      const [page] = await Promise.all([code, loadCatalog(i18n, (language) => messages(routeNameOf(id), language))]);
      // A page with a loader waits for the rest there.
      if (!page.loader && !isFirst()) await Promise.all([styles, page.loadDeferred?.()]);
      return routeOf(page, () => importBesideStyles(importPage).styles, guardChunkLoad);
    };
    return {
      ...route,
      ...namedMiddleware(route),
      ...(typeof lazy === 'function' ? { lazy: () => guardChunkLoad(load(lazy as () => Promise<PageModule>)) } : {}),
      ...(children ? { children: browserRoutes(children, options) } : {}),
    } as RouteObject;
  });
}
