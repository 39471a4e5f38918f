import type { RouterContextProvider, StaticHandler, StaticHandlerContext } from 'react-router';
import { errorStatus } from '../../app/errors/error-status.ts';

/** Runs the matched routes' middleware, then the action and the loaders. Returns the Response of a redirect unchanged. */
export async function queryRoutes(
  handler: StaticHandler,
  request: Request,
  requestContext: RouterContextProvider,
): Promise<StaticHandlerContext | Response> {
  let context: StaticHandlerContext | undefined;
  const response = await handler.query(request, {
    requestContext,
    async generateMiddlewareResponse(query) {
      const result = await query(request);
      if (result instanceof Response) return result;
      context = result;
      // Discarded: middleware sets headers through the context; the page is rendered below.
      return new Response(null);
    },
  });
  if (!context) return response;
  const errors = Object.values(context.errors ?? {});
  if (errors.length > 0) context.statusCode = Math.max(...errors.map(errorStatus));
  return context;
}

/** Value of `Retry-After` when the API refused a loader's request because of its rate limit. */
export const retryAfterOf = ({ errors }: StaticHandlerContext): string | undefined =>
  Object.values(errors ?? {})
    .map(retryAfter)
    .find(Boolean);

const retryAfter = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'retryAfter' in error && typeof error.retryAfter === 'string'
    ? error.retryAfter
    : undefined;
