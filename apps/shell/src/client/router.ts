import { splitLocale } from '@nocleh/i18n/paths.ts';
import { UNSAFE_defaultMapRouteProperties as mapRouteProperties, type RouteObject } from 'react-router';
import { pagesId, siteRoutes, sliceRoute } from '../app/layout/site-routes.tsx';
import { browserRoutes } from './browser-routes.ts';
import type { EngineOptions } from './data-router/engine.ts';
import { firstState } from './data-router/first-state.ts';
import { createLateRouter } from './data-router/late-router.ts';
import type { FirstPage } from './first-page.ts';
import type { Services } from './services.ts';

/** Loads a slice and makes its routes, which are mounted below those of the shell. */
export async function mountSlice(
  name: string,
  { page, i18nFor, current, guardChunkLoad, importBesideStyles, loadSlice, loadMessages }: Services,
): Promise<RouteObject> {
  const slice = await guardChunkLoad(loadSlice(name));
  const own = i18nFor(name);
  const isFirst = () => !current.router;
  return sliceRoute(
    name,
    own,
    browserRoutes(slice.routes(page.locale), {
      i18n: own.i18n,
      messages: (route, language) => loadMessages(name, route, language),
      guardChunkLoad,
      importBesideStyles,
      isFirst,
    }),
  );
}

/** The routes of the shell with those of the slices that are loaded. */
export const routesWith =
  ({ page: { locale }, widgets, navigation, addresses, guardChunkLoad }: Services) =>
  (mounted: readonly RouteObject[]): RouteObject[] =>
    siteRoutes({
      locale,
      mounted,
      home: {
        async lazy() {
          const { browserHome } = await guardChunkLoad(import('./home.ts'));
          return browserHome(widgets, (request) => navigation.current()?.beforeHome(request));
        },
      },
      onUnmatched: ({ url }) => {
        const { pathname } = new URL(url);
        // An address of the site without a slice is one that a document of another release answers.
        const address = addresses.find(pathname);
        if (splitLocale(pathname).locale !== locale || (address && !address.slice)) location.assign(url);
      },
    });

/** Creates the router of the first page; further slices are mounted when a navigation needs them. */
export function createRouter(services: Services, first: string | undefined, { routes, matches, hydrationData }: FirstPage) {
  const { locale } = services.page;
  const mounted = new Set<string>(first ? [first] : []);
  const options: EngineOptions = {
    routes,
    hydrationData,
    mapRouteProperties,
    getContext: () => services.requestContext(),
    async patchRoutesOnNavigation({ path, patch }) {
      if (splitLocale(path).locale !== locale) return;
      await services.guardChunkLoad(services.addresses.load());
      const name = services.sliceAt(path);
      if (!name || mounted.has(name)) return;
      const route = await mountSlice(name, services);
      mounted.add(name);
      patch(pagesId, [route]);
    },
  };
  const router = createLateRouter({
    first: firstState(matches, hydrationData),
    importEngine: () => import('./deferred-code.ts'),
    options,
  });
  services.current.router = router;
  return router;
}
