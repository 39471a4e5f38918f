import { type I18nContext, LinguiContext } from '@lingui/react';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { routeName, type SliceName } from '@nocleh/contracts/routes.ts';
import { localePrefix } from '@nocleh/i18n/paths.ts';
import { i18nContext } from '@nocleh/slice-kit/runtime.ts';
import { data, type LoaderFunction, Outlet, type RouteObject } from 'react-router';
import { homeLoader, type WidgetSource } from '../home/home.loader.ts';
import { HomePage } from '../home/home-page.tsx';
import { ErrorPage, RootError } from './error-page.tsx';
import { Head } from './head.tsx';
import { RootLayout } from './root-layout.tsx';

/** The route that slices are mounted under. */
export const pagesId = 'pages';

function notFound(): never {
  throw data(null, { status: 404 });
}
const nothing = () => null;
/** To the router `///` is the root too. */
const onlyAtRoot =
  (loader: LoaderFunction): LoaderFunction =>
  (args, context) =>
    new URL(args.request.url).pathname.endsWith('//') ? notFound() : loader(args, context);

/** A slice's routes as one subtree with its texts. */
export const sliceRoute = (name: SliceName, texts: I18nContext, children: RouteObject[]): RouteObject => ({
  id: `slice.${name}`,
  handle: { slice: name },
  middleware: [({ context }) => context.set(i18nContext, texts.i18n)],
  element: (
    <LinguiContext value={texts}>
      <Outlet />
    </LinguiContext>
  ),
  children,
});

/** Stands for a slice whose code could not be had. */
export const missingSliceRoute = (name: SliceName, status: number): RouteObject => ({
  id: `slice.${name}`,
  handle: { slice: name },
  children: [
    {
      id: `slice.${name}.missing`,
      path: '*',
      loader: () => {
        throw data(null, { status });
      },
      Component: nothing,
    },
  ],
});

interface SiteRoutes {
  readonly locale: Locale;
  readonly mounted: readonly RouteObject[];
  readonly widgets: WidgetSource;
  readonly onUnmatched?: (request: Request) => void;
  /** In the browser: the home page waits for it. */
  readonly beforeHome?: (request: Request) => Promise<void> | undefined;
}

const afterwards =
  (loader: LoaderFunction, before: SiteRoutes['beforeHome']): LoaderFunction =>
  async (args, context) => {
    await before?.(args.request);
    return loader(args, context);
  };

/** The route tree of one language, with the slices known so far. Server and browser build it alike: hydration depends on it. */
export const siteRoutes = ({ locale, mounted, widgets, onUnmatched, beforeHome }: SiteRoutes): RouteObject[] => [
  {
    id: 'root',
    path: localePrefix(locale) || '/',
    Component: () => <RootLayout locale={locale} />,
    ErrorBoundary: () => <RootError locale={locale} />,
    children: [
      {
        id: pagesId,
        // The page's tags go with the page: an error replaces both, header and footer stay.
        Component: () => (
          <>
            <Head locale={locale} />
            <Outlet />
          </>
        ),
        ErrorBoundary: ErrorPage,
        children: [
          {
            id: routeName('index', locale),
            index: true,
            loader: onlyAtRoot(afterwards(homeLoader(widgets), beforeHome)),
            Component: HomePage,
          },
          { id: routeName('404', locale), path: '404', loader: notFound, Component: nothing },
          {
            path: '_design',
            id: 'design',
            handle: { chunk: 'shell-design' },
            lazy: () => import(/* webpackChunkName: "shell-design" */ '../design/design.route.tsx'),
          },
          ...mounted,
          {
            id: `unmatched___${locale}`,
            path: '*',
            loader: ({ request }) => {
              onUnmatched?.(request);
              return notFound();
            },
            Component: nothing,
          },
        ],
      },
    ],
  },
];
