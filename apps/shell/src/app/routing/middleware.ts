import type { MiddlewareName } from '@nocleh/contracts/slice.ts';
import { createContext, data, type MiddlewareFunction, type RouteObject } from 'react-router';
import { setPrivate } from './private-address.ts';
import { handleOf } from './route-handle.ts';

/** Headers of the response; null in the browser. */
export const answerHeaders = createContext<Headers | null>(null);

/** Middleware that routes can name in `handle.middleware`; it runs before their loaders, on the server and in the browser. */
const registry = {
  private({ context }) {
    const headers = context.get(answerHeaders);
    if (headers) setPrivate(headers);
  },
  /** Answers 404 for a malformed `token` without a call of the API. */
  token({ params }) {
    if (!/^[\w-]{22,64}$/.test(params.token ?? '')) throw data(null, 404);
  },
} satisfies Record<MiddlewareName, MiddlewareFunction>;

export const unknownMiddleware = 'Unknown middleware';

/** Middleware of a route. A newer slice may name one that this shell doesn't have, which fails only that page. */
export function namedMiddleware({ handle }: RouteObject): { middleware?: MiddlewareFunction[] } {
  const names = handleOf({ handle }).middleware;
  if (!names) return {};
  return {
    middleware: names.map((name) =>
      Object.hasOwn(registry, name)
        ? registry[name]
        : () => {
            throw data(null, { status: 500, statusText: unknownMiddleware });
          },
    ),
  };
}
