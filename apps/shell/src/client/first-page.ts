import type { SliceName } from '@nocleh/contracts/routes.ts';
import { UNSAFE_ErrorResponseImpl as ErrorResponse, type HydrationState, matchRoutes, type RouteObject } from 'react-router';
import type { PageData } from '../app/page-data.ts';
import { missingSliceRoute, pagesId } from '../app/site-routes.tsx';
import { isHome, prepareWidget, type WidgetSource } from '../home/home.loader.ts';
import { livelyWidgets, widgetKey } from '../home/widget-registry.ts';

/** Code and texts of the home page, ahead of a visit: what is still comes with the visit. */
export const loadHome = (widgets: WidgetSource) => Promise.all(livelyWidgets.map((placed) => prepareWidget(placed, widgets)));

/** The widgets that the server put on the home page. False when one can't be had: the page shows that then. */
export async function prepareHome({ hydration }: PageData, widgets: WidgetSource): Promise<boolean> {
  const home = Object.values(hydration.loaderData ?? {}).find(isHome);
  const shown = livelyWidgets.filter((placed) => home?.widgets.some(({ key, data }) => key === widgetKey(placed) && data !== undefined));
  const prepared = await Promise.all(
    shown.map((placed) => prepareWidget(placed, widgets).catch((error: unknown) => widgets.onFailure(widgetKey(placed), error))),
  );
  return !prepared.includes(undefined);
}

/** The routes of the first page have to be whole before the router is made, or it would start without them. */
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
  readonly first: SliceName | undefined;
  readonly mounting: Promise<RouteObject> | undefined;
  readonly routesWith: (mounted: readonly RouteObject[]) => RouteObject[];
}
interface FirstPage {
  readonly routes: RouteObject[];
  readonly hydrationData: HydrationState;
  /** It is what the server wrote. */
  readonly isWhole: boolean;
}

/** The page that was asked for; the error page in its place if a part of it can't be loaded. */
export async function firstPage({ page, first, mounting, routesWith }: FirstPageParts): Promise<FirstPage> {
  const { unavailable, hydration } = page;
  try {
    const route = unavailable ? missingSliceRoute(unavailable.slice, unavailable.status) : await mounting;
    const routes = routesWith(route ? [route] : []);
    await resolveMatched(routes);
    return { routes, hydrationData: { ...hydration, errors: revivedErrors(hydration.errors) ?? null }, isWhole: true };
  } catch {
    return {
      routes: routesWith(first ? [missingSliceRoute(first, 503)] : []),
      hydrationData: { loaderData: {}, errors: { [pagesId]: new ErrorResponse(503, '', null) } },
      isWhole: false,
    };
  }
}
