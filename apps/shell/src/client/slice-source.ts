import type { I18n } from '@lingui/core';
import { createInstance } from '@module-federation/runtime';
import type { SliceName } from '@nocleh/contracts/routes.ts';
import type { RouteHandle, Slice } from '@nocleh/contracts/slice.ts';
import type { RouteObject } from 'react-router';
import { sharedModules } from '../app/shared-libraries.ts';

/** The federation host of this page: knows every slice of the release and gives each the shared libraries. */
export function createSliceSource(entries: Readonly<Partial<Record<SliceName, string>>>): (name: SliceName) => Promise<Slice> {
  const federation = createInstance({
    name: 'shell',
    remotes: Object.entries(entries).map(([name, entry]) => ({ name, entry, type: 'module' as const })),
    shared: Object.fromEntries(
      Object.entries(sharedModules).map(([name, library]) => [
        name,
        { version: '1.0.0', lib: () => library as never, shareConfig: { singleton: true, requiredVersion: false as const } },
      ]),
    ),
    shareStrategy: 'loaded-first',
  });
  return async (name) => {
    const slice = await federation.loadRemote<Slice>(`${name}/slice`);
    if (!slice) throw new Error(`slice ${name} is empty`);
    return slice;
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
      return module;
    };
    return {
      ...route,
      ...(typeof lazy === 'function' ? { lazy: () => load().catch(onFailure) } : {}),
      ...(children ? { children: browserRoutes(children, i18n, onFailure) } : {}),
    } as RouteObject;
  });
}
