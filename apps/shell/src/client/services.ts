import type { Api, ApiOptions } from '@nocleh/api-client/client.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { MessagesModule, Slice } from '@nocleh/contracts/slice.ts';
import { widgetCatalog } from '@nocleh/federation/catalog-names.ts';
import { createSliceSource } from '@nocleh/federation/slice-source.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { type createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { widgetOf } from '../app/home-widget.ts';
import { createI18nRegistry } from '../app/language/i18n-registry.ts';
import { loadCatalog } from '../app/language/load-catalog.ts';
import { setLocaleCookie } from '../app/language/locale-cookie.ts';
import { navigationCommit } from '../app/navigation-commit.ts';
import type { PageData, PartFiles, ReleaseFiles } from '../app/page-data.ts';
import type { WidgetSource } from '../home/home.loader.ts';
import { loadState } from '../state/lazy-state.ts';
import { errorReports } from './error-reports.ts';
import { createLazyNavigation } from './lazy-navigation.ts';
import { createAddressSource } from './loading/address-source.ts';
import { createChunkLoadGuard } from './loading/chunk-load-guard.ts';
import type { NavigationParts } from './navigation/navigation.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** An API client whose code is loaded with that of navigations: a first page calls nothing. */
const lateApi = (options: ApiOptions): Api => ({
  call: async (...request) => (await import('./deferred-code.ts')).createApi(options).call(...request),
});

/** Services shared by the modules of the page. `router` is set when the first page is ready. */
export function createServices(page: PageData) {
  const { locale, apiUrl: baseUrl } = page;
  const current: { router?: Router } = {};
  const i18nFor = createI18nRegistry(locale);
  /** `name@version` by slice. */
  const versions = new Map<string, string>();
  const reports = errorReports(page, versions, () => source.files());
  const navigation = createLazyNavigation();
  const pending = () => current.router?.state.navigation;
  const guardChunkLoad = createChunkLoadGuard(
    () => current.router && (pending()?.location ?? location),
    () => (pending()?.formMethod === 'POST' ? pending()?.formData : undefined),
  );
  const api = lateApi({ baseUrl, watch: (method) => navigation.current()?.watchRequest(method) });
  /** API client of prefetched loaders, whose requests the progress bar does not show. */
  const prefetchApi = lateApi({ baseUrl });
  const source = createSliceSource<Slice, ReleaseFiles, PartFiles>({
    entries: page.slices,
    filesAddress: page.files,
    parts: page.parts,
    loadLazyLibraries: async () => (await loadState()).stateLibraries,
    locale,
    addTexts: (slice, load) => loadCatalog(i18nFor(slice).i18n, load<MessagesModule>),
  });
  const { files, importBesideStyles } = source;
  const addresses = createAddressSource(page.address, files);
  /** The slice of the page at an address; undefined for a page of the shell. */
  const sliceAt = (pathname: string) => addresses.find(pathname)?.slice;
  const loadSlice = async (name: string) => {
    const slice = await source.loadSlice(name);
    versions.set(name, `${name}@${page.versions[name] ?? (await files()).versions[name]}`);
    return slice;
  };
  /** Texts of a page of a slice, by the name of its route. */
  const loadMessages = (slice: string, name: string, language: Locale) => source.loadCatalog<MessagesModule>(slice, name, language);
  const prefetchWidgets: WidgetSource = {
    placed: async () => (await files()).widgets,
    registry: new Map(),
    i18nFor,
    loadSlice,
    loadMessages: ({ slice, name }, language) => loadMessages(slice, widgetCatalog(name), language),
    onFailure(key, error) {
      console.error(`widget ${key}`, error);
      reports.report(error, widgetOf(key).slice);
    },
  };
  /** Makes the context of loaders and actions. */
  const requestContext = (client = api, owner = 'shell'): RouterContextProvider => {
    const context = new RouterContextProvider();
    context.set(localeContext, locale);
    context.set(i18nContext, i18nFor(owner).i18n);
    context.set(apiContext, client);
    return context;
  };
  /** Begins to load the hashes of what the page that is shown may ask for. */
  const loadOnDemand = () => {
    const { name = '', slice } = addresses.find(location.pathname) ?? {};
    const others = name === 'index' ? undefined : [];
    source.loadOnDemand(name, slice ? [slice] : others);
  };
  return {
    page,
    current,
    i18nFor,
    reports,
    navigation,
    guardChunkLoad,
    importBesideStyles,
    addresses,
    sliceAt,
    api,
    loadSlice,
    loadMessages,
    importCatalog: source.importCatalog,
    loadOnDemand,
    requestContext,
    widgets: { ...prefetchWidgets, guardChunkLoad },
    sliceVersion: (name: string) => versions.get(name),
    /** Parameters for the code of navigations, which is loaded later. */
    navigationParts: (router: Router): NavigationParts => ({
      router,
      matchRoutes,
      addresses,
      navigationCommit,
      release: page.release,
      firstLocation: router.state.location,
      locale,
      i18nFor,
      files,
      filesOf: source.filesOf,
      unavailable: page.unavailable?.slice,
      loadSlice,
      loadMessages,
      importBesideStyles,
      loadHome: async () => (await import('./home.ts')).loadHome(prefetchWidgets),
      requestContext: (pathname) => requestContext(prefetchApi, sliceAt(pathname)),
      onShown() {
        // The cookie is set to the language of the current page; only the shell writes it.
        setLocaleCookie(page.locale);
        loadOnDemand();
      },
    }),
  };
}
export type Services = ReturnType<typeof createServices>;
