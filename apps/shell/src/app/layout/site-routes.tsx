import { type I18nContext, LinguiContext } from '@lingui/react';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { localePrefix } from '@nocleh/i18n/paths.ts';
import { i18nContext } from '@nocleh/slice-kit/runtime.ts';
import { data, Outlet, type RouteObject } from 'react-router';
import { ErrorPage, RootError } from '../errors/error-page.tsx';
import { Head } from '../head.tsx';
import { RootLayout } from './root-layout.tsx';

/** The route that slices are mounted under. */
export const pagesId = 'pages';

function notFound(): never {
  throw data(null, { status: 404 });
}
const nothing = () => null;

/** A slice's routes as one subtree with its texts. */
export const sliceRoute = (name: string, texts: I18nContext, children: RouteObject[]): RouteObject => ({
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

/** Route in place of a slice that could not be loaded. */
export const missingSliceRoute = (name: string, status: number): RouteObject => ({
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
  /** Page at the root of the locale; browsers load its code when it is shown. */
  readonly home: Pick<RouteObject, 'loader' | 'Component' | 'lazy'>;
  readonly onUnmatched?: (request: Request) => void;
}

/** Route tree of one language with the loaded slices. Server and browser must build the same tree for hydration. */
export const siteRoutes = ({ locale, mounted, home, onUnmatched }: SiteRoutes): RouteObject[] => [
  {
    id: 'root',
    path: localePrefix(locale) || '/',
    Component: RootLayout,
    ErrorBoundary: () => <RootError locale={locale} />,
    children: [
      {
        id: pagesId,
        // The tags are rendered with the page, so an error replaces both and keeps header and footer.
        Component: () => (
          <>
            <Head locale={locale} />
            <Outlet />
          </>
        ),
        ErrorBoundary: ErrorPage,
        children: [
          {
            id: `index___${locale}`,
            index: true,
            ...home,
          },
          { id: `404___${locale}`, path: '404', loader: notFound, Component: nothing },
          {
            path: '_design',
            id: 'design',
            handle: { files: 'src/design/design.route.tsx' },
            lazy: () => import('../../design/design.route.tsx'),
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
