import type { MiddlewareName } from '@nocleh/contracts/slice.ts';
import { createContext, data, type MiddlewareFunction, type RouteObject } from 'react-router';
import { setPrivate } from './private-address.ts';
import { handleOf } from './route-handle.ts';

/** Headers of the answer that is being made; in the browser there is none. */
export const answerHeaders = createContext<Headers | null>(null);

/** What routes may name in `handle.middleware`; it runs before their loaders, on the server and in the browser. */
const registry = {
  private({ context }) {
    const headers = context.get(answerHeaders);
    if (headers) setPrivate(headers);
  },
  /** The parameter `token` can be one: of anything else we know without asking that it opens nothing. */
  token({ params }) {
    if (!/^[\w-]{22,64}$/.test(params.token ?? '')) throw data(null, 404);
  },
} satisfies Record<MiddlewareName, MiddlewareFunction>;

export const unknownMiddleware = 'Unknown middleware';

/** The functions that a route names. A slice may be newer than the shell: a name that is not known here fails its page alone. */
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
