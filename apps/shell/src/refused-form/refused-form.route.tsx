import { createContext, data, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { RefusedForm } from './refused-form.tsx';

/** Status of a refused form: sent too slowly, too large, or in an unsupported encoding. */
export type RefusedStatus = 408 | 413 | 415;
/** Status of the refused form of a request; null for a request of the page itself, which is a 404. */
export const refusedStatus = createContext<RefusedStatus | null>(null);

export const refusedFormPath = '/_refused';

/** Only the server has this route, and the page has no scripts: with JavaScript forms are not sent this way. */
export const refusedFormRoute = {
  id: 'refused-form',
  path: refusedFormPath.slice(1),
  loader: ({ context }: LoaderFunctionArgs) => {
    throw data(null, { status: context.get(refusedStatus) ?? 404 });
  },
  Component: () => null,
  ErrorBoundary: RefusedForm,
} satisfies RouteObject;
