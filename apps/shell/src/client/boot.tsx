import type { MessagesModule } from '@nocleh/contracts/slice.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { Document } from '../app/document.tsx';
import { metaOf } from '../app/head.tsx';
import { loadCatalog } from '../app/language/load-catalog.ts';
import { type PageData, pageDataId } from '../app/page-data.ts';
import { initState } from '../state/lazy-state.ts';
import { loadFirstPage, loadHomeWidgets } from './first-page.ts';
import { followEvents, followLinks } from './loading/links.ts';
import { queueUntilLoaded } from './queue-until-loaded.ts';
import { createRouter, mountSlice, routesWith } from './router.ts';
import { createServices, type Services, sliceAt } from './services.ts';

/** Deferred code waits until the page had time for its first reaction. */
const deferMs = 50;

/** Starts the page: settings, catalog, slice, router, hydration, deferred features. */
export async function boot(): Promise<void> {
  const page: PageData = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '');
  const services = createServices(page);
  const { i18n } = services.texts('shell');
  const loadFeatures = queueUntilLoaded(async () => {
    const { startDeferredFeatures } = await import(/* webpackChunkName: "deferred-features" */ './deferred-features.ts');
    return startDeferredFeatures(i18n, page.tagManager);
  });

  const first = sliceAt(location.pathname);
  const slicePromise = first && !page.unavailable ? mountSlice(first, services) : undefined;
  const [firstPage, hasWidgets] = await Promise.all([
    loadFirstPage({ page, first, slicePromise, routesWith: routesWith(services) }),
    loadHomeWidgets(page, services.widgets),
    loadCatalog(
      i18n,
      (language): Promise<MessagesModule> => import(/* webpackChunkName: "shell-messages-[request]" */ `../locales/${language}.po`),
    ),
  ]);

  const router = createRouter(services, first, firstPage);
  const { go, load } = services.navigation.attach(router, services.navigationParts(router));
  hydrate(services, router, firstPage.matchesServerHtml && hasWidgets, () => {
    followLinks(go);
    followEvents(go);
    setTimeout(() => {
      services.reports.load();
      void loadFeatures();
      load();
    }, deferMs);
  });
  initState({
    i18n,
    page: () => metaOf(router.state.matches.map(({ route }) => router.state.loaderData[route.id])),
    onPage: router.subscribe,
  });
}

type Router = ReturnType<typeof createRouter>;

/** Takes over the server's markup; renders the page anew when a part of it could not be loaded. */
function hydrate(
  { page, texts, api, widgets, sliceVersion, reports }: Services,
  router: Router,
  matchesServerHtml: boolean,
  onReady: () => void,
) {
  const { report } = reports;
  const shell = {
    site: page.site,
    requestId: page.requestId,
    widgets: widgets.registry,
    banner: { __html: '' },
    sliceVersion,
    report,
  };
  const tree = (
    <Document texts={texts('shell')} shell={shell} api={api} onReady={onReady}>
      <RouterProvider
        router={router}
        onError={(error, { location, errorInfo }) => report(error, sliceAt(location.pathname), errorInfo?.componentStack)}
      />
    </Document>
  );
  const onRecoverableError = (error: unknown) => {
    console.error('hydration', error);
    report(error);
  };
  startTransition(() => {
    if (matchesServerHtml) hydrateRoot(document, tree, { onRecoverableError });
    else createRoot(document).render(tree);
  });
}
