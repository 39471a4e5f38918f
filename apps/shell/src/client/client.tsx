// First, so that its statement of the layers' order is the first thing in the style sheet.
import '@nocleh/design-system/base.css';
import { setupI18n } from '@lingui/core';
import { createApi } from '@nocleh/api-client/client.ts';
import type { SliceName } from '@nocleh/contracts/routes.ts';
import type { MessagesModule, RouteHandle } from '@nocleh/contracts/slice.ts';
import { localePrefix, splitLocale } from '@nocleh/i18n/paths.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Document } from '../app/document.tsx';
import { setLocaleCookie } from '../app/locale-cookie.ts';
import { type PageData, pageDataId } from '../app/page-data.ts';
import { resolveRoute } from '../app/route-resolution.ts';
import { missingSliceRoute, pagesId, siteRoutes, sliceRoute } from '../app/site-routes.tsx';
import { type HomeData, prepareWidget, type WidgetSource } from '../home/home.loader.ts';
import { placedWidgets, type WidgetRegistry, widgetKey } from '../home/widget-registry.ts';
import { followLinks } from './links.ts';
import { reloadOnce } from './part-failure.ts';
import { startPrefetching } from './prefetch.ts';
import { browserRoutes, createSliceSource } from './slice-source.ts';

const page = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '') as PageData;
const { locale } = page;
const i18n = setupI18n();
const loadSlice = createSliceSource(page);
const registry: WidgetRegistry = new Map();
const widgets: WidgetSource = { registry, loadSlice, onFailure: (key, error) => console.error(`widget ${key}`, error) };
const versions = new Map<string, string>();
const api = createApi({ baseUrl: page.apiUrl });

const sliceOf = (pathname: string): SliceName | undefined => {
  const owner = resolveRoute(pathname)?.entry.owner;
  return owner === 'shell' ? undefined : owner;
};

function requestContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(localeContext, locale);
  context.set(i18nContext, i18n);
  context.set(apiContext, api);
  return context;
}

/** The code of the routes an address leads to, for prefetching; the slice's modules are cached, so nothing loads twice. */
async function loadRoutes(pathname: string) {
  const name = sliceOf(pathname);
  if (!name || splitLocale(pathname).locale !== locale) return undefined;
  const slice = await loadSlice(name);
  const matches = matchRoutes(slice.routes(locale), pathname, localePrefix(locale) || '/') ?? [];
  return Promise.all(
    matches.map(async ({ route, params }) => {
      const { messages } = (route.handle ?? {}) as Partial<RouteHandle>;
      const [module, catalog] = await Promise.all([typeof route.lazy === 'function' ? route.lazy() : undefined, messages?.(locale)]);
      if (catalog) i18n.load(locale, catalog.messages);
      const loader = module?.loader;
      return { route, params, ...(typeof loader === 'function' ? { loader } : {}) };
    }),
  );
}

/** Rejections of lazy parts end here: either the page is being loaded anew (and nothing more happens), or the error page shows. */
async function partFailed(error: unknown): Promise<never> {
  const target = router?.state.navigation.location;
  const address = target ? target.pathname + target.search + target.hash : location.href;
  if (reloadOnce(address)) return new Promise<never>(() => {});
  throw error;
}

async function mount(name: SliceName): Promise<RouteObject> {
  const slice = await loadSlice(name);
  versions.set(name, `${slice.name}@${slice.version}`);
  return sliceRoute(name, browserRoutes(slice.routes(locale), i18n, partFailed));
}

/** The routes of the first page have to be whole before the router is made, or it would start without them. */
async function resolveMatched(routes: RouteObject[]): Promise<void> {
  await Promise.all(
    (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const module = await route.lazy();
      delete route.lazy;
      Object.assign(route, module);
    }),
  );
}

async function prepareHome(): Promise<void> {
  const home = Object.values(page.hydration.loaderData ?? {}).find(
    (data): data is HomeData => typeof data === 'object' && data !== null && 'widgets' in data,
  );
  const shown = placedWidgets.filter((placed) => home?.widgets.some(({ key, data }) => key === widgetKey(placed) && data !== undefined));
  await Promise.all(
    shown.map((placed) =>
      prepareWidget(placed, widgets, i18n, locale).catch((error: unknown) => widgets.onFailure(widgetKey(placed), error)),
    ),
  );
}

const revivedErrors = (errors: PageData['hydration']['errors']) =>
  errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, new ErrorResponse(error.status, error.statusText, null)]));

let router: ReturnType<typeof createBrowserRouter> | undefined;

async function start(): Promise<void> {
  const first = sliceOf(location.pathname);
  const catalog: Promise<MessagesModule> = import(/* webpackChunkName: "shell-messages-[request]" */ `../locales/${locale}.po`);
  const mounting = page.down ? missingSliceRoute(page.down.slice, page.down.status) : first && mount(first);
  const [{ messages }, route] = await Promise.all([catalog, mounting, prepareHome()]);
  i18n.load(locale, messages);
  i18n.activate(locale);
  const mounted = new Set<string>(first ? [first] : []);
  const routes = siteRoutes({
    locale,
    mounted: route ? [route] : [],
    widgets,
    onUnmatched: ({ url }) => {
      if (splitLocale(new URL(url).pathname).locale !== locale) location.assign(url);
    },
  });
  await resolveMatched(routes);
  router = createBrowserRouter(routes, {
    hydrationData: { ...page.hydration, errors: revivedErrors(page.hydration.errors) ?? null },
    getContext: requestContext,
    async patchRoutesOnNavigation({ path, patch }) {
      const name = sliceOf(path);
      if (!name || mounted.has(name) || splitLocale(path).locale !== locale) return;
      const found = await mount(name).catch(partFailed);
      mounted.add(name);
      patch(pagesId, [found]);
    },
  });
  // The cookie follows the language of what is shown; the shell alone writes it.
  router.subscribe(() => setLocaleCookie(locale));
  const shell = { site: page.site, requestId: page.requestId, widgets: registry, sliceVersion: (name: string) => versions.get(name) };
  const tree = (
    <Document i18n={i18n} shell={shell}>
      <RouterProvider router={router} />
    </Document>
  );
  startTransition(() => {
    hydrateRoot(document, tree, { onRecoverableError: (error) => console.error('hydration', error) });
  });
  followLinks(router);
  startPrefetching({ loadRoutes, requestContext });
}

start().catch((error: unknown) => {
  if (!reloadOnce(location.href)) throw error;
});
