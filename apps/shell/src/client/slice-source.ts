import type { I18n } from '@lingui/core';
import type { SliceName } from '@nocleh/contracts/routes.ts';
import type { RouteHandle, Slice } from '@nocleh/contracts/slice.ts';
import type { RouteObject } from 'react-router';
import type { PageData } from '../app/page-data.ts';
import { loadRemote } from './federation-host.ts';
import { withEarlyData } from './prefetch.ts';

const importMaps = () => [...document.querySelectorAll('script[type=importmap]')].map((map) => JSON.parse(map.textContent ?? '{}') as { integrity?: Record<string, string> });
const integrityOf = (address: string) => importMaps().map(({ integrity }) => integrity?.[address]).find(Boolean);

// Scripts are checked by the import maps themselves; the build of slices asks here for the hash of a style sheet.
Object.assign(globalThis, { _STYLE_INTEGRITY: (url: string) => integrityOf(url.replace(location.origin, '')) });

/** Adds the hashes of a slice's scripts to the page's import maps; from then on the browser refuses any other content. */
async function addIntegrity({ release, locale }: PageData, name: SliceName): Promise<void> {
  const response = await fetch(`/_release/${release}/${name}/${locale}.json`);
  if (!response.ok) throw new Error(`The hashes of "${name}" are not to be had: ${response.status}.`);
  const map = document.createElement('script');
  map.type = 'importmap';
  map.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  map.textContent = JSON.stringify({ integrity: await response.json() });
  document.head.append(map);
}

/** Loads slices of this page's release by name. */
export function createSliceSource(page: PageData): (name: SliceName) => Promise<Slice> {
  const prepared = new Map<SliceName, Promise<void>>();
  return async (name) => {
    const entry = page.slices[name];
    if (!entry) throw new Error(`The release has no slice "${name}".`);
    const ready = prepared.get(name) ?? (integrityOf(entry) ? Promise.resolve() : addIntegrity(page, name));
    prepared.set(name, ready);
    await ready.catch((error: unknown) => {
      prepared.delete(name);
      throw error;
    });
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
