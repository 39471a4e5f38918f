import { UNSAFE_ErrorResponseImpl as ErrorResponse, type HydrationState, matchRoutes, type RouteObject } from 'react-router';
import { widgetOf } from '../app/home-widget.ts';
import { missingSliceRoute } from '../app/layout/site-routes.tsx';
import type { PageData } from '../app/page-data.ts';
import { isHome, prepareWidget, type WidgetSource } from '../home/home.loader.ts';

/** Loads code and texts of the home page ahead of a navigation, without the static widgets. */
export async function loadHome(widgets: WidgetSource): Promise<unknown> {
  const placed = await widgets.placed();
  return Promise.all(placed.filter(({ isStatic }) => !isStatic).map((widget) => prepareWidget(widget, widgets)));
}

/** Loads the widgets that the server rendered on the home page. False when one could not be loaded: its markup stays. */
export async function loadHomeWidgets({ hydration }: PageData, widgets: WidgetSource): Promise<boolean> {
  const home = Object.values(hydration.loaderData ?? {}).find(isHome);
  const shown = home?.widgets.filter(({ isStatic, data }) => !isStatic && data !== undefined) ?? [];
  const prepared = await Promise.all(
    shown.map(({ key }) => prepareWidget(widgetOf(key), widgets).catch((error: unknown) => widgets.onFailure(key, error))),
  );
  return !prepared.includes(undefined);
}

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
