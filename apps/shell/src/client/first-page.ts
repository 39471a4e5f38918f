import {
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type HydrationState,
  matchRoutes,
  type RouteMatch,
  type RouteObject,
} from 'react-router';
import { missingSliceRoute } from '../app/layout/site-routes.tsx';
import type { PageData } from '../app/page-data.ts';

/**
 * Matches the address of the page among those routes of its slice that the server has matched: react-router compiles a pattern for each part of
 * each route that it is given. The router gets all.
 */
function matchFirst(routes: RouteObject[], slice: RouteObject | undefined, isMatched: (route: RouteObject) => boolean): RouteMatch[] {
  // The only child of the root, in which slices are mounted.
  const pages = routes[0]?.children?.[0];
  if (!pages?.children || !slice?.children) return matchRoutes(routes, location) ?? [];
  const [all, own] = [pages.children, slice.children];
  pages.children = [slice];
  slice.children = own.filter(isMatched);
  const matches = matchRoutes(routes, location);
  pages.children = all;
  slice.children = own;
  return matches ?? matchFirst(routes, undefined, isMatched);
}

/** Loads the code of the matched routes, as the router doesn't wait for it. */
async function resolveMatched(matches: RouteMatch[]): Promise<RouteMatch[]> {
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
  const answered = { ...hydration.loaderData, ...hydration.errors };
  const isMatched = ({ id = '', children = [] }: RouteObject): boolean => id in answered || children.some(isMatched);
  const matches = await resolveMatched(matchFirst(routes, route, isMatched));
  return { routes, matches, hydrationData: { ...hydration, errors: revivedErrors(hydration.errors) ?? null } };
}
