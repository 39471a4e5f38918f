import { ApiError, type ApiOptions } from '@nocleh/api-client/client.ts';
import { defaultLocale } from '@nocleh/contracts/locale.ts';
import type { createBrowserRouter, LoaderFunctionArgs, Location, NavigationType } from 'react-router';
import { readLocaleCookie } from '../../app/language/locale-cookie.ts';
import { acceptedLocale } from '../../app/language/locale-detection.ts';
import type { navigationCommit } from '../../app/navigation-commit.ts';
import type { PartFiles, ReleaseFiles } from '../../app/page-data.ts';
import { whenIdle } from '../loading/when-idle.ts';
import { delayWork } from '../loading/when-used.ts';
import { anchorOf } from './anchor.ts';
import { completePreviews, showsPreview } from './complete-preview.ts';
import { createStyleHold } from './hold-styles.ts';
import { createKeepRelease } from './keep-release.ts';
import { createRouteLoading, type LoadRoutes, type RouteSource } from './load-routes.ts';
import { startOffline } from './offline.tsx';
import { dropFocus, focusAnchor, focusErrorPage, focusPage } from './page-focus.ts';
import { createPageTransition, enterMs } from './page-transition.ts';
import { startPrefetching } from './prefetch.ts';
import { createRoutePreloading } from './preload-route-files.ts';
import { type Clock, countWork, createProgress, type EndOfWork } from './progress.ts';
import { showProgress } from './progress-element.ts';
import { startRestoringFocus } from './restore-focus.ts';
import { entryOf, startScrolling } from './scroll.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Objects of the main script. This module doesn't import the router or modules that do: the bundler could then no longer
 * concatenate them in the main script, which would be 1.5 kB larger.
 */
export interface NavigationParts extends RouteSource {
  readonly router: Router;
  readonly navigationCommit: typeof navigationCommit;
  /** Id of the release of this page. */
  readonly release: string;
  /** The location of the first page. */
  readonly firstLocation: Location;
  readonly files: () => Promise<ReleaseFiles>;
  readonly filesOf: (slice: string, address: string) => Promise<PartFiles>;
  /** The slice of the first page, if the server could not load it. */
  readonly unavailable: string | undefined;
  /** Context of prefetched loaders, whose requests the progress bar does not show. */
  readonly requestContext: (pathname: string) => LoaderFunctionArgs['context'];
  /** Called when the page of a navigation is shown and the browser has nothing else to do. */
  readonly onShown: () => void;
}

/** Functions that are available when the code is loaded. */
export interface Navigation {
  readonly watchRequest: NonNullable<ApiOptions['watch']>;
  /** Runs before the home page's loader; never settles when the visitor is redirected to another language. */
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

/** Starts progress bar, transitions, scrolling, focus, prefetching and offline notice. Loaded after hydration. */
export function startNavigation({
  router,
  navigationCommit,
  release,
  firstLocation,
  files,
  filesOf,
  unavailable,
  requestContext,
  onShown,
  ...source
}: NavigationParts): Navigation {
  const { locale, i18nFor } = source;
  const begin = countWork(createProgress(clock, showProgress));
  const transition = createPageTransition(() => document.querySelector('main'));
  const { preload, stylesOf, knownStylesOf } = createRoutePreloading({ files, filesOf, findAddress: source.addresses.find, unavailable });
  const styles = createStyleHold(document.head);
  let requests = new AbortController();
  let target: Router['state']['navigation']['location'];
  let end: EndOfWork | undefined;

  let shown = firstLocation;

  const beginNavigation = (): EndOfWork => {
    const endProgress = begin();
    const endDelay = delayWork();
    return (failed) => {
      endProgress(failed);
      endDelay();
    };
  };
  const leave = (pathname: string) => {
    requests.abort();
    requests = new AbortController();
    end ??= beginNavigation();
    transition.leave();
    styles.hold(knownStylesOf(pathname));
    preload(pathname, 'whole').catch(() => {});
  };
  const follow = (state: Router['state']) => {
    const { navigation, location, errors } = state;
    const before = target;
    target = navigation.location;
    if (target && target !== before && target.pathname !== location.pathname) leave(target.pathname);
    if (target || showsPreview(state)) return;
    end?.(errors !== null);
    end = undefined;
    // For another path `arrive` shows the page with `transition.enter`.
    if (location.pathname === shown.pathname) transition.stay();
  };
  const previews = completePreviews(router, focusErrorPage);
  router.subscribe((state) => {
    // From now on this code restores scroll positions, not the browser.
    history.scrollRestoration = 'manual';
    follow(state);
    previews.follow(state);
  });
  follow(router.state);

  navigationCommit.prepare = ({ pathname }) => {
    if (pathname === shown.pathname) return;
    dropFocus(document.querySelector('main'));
    styles.release();
  };
  const scroll = startScrolling(firstLocation, !navigationCommit.location || entryOf(navigationCommit.location) === entryOf(firstLocation));
  const keepRelease = createKeepRelease(source.addresses.find, release);
  const arrive = (location: Location, type: `${NavigationType}`) => {
    previews.committed();
    const before = shown;
    if (entryOf(location) === entryOf(before)) return;
    shown = location;
    whenIdle(onShown);
    const { matches, preventScrollReset: linkKeeps } = router.state;
    scroll({ location, type, matches, linkKeeps });
    if (location.pathname === before.pathname) {
      // The router follows a link to an anchor of this page when going back has already changed the address: see links.ts.
      if (type !== 'POP' && !linkKeeps && location.search === before.search) focusAnchor(location.hash);
      return;
    }
    keepRelease(location.pathname, before.pathname);
    transition.enter();
    if (!linkKeeps) focusPage(document.querySelector('main'), location.hash ? anchorOf(location.hash) : undefined);
    if (!location.hash || type === 'POP' || linkKeeps) return;
    // Late content may have moved the anchor; nothing is done if the visitor has scrolled.
    const scrolled = scrollY;
    setTimeout(() => {
      if (shown === location && scrollY === scrolled) anchorOf(location.hash)?.scrollIntoView();
    }, enterMs);
  };
  navigationCommit.listener = arrive;
  // A navigation finished before this module loaded.
  if (navigationCommit.location) arrive(navigationCommit.location, router.state.historyAction);

  const loadAhead = createRouteLoading(source);
  const loadRoutes: LoadRoutes = async (pathname, whole) => {
    styles.hold(await stylesOf(pathname));
    return loadAhead(pathname, whole);
  };
  startPrefetching({ loadRoutes, preload, requestContext, findAddress: source.addresses.find });
  startOffline(router, i18nFor('shell'));
  startRestoringFocus();

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
