import type { Locale } from '@nocleh/contracts/locale.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { Document } from '../app/document.tsx';
import { metaOf } from '../app/head.tsx';
import { isHome } from '../app/home-widget.ts';
import { loadCatalog } from '../app/language/load-catalog.ts';
import { setLocaleCookie } from '../app/language/locale-cookie.ts';
import { type PageData, pageDataId } from '../app/page-data.ts';
import { endStarting } from '../app/starting.ts';
import { WrittenHeader } from '../header/written-header.tsx';
import { initState } from '../state/lazy-state.ts';
import { keepMarkup, showPageNotice } from './delivered-page.ts';
import { loadFirstPage } from './first-page.ts';
import { withoutBriefLoading } from './loading/brief-loading.ts';
import { followForms } from './loading/forms.ts';
import { followEvents, followLinks } from './loading/links.ts';
import { whenUsedAfterPress } from './loading/when-used.ts';
import { queueUntilLoaded } from './queue-until-loaded.ts';
import { documentRequestId } from './request-id.ts';
import { createRouter, mountSlice, routesWith } from './router.ts';
import { createServices, type Services } from './services.ts';
import { startPage } from './start-page.ts';

/** Address of the shell's catalog. `String`, as the bundler replaces the expression by a string. */
const shellCatalog = (language: Locale) => String(new URL(`../locales/${language}.po`, import.meta.url));

/** Starts the page that the server wrote; `start-page.ts` has the order. */
export async function boot(): Promise<void> {
  endStarting();
  const page: PageData = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '');
  const services = createServices(page);
  const { i18n } = services.i18nFor('shell');
  const loadFeatures = queueUntilLoaded(async () => {
    const { startDeferredFeatures } = await import('./deferred-code.ts');
    return startDeferredFeatures(i18n, {
      findAddress: services.addresses.find,
      settings: page,
      importCatalog: services.importCatalog,
    });
  });

  addEventListener('app:part-missing', () => void showPageNotice(services, false), { once: true });
  const first = page.address?.slice;
  let missing = first;
  try {
    const { router } = await startPage({
      loadFirstPage() {
        const slicePromise = first && !page.unavailable ? mountSlice(first, services) : undefined;
        return loadFirstPage({ page, slicePromise, routesWith: routesWith(services) });
      },
      loadWidgets: async () =>
        !Object.values(page.hydration.loaderData ?? {}).some(isHome) || (await import('./home.ts')).loadHomeWidgets(page, services.widgets),
      loadTexts: () =>
        loadCatalog(i18n, (language) => services.importCatalog(shellCatalog(language))).catch((error: unknown) => {
          missing = undefined;
          throw error;
        }),
      createRouter(firstPage) {
        const created = createRouter(services, first, firstPage);
        return { ...services.navigation.attach(created, services.navigationParts(created)), router: created };
      },
      hydrate({ router: created }, onReady) {
        // Not earlier: the first script asks whether the visitor had it.
        setLocaleCookie(page.locale);
        hydrate(services, created, onReady);
      },
      onReady({ go }, hasWidgets) {
        followLinks(go, services.addresses.find);
        followForms(go, services.addresses.find);
        followEvents(go, services.addresses.find);
        if (!hasWidgets) void showPageNotice(services, false);
      },
      loadDeferred({ load }) {
        services.reports.allowLoading();
        void loadFeatures();
        load();
      },
    });
    whenUsedAfterPress(services.loadOnDemand);
    initState({
      i18n,
      page: () => metaOf(router.state.matches.map(({ route }) => router.state.loaderData[route.id])),
      onPage: router.subscribe,
    });
  } catch (error) {
    keepMarkup(services, loadFeatures, error, missing);
  }
}

type Router = ReturnType<typeof createRouter>;

/** Hydrates the server's markup. */
function hydrate(
  { page, i18nFor, api, widgets, addresses, sliceAt, sliceVersion, reports }: Services,
  router: Router,
  onReady: () => void,
) {
  const { report } = reports;
  const shell = {
    site: page.site,
    requestId: page.requestId ?? documentRequestId(),
    findAddress: addresses.find,
    widgets: widgets.registry,
    banner: { __html: '' },
    Header: WrittenHeader,
    // React reads it only when it has to render the whole page again, before it removes the footer of the server.
    footer: {
      get __html() {
        return document.querySelector('footer')?.outerHTML ?? '';
      },
    },
    sliceVersion,
    report,
  };
  const tree = (
    <Document texts={i18nFor('shell')} shell={shell} api={api} onReady={onReady}>
      <RouterProvider
        router={withoutBriefLoading(router)}
        // A transition is rendered in slices between frames, which shows the next page later.
        useTransitions={false}
        onError={(error, { location, errorInfo }) => report(error, sliceAt(location.pathname), errorInfo?.componentStack)}
      />
    </Document>
  );
  const onRecoverableError = (error: unknown) => {
    console.error('hydration', error);
    report(error);
  };
  startTransition(() => {
    hydrateRoot(document, tree, { onRecoverableError });
  });
}
