import { UNSAFE_ErrorResponseImpl as ErrorResponse, type HydrationState, matchRoutes, type RouteObject } from 'react-router';
import { missingSliceRoute } from '../app/layout/site-routes.tsx';
import type { PageData } from '../app/page-data.ts';

/** Loads the code of the first page's routes, as the router doesn't wait for it. */
async function resolveMatched(routes: RouteObject[]): Promise<void> {
  await Promise.all(
    (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const module = await route.lazy();
      delete route.lazy;
      Object.assign(route, module);
    }),
  );
}

const revivedErrors = (errors: HydrationState['errors']) =>
  errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, new ErrorResponse(error.status, error.statusText, null)]));

interface FirstPageParts {
  readonly page: PageData;
  readonly slicePromise: Promise<RouteObject> | undefined;
  readonly routesWith: (mounted: readonly RouteObject[]) => RouteObject[];
}
export interface FirstPage {
  readonly routes: RouteObject[];
  readonly hydrationData: HydrationState;
}

/** Loads the routes of the requested page. Rejects when its code can't be loaded. */
export async function loadFirstPage({ page, slicePromise, routesWith }: FirstPageParts): Promise<FirstPage> {
  const { unavailable, hydration } = page;
  const route = unavailable ? missingSliceRoute(unavailable.slice, unavailable.status) : await slicePromise;
  const routes = routesWith(route ? [route] : []);
  await resolveMatched(routes);
  return { routes, hydrationData: { ...hydration, errors: revivedErrors(hydration.errors) ?? null } };
}
