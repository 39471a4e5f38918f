import type { I18n } from '@lingui/core';
import type { SliceName } from '@nocleh/contracts/routes.ts';
import type { RouteHandle, Slice } from '@nocleh/contracts/slice.ts';
import type { RouteObject } from 'react-router';
import { namedMiddleware } from '../app/middleware.ts';
import { integrityAddress, type PageData } from '../app/page-data.ts';
import { withEarlyData } from './early-data.ts';
import { loadRemote } from './federation-host.ts';

type Integrity = Record<string, string>;

const inlineMap = () =>
  (JSON.parse(document.querySelector('script[type=importmap]')?.textContent ?? '{}') as { integrity?: Integrity }).integrity ?? {};

/** Adds the hashes of the release's other files to the page; from then on the browser refuses any other content. */
async function loadIntegrity({ release, locale }: PageData, known: Integrity): Promise<void> {
  const response = await fetch(integrityAddress(release, locale));
  if (!response.ok) throw new Error(`The hashes of the release are not to be had: ${response.status}.`);
  const all = (await response.json()) as Integrity;
  // A hash that is there already must not come again: browsers warn of it.
  const integrity = Object.fromEntries(Object.entries(all).filter(([address]) => !known[address]));
  Object.assign(known, integrity);
  const map = document.createElement('script');
  map.type = 'importmap';
  map.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  map.textContent = JSON.stringify({ integrity });
  document.head.append(map);
}

/** Loads slices of this page's release by name. */
export function createSliceSource(page: PageData): (name: SliceName) => Promise<Slice> {
  const known = inlineMap();
  // Scripts are checked by the import maps themselves; the build of slices asks here for the hash of a style sheet.
  Object.assign(globalThis, { _STYLE_INTEGRITY: (url: string) => known[url.replace(location.origin, '')] });
  let rest: Promise<void> | undefined;
  const loadRest = () => {
    rest ??= loadIntegrity(page, known).catch((error: unknown) => {
      rest = undefined;
      throw error;
    });
    return rest;
  };
  loadRest().catch(() => {});
  return async (name) => {
    const entry = page.slices[name];
    if (!entry) throw new Error(`The release has no slice "${name}".`);
    if (!known[entry]) await loadRest();
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
      ...namedMiddleware(route),
      ...(typeof lazy === 'function' ? { lazy: () => load().catch(onFailure) } : {}),
      ...(children ? { children: browserRoutes(children, i18n, onFailure) } : {}),
    } as RouteObject;
  });
}
