import type { I18n } from '@lingui/core';
import type { SliceName } from '@nocleh/contracts/routes.ts';
import type { RouteHandle, Slice } from '@nocleh/contracts/slice.ts';
import type { ActionFunction, LoaderFunction, RouteObject } from 'react-router';
import { loadCatalog } from '../app/load-catalog.ts';
import { namedMiddleware } from '../app/middleware.ts';
import { type PageData, type ReleaseFiles, releaseFilesAddress } from '../app/page-data.ts';
import { type Lazy, routeCode } from '../app/route-code.ts';
import type { WholePart } from './chunk-load-guard.ts';
import { loadRemote } from './federation-host.ts';
import { withEarlyData } from './prefetch-cache.ts';

type Integrity = Record<string, string>;

const inlineMap = () =>
  (JSON.parse(document.querySelector('script[type=importmap]')?.textContent ?? '{}') as { integrity?: Integrity }).integrity ?? {};

/** Fetches the list of the release's files and adds their hashes to the page; from then on the browser refuses any other content. */
async function loadFiles({ release, locale }: PageData, known: Integrity): Promise<ReleaseFiles> {
  const response = await fetch(releaseFilesAddress(release, locale));
  if (!response.ok) throw new Error(`The files of the release are not to be had: ${response.status}.`);
  const files = (await response.json()) as ReleaseFiles;
  // A hash that is there already must not come again: browsers warn of it.
  const integrity = Object.fromEntries(Object.entries(files.integrity).filter(([address]) => !known[address]));
  Object.assign(known, integrity);
  const map = document.createElement('script');
  map.type = 'importmap';
  map.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  map.textContent = JSON.stringify({ integrity });
  document.head.append(map);
  return files;
}

interface SliceSource {
  readonly loadSlice: (name: SliceName) => Promise<Slice>;
  /** What the release consists of. */
  readonly files: () => Promise<ReleaseFiles>;
}

/** Loads slices of this page's release by name. */
export function createSliceSource(page: PageData): SliceSource {
  const known = inlineMap();
  let loading: Promise<ReleaseFiles> | undefined;
  const files = () => {
    loading ??= loadFiles(page, known).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  // Scripts are checked by the import maps themselves; the build of slices asks here for the hash of a style sheet, and waits
  // for all hashes before it asks for a catalog again. See tools/build/src/part-loading.ts.
  Object.assign(globalThis, { _STYLE_INTEGRITY: (url: string) => known[url.replace(location.origin, '')], _HASHES_KNOWN: files });
  files().catch(() => {});
  return {
    files,
    async loadSlice(name) {
      const entry = page.slices[name];
      if (!entry) throw new Error(`The release has no slice "${name}".`);
      if (!known[entry]) await files();
      return loadRemote<Slice>(entry, './slice');
    },
  };
}

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
