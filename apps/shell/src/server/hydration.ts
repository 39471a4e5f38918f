import type { HydrationState, StaticHandlerContext } from 'react-router';
import { isRouteErrorResponse } from 'react-router';
import { errorStatus } from '../app/error-status.ts';

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

export const hydrationState = (context: StaticHandlerContext): HydrationState => ({
  loaderData: { ...withoutLoader(context), ...context.loaderData },
  actionData: context.actionData,
  errors: serialErrors(context.errors),
});
