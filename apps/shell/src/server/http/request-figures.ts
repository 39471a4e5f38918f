import type { HttpBindings } from '@hono/node-server';
import type { RequestFigures, SliceFigures } from '@nocleh/monitoring/metrics/metrics.ts';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';

/** The route and the version of the slice of a page, for the figures. */
export interface AnsweredPage {
  readonly route: string;
  /** `stays@1.0.0+3f2a90c1`; undefined for a page of the shell. */
  readonly slice: string | undefined;
}

export interface ObserveAnswers {
  readonly request: (figures: RequestFigures) => void;
  readonly slice: (figures: SliceFigures) => void;
}

const pageKey = 'answeredPage';
/** As nginx names a request whose visitor has gone before the answer. */
const clientClosed = 499;

/** Notes what page a request was answered with; without a note it counts for the pattern of its address. */
export const notePage = (context: Context, page: AnsweredPage): void => context.set(pageKey, page);

/** `/_slices/:name{[a-z]+}` is `/_slices/:name`; the pattern of all pages says nothing. */
const patternOf = (context: Context): string => {
  const pattern = routePath(context);
  if (pattern === '*' || pattern === '/*') return 'other';
  const segments = pattern.split('/').map((segment) => (segment.startsWith(':') ? segment.split('{', 1)[0] : segment));
  return segments.join('/');
};

/** The status that a forwarded answer was sent with, else that of the response. */
function statusOf({ env, res }: Context): number {
  const { outgoing }: Partial<HttpBindings> = env ?? {};
  if (outgoing?.headersSent) return outgoing.statusCode;
  return outgoing?.destroyed ? clientClosed : res.status;
}

/** What a request was answered with. */
export function answerOf(context: Context): { readonly route: string; readonly slice: string | undefined; readonly status: number } {
  const page: AnsweredPage | undefined = context.get(pageKey);
  return { route: page?.route ?? patternOf(context), slice: page?.slice, status: statusOf(context) };
}

/** Measures each request until its answer begins, a forwarded one until it has ended. */
export function requestFigures(observe: ObserveAnswers): MiddlewareHandler {
  return async (context, next) => {
    const begin = performance.now();
    await next();
    const { route, slice, status } = answerOf(context);
    const answer = { status, ms: performance.now() - begin };
    observe.request({ route, method: context.req.method, ...answer });
    if (slice) observe.slice({ slice, ...answer });
  };
}
