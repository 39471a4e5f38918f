import { createContext, data, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { RefusedForm } from './refused-form.tsx';

/** Why a form was not taken: too slow, too large, or in a form that nobody can read. */
export type RefusedStatus = 408 | 413 | 415;
/** Of the request whose form it was; who only asks for the page finds nothing. */
export const refusedStatus = createContext<RefusedStatus | null>(null);

export const refusedFormPath = '/_refused';

/** The server alone knows it, and it is sent without scripts: forms of browsers with script don't come this way. */
export const refusedFormRoute = {
  id: 'refused-form',
  path: refusedFormPath.slice(1),
  loader: ({ context }: LoaderFunctionArgs) => {
    throw data(null, { status: context.get(refusedStatus) ?? 404 });
  },
  Component: () => null,
  ErrorBoundary: RefusedForm,
} satisfies RouteObject;
