import { createApi } from '@nocleh/api-client/client.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { SliceName } from '@nocleh/contracts/routes.ts';
import type { MessagesModule, Slice } from '@nocleh/contracts/slice.ts';
import { widgetCatalog } from '@nocleh/federation/catalog-names.ts';
import { createSliceSource } from '@nocleh/federation/slice-source.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { type createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { createTexts } from '../app/language/texts.ts';
import { navigationCommit } from '../app/navigation-commit.ts';
import { type PageData, type ReleaseFiles, releaseFilesAddress } from '../app/page-data.ts';
import { resolveRoute } from '../app/routing/route-resolution.ts';
import type { WidgetSource } from '../home/home.loader.ts';
import { sliceOfWidget } from '../home/widget-registry.ts';
import { loadState } from '../state/lazy-state.ts';
import { errorReports } from './error-reports.ts';
import { loadHome } from './first-page.ts';
import { createLazyNavigation } from './lazy-navigation.ts';
import { createChunkLoadGuard } from './loading/chunk-load-guard.ts';
import type { NavigationParts } from './navigation/navigation.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** The slice of the page at an address; undefined for a page of the shell. */
export function sliceAt(pathname: string): SliceName | undefined {
  const owner = resolveRoute(pathname)?.entry.owner;
  return owner === 'shell' ? undefined : owner;
}

/** What the parts of the page share. `router` is set as soon as the first page is ready. */
export function createServices(page: PageData) {
  const { locale, apiUrl: baseUrl } = page;
  const current: { router?: Router } = {};
  const texts = createTexts(locale);
  /** `name@version` by slice. */
  const versions = new Map<string, string>();
  const reports = errorReports(page, versions);
  const navigation = createLazyNavigation();
  const guardChunkLoad = createChunkLoadGuard(() => current.router?.state.navigation.location);
  const api = createApi({ baseUrl, watch: (method) => navigation.current()?.watchRequest(method) });
  /** For requests ahead of a navigation: the progress bar does not show them. */
  const prefetchApi = createApi({ baseUrl });
  const {
    loadSlice: fetchSlice,
    loadCatalog,
    importCatalog,
    files,
  } = createSliceSource<Slice, ReleaseFiles>({
    entries: page.slices,
    filesAddress: releaseFilesAddress(page.release, locale),
    loadLazyLibraries: async () => (await loadState()).stateLibraries,
  });
  const loadSlice = async (name: SliceName) => {
    const slice = await fetchSlice(name);
    versions.set(name, `${slice.name}@${slice.version}`);
    return slice;
  };
  /** Texts of a page of a slice, by the name of its route. */
  const loadMessages = (slice: SliceName, name: string, language: Locale) => loadCatalog<MessagesModule>(slice, name, language);
  const prefetchWidgets: WidgetSource = {
    registry: new Map(),
    texts,
    loadSlice,
    loadMessages: ({ slice, name }, language) => loadMessages(slice, widgetCatalog(name), language),
    onFailure(key, error) {
      console.error(`widget ${key}`, error);
      reports.report(error, sliceOfWidget(key));
    },
  };
  /** What loaders and actions read from their context. */
  const requestContext = (client = api, owner: SliceName | 'shell' = 'shell'): RouterContextProvider => {
    const context = new RouterContextProvider();
    context.set(localeContext, locale);
    context.set(i18nContext, texts(owner).i18n);
    context.set(apiContext, client);
    return context;
  };
  return {
    page,
    current,
    texts,
    reports,
    navigation,
    guardChunkLoad,
    api,
    loadSlice,
    loadMessages,
    importCatalog,
    requestContext,
    widgets: { ...prefetchWidgets, guardChunkLoad },
    sliceVersion: (name: string) => versions.get(name),
    /** For the code around navigations, which is loaded later. */
    navigationParts: (router: Router): NavigationParts => ({
      router,
      matchRoutes,
      resolveRoute,
      navigationCommit,
      firstLocation: router.state.location,
      locale,
      texts,
      files,
      importCatalog,
      loadSlice,
      loadMessages,
      loadHome: () => loadHome(prefetchWidgets),
      requestContext: (pathname) => requestContext(prefetchApi, sliceAt(pathname)),
    }),
  };
}
export type Services = ReturnType<typeof createServices>;
