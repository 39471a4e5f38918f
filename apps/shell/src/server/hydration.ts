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

export const hydrationState = ({ loaderData, actionData, errors }: StaticHandlerContext): HydrationState => ({
  loaderData,
  actionData,
  errors: serialErrors(errors),
});
