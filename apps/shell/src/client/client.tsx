// First, so that its statement of the layers' order is the first thing in the style sheet.
import '@nocleh/design-system/styles/base.css';
// Of the banner the browser needs the look alone: the server writes it.
import '@nocleh/design-system/feedback/banner.css';
import { createApi } from '@nocleh/api-client/client.ts';
import type { SliceName } from '@nocleh/contracts/routes.ts';
import type { MessagesModule, Slice } from '@nocleh/contracts/slice.ts';
import { createSliceSource } from '@nocleh/federation/slice-source.ts';
import { splitLocale } from '@nocleh/i18n/paths.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Document } from '../app/document.tsx';
import { metaOf } from '../app/head.tsx';
import { loadCatalog } from '../app/load-catalog.ts';
import { setLocaleCookie } from '../app/locale-cookie.ts';
import { pageShown } from '../app/navigation-commit.ts';
import { type PageData, pageDataId, type ReleaseFiles, releaseFilesAddress } from '../app/page-data.ts';
import { resolveRoute } from '../app/route-resolution.ts';
import { pagesId, siteRoutes, sliceRoute } from '../app/site-routes.tsx';
import { createTexts } from '../app/texts.ts';
import type { WidgetSource } from '../home/home.loader.ts';
import { sliceOfWidget, type WidgetRegistry } from '../home/widget-registry.ts';
import { loadState, openState } from '../state/lazy-state.ts';
import { browserRoutes } from './browser-routes.ts';
import { createPartGuard } from './chunk-load-guard.ts';
import { errorReports } from './error-reports.ts';
import { firstPage, loadHome, prepareHome } from './first-page.ts';
import { createNavigationDoor } from './lazy-navigation.ts';
import { followEvents, followLinks } from './links.ts';
import { answerBeforeCompanions } from './queue-until-loaded.ts';

const page = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '') as PageData;
const { locale } = page;
const texts = createTexts(locale);
const versions = new Map<string, string>();
const { report, load: loadErrorReports } = errorReports(page, versions);
const { loadSlice: fetchSlice, files } = createSliceSource<Slice, ReleaseFiles>({
  entries: page.slices,
  filesAddress: releaseFilesAddress(page.release, locale),
  loadLazyLibraries: async () => (await loadState()).stateLibraries,
});
const loadSlice = async (name: SliceName) => {
  const slice = await fetchSlice(name);
  versions.set(name, `${slice.name}@${slice.version}`);
  return slice;
};
const registry: WidgetRegistry = new Map();

/** The page's first reaction is not to wait for what comes after it. */
const afterReadyMs = 50;

let router: ReturnType<typeof createBrowserRouter> | undefined;
const whole = createPartGuard(() => router?.state.navigation.location);
const silent: WidgetSource = {
  registry,
  texts,
  loadSlice,
  onFailure(key, error) {
    console.error(`widget ${key}`, error);
    report(error, sliceOfWidget(key));
  },
};
const widgets: WidgetSource = { ...silent, whole };

const navigation = createNavigationDoor();
const api = createApi({ baseUrl: page.apiUrl, watch: (method) => navigation.open()?.watchRequest(method) });
/** For requests ahead of a navigation: no progress bar tells of them. */
const quietApi = createApi({ baseUrl: page.apiUrl });

const companions = answerBeforeCompanions(async () => {
  const { startCompanions } = await import(/* webpackChunkName: "companions" */ './deferred-features.ts');
  return startCompanions(texts('shell').i18n, page.tagManager);
});

const sliceOf = (pathname: string): SliceName | undefined => {
  const owner = resolveRoute(pathname)?.entry.owner;
  return owner === 'shell' ? undefined : owner;
};

function requestContext(client = api, owner: SliceName | 'shell' = 'shell'): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(localeContext, locale);
  context.set(i18nContext, texts(owner).i18n);
  context.set(apiContext, client);
  return context;
}

async function mount(name: SliceName): Promise<RouteObject> {
  const slice = await whole(loadSlice(name));
  const own = texts(name);
  return sliceRoute(name, own, browserRoutes(slice.routes(locale), { i18n: own.i18n, whole, isFirst: () => !router }));
}

const routesWith = (mounted: readonly RouteObject[]) =>
  siteRoutes({
    locale,
    mounted,
    widgets,
    beforeHome: (request) => navigation.open()?.beforeHome(request),
    onUnmatched: ({ url }) => {
      if (splitLocale(new URL(url).pathname).locale !== locale) location.assign(url);
    },
  });

async function start(): Promise<void> {
  const first = sliceOf(location.pathname);
  const catalog = loadCatalog(
    texts('shell').i18n,
    (language): Promise<MessagesModule> => import(/* webpackChunkName: "shell-messages-[request]" */ `../locales/${language}.po`),
  );
  const mounting = first && !page.unavailable ? mount(first) : undefined;
  const [, hasHome, { routes, hydrationData, isWhole }] = await Promise.all([
    catalog,
    prepareHome(page, widgets),
    firstPage({ page, first, mounting, routesWith }),
  ]);
  const mounted = new Set<string>(first ? [first] : []);
  const made = createBrowserRouter(routes, {
    hydrationData,
    getContext: () => requestContext(),
    async patchRoutesOnNavigation({ path, patch }) {
      const name = sliceOf(path);
      if (!name || mounted.has(name) || splitLocale(path).locale !== locale) return;
      const found = await mount(name);
      mounted.add(name);
      patch(pagesId, [found]);
    },
  });
  router = made;
  // The cookie follows the language of what is shown; the shell alone writes it.
  router.subscribe(({ navigation: { state } }) => {
    if (state === 'idle') setLocaleCookie(locale);
  });
  const { location: firstLocation } = router.state;
  const { go, load } = navigation.lead(made, () => ({
    router: made,
    matchRoutes,
    resolveRoute,
    pageShown,
    firstLocation,
    locale,
    texts,
    files,
    loadSlice,
    loadHome: () => loadHome(silent),
    requestContext: (pathname) => requestContext(quietApi, sliceOf(pathname)),
  }));
  const onReady = () => {
    followLinks(go);
    followEvents(go);
    setTimeout(() => {
      loadErrorReports();
      void companions();
      load();
    }, afterReadyMs);
  };
  const shell = {
    site: page.site,
    requestId: page.requestId,
    widgets: registry,
    banner: { __html: '' },
    sliceVersion: (name: string) => versions.get(name),
    report,
  };
  const tree = (
    <Document texts={texts('shell')} shell={shell} api={api} onReady={onReady}>
      <RouterProvider
        router={router}
        onError={(error, { location, errorInfo }) => report(error, sliceOf(location.pathname), errorInfo?.componentStack)}
      />
    </Document>
  );
  const onRecoverableError = (error: unknown) => {
    console.error('hydration', error);
    report(error);
  };
  startTransition(() => {
    if (isWhole && hasHome) hydrateRoot(document, tree, { onRecoverableError });
    // What the server wrote needs parts that did not come.
    else createRoot(document).render(tree);
  });
  const shownPage = () => metaOf(made.state.matches.map(({ route }) => made.state.loaderData[route.id]));
  openState({ i18n: texts('shell').i18n, page: shownPage, onPage: made.subscribe });
}

void start();
