import type { I18n } from '@lingui/core';
import type { RouteHandle } from '@nocleh/contracts/slice.ts';
import type { ActionFunction, LoaderFunction, RouteObject } from 'react-router';
import { loadCatalog } from '../app/load-catalog.ts';
import { namedMiddleware } from '../app/middleware.ts';
import { type Lazy, routeCode } from '../app/route-code.ts';
import type { WholePart } from './chunk-load-guard.ts';
import { withEarlyData } from './prefetch-cache.ts';

/** The data of the first page came with it: what would load or send them comes when it is needed. */
function withoutHandlers(lazy: Lazy, whole: WholePart): Lazy {
  if (typeof lazy !== 'object' || !lazy.loader) return lazy;
  const { loader: load, action: loadAction } = lazy;
  const loader: LoaderFunction = async (args) => ((await whole(load())) as LoaderFunction)(args);
  const action: ActionFunction = async (args) => ((await whole(Promise.resolve(loadAction?.()))) as ActionFunction)(args);
  return { ...lazy, loader: () => Promise.resolve(loader), ...(loadAction && { action: () => Promise.resolve(action) }) };
}

interface BrowserRoutesOptions {
  readonly i18n: I18n;
  readonly whole: WholePart;
  /** Whether what is loaded now is the page that the server wrote. */
  readonly isFirst: () => boolean;
}

/** A slice's routes as the browser needs them: a route's catalog is loaded together with its code, and both have to come. */
export function browserRoutes(routes: readonly RouteObject[], options: BrowserRoutesOptions): RouteObject[] {
  const { i18n, whole, isFirst } = options;
  return routes.map((route) => {
    const messages = (route.handle as Partial<RouteHandle> | undefined)?.messages;
    const { lazy, children } = route;
    const load = async () => {
      const [module] = await Promise.all([
        routeCode(isFirst() ? withoutHandlers(lazy, whole) : lazy),
        messages && loadCatalog(i18n, messages),
      ]);
      return module.loader ? { ...module, loader: withEarlyData(module.loader as never) } : module;
    };
    return {
      ...route,
      ...namedMiddleware(route),
      ...(lazy ? { lazy: () => whole(load()) } : {}),
      ...(children ? { children: browserRoutes(children, options) } : {}),
    } as RouteObject;
  });
}
