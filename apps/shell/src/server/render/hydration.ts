import { staticDataOf, withoutStaticData } from '@nocleh/slice-kit/static-data.ts';
import type { HydrationState, StaticHandlerContext } from 'react-router';
import { isRouteErrorResponse } from 'react-router';
import { errorStatus } from '../../app/errors/error-status.ts';
import { type HomeData, isHome } from '../../app/home-widget.ts';
import { unknownMiddleware } from '../../app/routing/middleware.ts';

/** The text of an error that its page shows. Where a slice gives none, react-router writes "Internal Server Error", also beside 404. */
const shownText = (error: unknown): string =>
  isRouteErrorResponse(error) && error.statusText === unknownMiddleware ? error.statusText : '';

/** Errors for the browser, which gets of them only what their page shows. */
function serialErrors(errors: StaticHandlerContext['errors']): NonNullable<HydrationState['errors']> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [id, { status: errorStatus(error), statusText: shownText(error), data: null }]),
  );
}

/** Adds data for routes with middleware but without a loader, as the browser's router would consider them not loaded. */
const withoutLoader = ({ matches }: StaticHandlerContext): HydrationState['loaderData'] =>
  Object.fromEntries(matches.flatMap(({ route }) => (route.middleware && !route.loader ? [[route.id, null]] : [])));

/** Removes the data of static widgets and parts, which are not hydrated. */
const hydratedData = (loaderData: StaticHandlerContext['loaderData']): HydrationState['loaderData'] =>
  Object.fromEntries(
    Object.entries(loaderData).map(([id, data]) => [
      id,
      isHome(data) ? { ...data, widgets: data.widgets.map(hydrated) } : withoutStaticData(data),
    ]),
  );
const hydrated = (widget: HomeData['widgets'][number]) =>
  widget.isStatic && widget.data !== undefined ? { ...widget, data: null } : widget;

/** What is not there is left out: most pages have neither an answer of an action nor errors. */
export const hydrationState = (context: StaticHandlerContext): HydrationState => {
  const errors = serialErrors(context.errors);
  return {
    loaderData: { ...withoutLoader(context), ...hydratedData(context.loaderData) },
    ...(context.actionData ? { actionData: context.actionData } : {}),
    ...(errors ? { errors } : {}),
  };
};

/** All data that a page is made from: `hydration` is the JSON of its hydration state. */
export const renderedData = ({ loaderData }: StaticHandlerContext, hydration: string): string =>
  hydration + JSON.stringify(Object.values(loaderData).map((data) => (isHome(data) ? data.widgets : staticDataOf(data))));

/** Whether a widget of the home page failed, in whose place the page has a message. */
export const lacksWidgets = ({ loaderData }: StaticHandlerContext): boolean =>
  Object.values(loaderData).some((data) => isHome(data) && data.widgets.some(({ data: given }) => given === undefined));
