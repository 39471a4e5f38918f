import { ApiError, type ApiOptions } from '@nocleh/api-client/client.ts';
import { defaultLocale } from '@nocleh/contracts/locale.ts';
import type { ImportCatalog } from '@nocleh/federation/slice-source.ts';
import type { createBrowserRouter, LoaderFunctionArgs, Location, NavigationType } from 'react-router';
import { readLocaleCookie } from '../../app/language/locale-cookie.ts';
import { acceptedLocale } from '../../app/language/locale-detection.ts';
import { progressView } from '../../app/layout/progress-view.ts';
import type { navigationCommit } from '../../app/navigation-commit.ts';
import type { ReleaseFiles } from '../../app/page-data.ts';
import { anchorOf } from './anchor.ts';
import { createRouteLoading, type RouteSource } from './load-routes.ts';
import { startOffline } from './offline.tsx';
import { focusPage } from './page-focus.ts';
import { createPageTransition } from './page-transition.ts';
import { createHints } from './part-hints.ts';
import { startPrefetching } from './prefetch.ts';
import { type Clock, countWork, createProgress, type EndOfWork } from './progress.ts';
import { entryOf, startScrolling } from './scroll.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * What the main script hands over. Nothing here imports the router, nor what imports it: the bundler would keep such modules
 * apart in the main script, which makes it 1.5 kB larger.
 */
export interface NavigationParts extends RouteSource {
  readonly router: Router;
  readonly navigationCommit: typeof navigationCommit;
  /** The location of the first page. */
  readonly firstLocation: Location;
  readonly files: () => Promise<ReleaseFiles>;
  readonly importCatalog: ImportCatalog;
  /** For requests ahead of a navigation: the progress bar does not show them. */
  readonly requestContext: (pathname: string) => LoaderFunctionArgs['context'];
}

/** Available once the code is loaded. */
export interface Navigation {
  readonly watchRequest: NonNullable<ApiOptions['watch']>;
  /** Runs before the home page's loader; never settles when the visitor goes to another language. */
  readonly beforeHome: (request: Request) => Promise<void> | undefined;
}

const clock: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** 4xx responses are results; network errors and 5xx are failures. */
const isFailure = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Everything around navigations beyond the router's own work. Loaded after hydration. */
export function startNavigation({
  router,
  navigationCommit,
  firstLocation,
  files,
  importCatalog,
  requestContext,
  ...source
}: NavigationParts): Navigation {
  const { locale, texts, matchRoutes } = source;
  const begin = countWork(createProgress(clock, progressView.show));
  const transition = createPageTransition(() => document.querySelector('main'));
  const hintParts = createHints(files, matchRoutes);
  let requests = new AbortController();
  let target: Router['state']['navigation']['location'];
  let end: EndOfWork | undefined;

  let shown = firstLocation;

  const leave = (pathname: string) => {
    requests.abort();
    requests = new AbortController();
    end ??= begin();
    transition.leave();
    hintParts(pathname, 'high').catch(() => {});
  };
  const follow = ({ navigation, location, errors }: Router['state']) => {
    const before = target;
    target = navigation.location;
    if (target && target !== before && target.pathname !== location.pathname) leave(target.pathname);
    if (target) return;
    end?.(errors !== null);
    end = undefined;
    // Otherwise the other page is about to be painted.
    if (location.pathname === shown.pathname) transition.stay();
  };
  router.subscribe((state) => {
    // From now on this code restores scroll positions of the pages shown here.
    history.scrollRestoration = 'manual';
    follow(state);
  });
  follow(router.state);

  const scroll = startScrolling(firstLocation, !navigationCommit.location || entryOf(navigationCommit.location) === entryOf(firstLocation));
  const arrive = (location: Location, type: `${NavigationType}`) => {
    const before = shown;
    if (entryOf(location) === entryOf(before)) return;
    shown = location;
    const { matches, preventScrollReset: linkKeeps } = router.state;
    scroll({ location, type, matches, linkKeeps });
    if (location.pathname === before.pathname) return;
    const entered = transition.enter();
    if (!linkKeeps) focusPage(document.querySelector('main'), location.hash ? anchorOf(location.hash) : undefined);
    if (!location.hash || type === 'POP' || linkKeeps) return;
    // What came in late may have pushed the anchor away meanwhile; a visitor who scrolled is left alone.
    const scrolled = scrollY;
    void entered.then(() => {
      if (scrollY === scrolled) anchorOf(location.hash)?.scrollIntoView();
    });
  };
  navigationCommit.listener = arrive;
  // A navigation finished before this module loaded.
  if (navigationCommit.location) arrive(navigationCommit.location, router.state.historyAction);

  const loadRoutes = createRouteLoading(source);
  startPrefetching({ loadRoutes, hintParts, requestContext, findAddress: source.addresses.find });
  startOffline(router, texts('shell'), importCatalog);

  return {
    watchRequest(method) {
      const ended = begin();
      // Writes are not aborted; aborting would not undo them on the server.
      return { ...(method === 'GET' ? { signal: requests.signal } : {}), ended: (error) => ended(isFailure(error)) };
    },
    beforeHome({ url }) {
      if (locale !== defaultLocale || readLocaleCookie(document.cookie)) return undefined;
      const accepted = acceptedLocale(navigator.languages.join(','));
      if (!accepted || accepted === locale) return undefined;
      window.location.assign(`/${accepted}${new URL(url).search}`);
      return new Promise(() => {});
    },
  };
}
