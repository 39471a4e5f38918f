import type { HydrationState, StaticHandlerContext } from 'react-router';
import { isRouteErrorResponse } from 'react-router';
import { errorStatus } from '../../app/errors/error-status.ts';
import { type HomeData, isHome } from '../../home/home.loader.ts';

/** Of an error the browser learns the status only. */
function serialErrors(errors: StaticHandlerContext['errors']): NonNullable<HydrationState['errors']> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      { status: errorStatus(error), statusText: isRouteErrorResponse(error) ? error.statusText : '', data: null },
    ]),
  );
}

/** A route with middleware and no loader has no data; the browser's router would take that for a page that is not whole. */
const withoutLoader = ({ matches }: StaticHandlerContext): HydrationState['loaderData'] =>
  Object.fromEntries(matches.flatMap(({ route }) => (route.middleware && !route.loader ? [[route.id, null]] : [])));

/** What a still widget shows is in its markup. */
const withoutStillData = (loaderData: StaticHandlerContext['loaderData']): HydrationState['loaderData'] =>
  Object.fromEntries(
    Object.entries(loaderData).map(([id, data]) => [id, isHome(data) ? { ...data, widgets: data.widgets.map(hydrated) } : data]),
  );
const hydrated = (widget: HomeData['widgets'][number]) =>
  widget.isStatic && widget.data !== undefined ? { ...widget, data: null } : widget;

export const hydrationState = (context: StaticHandlerContext): HydrationState => ({
  loaderData: { ...withoutLoader(context), ...withoutStillData(context.loaderData) },
  actionData: context.actionData,
  errors: serialErrors(context.errors),
});
