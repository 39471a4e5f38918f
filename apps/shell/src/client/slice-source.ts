import type { I18n } from '@lingui/core';
import type { SliceName } from '@nocleh/contracts/routes.ts';
import type { RouteHandle, Slice } from '@nocleh/contracts/slice.ts';
import type { RouteObject } from 'react-router';
import { loadRemote } from './federation-host.ts';
import { withEarlyData } from './prefetch.ts';

/** Loads slices of this page's release by name. */
export function createSliceSource(entries: Readonly<Partial<Record<SliceName, string>>>): (name: SliceName) => Promise<Slice> {
  return async (name) => {
    const entry = entries[name];
    if (!entry) throw new Error(`The release has no slice "${name}".`);
    return loadRemote<Slice>(entry, './slice');
  };
}

type LazyModule = () => Promise<Partial<RouteObject>>;

/**
 * A slice's routes as the browser needs them: a route's catalog is loaded together with its code, and `onFailure` may turn a
 * part that can't be loaded into something better than an error.
 */
export function browserRoutes(routes: readonly RouteObject[], i18n: I18n, onFailure: (error: unknown) => Promise<never>): RouteObject[] {
  return routes.map((route) => {
    const messages = (route.handle as Partial<RouteHandle> | undefined)?.messages;
    const { lazy, children } = route;
    const load = async () => {
      const [module, catalog] = await Promise.all([(lazy as LazyModule)(), messages?.(i18n.locale as never)]);
      if (catalog) i18n.load(i18n.locale, catalog.messages);
      return module.loader ? { ...module, loader: withEarlyData(module.loader as never) } : module;
    };
    return {
      ...route,
      ...(typeof lazy === 'function' ? { lazy: () => load().catch(onFailure) } : {}),
      ...(children ? { children: browserRoutes(children, i18n, onFailure) } : {}),
    } as RouteObject;
  });
}
