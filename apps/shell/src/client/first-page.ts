import {
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type HydrationState,
  matchRoutes,
  type RouteMatch,
  type RouteObject,
} from 'react-router';
import { missingSliceRoute } from '../app/layout/site-routes.tsx';
import type { PageData } from '../app/page-data.ts';

/** Matches the address of the page and loads the code of the routes, as the router doesn't wait for it. */
async function resolveMatched(routes: RouteObject[]): Promise<RouteMatch[]> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const module = await route.lazy();
      delete route.lazy;
      Object.assign(route, module);
    }),
  );
  return matches;
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
  /** Those of its address: to match it again would take a fiftieth of the time until it is hydrated. */
  readonly matches: RouteMatch[];
  readonly hydrationData: HydrationState;
}

/** Loads the routes of the requested page. Rejects when its code can't be loaded. */
export async function loadFirstPage({ page, slicePromise, routesWith }: FirstPageParts): Promise<FirstPage> {
  const { unavailable, hydration } = page;
  const route = unavailable ? missingSliceRoute(unavailable.slice, unavailable.status) : await slicePromise;
  const routes = routesWith(route ? [route] : []);
  const matches = await resolveMatched(routes);
  return { routes, matches, hydrationData: { ...hydration, errors: revivedErrors(hydration.errors) ?? null } };
}
