import { getConnInfo } from '@hono/node-server/conninfo';
import { type AddressSet, clientNetwork } from '@nocleh/contracts/address/ip-address.ts';
import type { EndpointName } from '@nocleh/contracts/api/endpoints.ts';
import { errorStatus } from '@nocleh/contracts/errors.ts';
import { isShellSecret, shellSecretHeader } from '@nocleh/contracts/http/shell-secret.ts';
import type { Log } from '@nocleh/monitoring/log.ts';
import type { RequestFigures } from '@nocleh/monitoring/metrics/metrics.ts';
import type { ReportFailure } from '@nocleh/monitoring/server.ts';
import { inSpan, isProbe, noteAnswer, type OpenSpan } from '@nocleh/monitoring/tracing/spans.ts';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { type KnownVersion, mountCatalogueVersion, withCatalogueVersion } from './catalogue-version.ts';
import { clientAddress } from './client-address.ts';
import { limitedBodies } from './limited-bodies.ts';
import { ApiProblem, asProblem, problemResponse } from './problem.ts';
import { rateLimit } from './rate-limit.ts';
import type { ClientLimit } from './shared-limit.ts';

export interface AppEnv {
  Variables: {
    requestId: string;
    endpoint: EndpointName | undefined;
    /** The client to which limits apply; null if none do. */
    client: string | null;
  };
}

export interface BaseAppOptions {
  readonly rateLimit: number;
  /** The limit of requests that create or change something; without one they are not limited. */
  readonly limitWrites?: ClientLimit | undefined;
  readonly trustedProxies: AddressSet;
  /** Requests with one of them are treated as the shell's. */
  readonly shellSecrets?: readonly string[];
  /** Without it no shell keeps pages. */
  readonly catalogue?: KnownVersion;
  readonly log: Log;
  /** Gets the figures of every request. */
  readonly observeRequest?: ((figures: RequestFigures) => void) | undefined;
  /** Called for responses with status 500 and above. */
  readonly reportFailure?: ReportFailure;
}

const wellFormedId = /^[\w-]{8,64}$/;

const isShell = (c: Context, { shellSecrets = [] }: BaseAppOptions): boolean =>
  isShellSecret(c.req.header(shellSecretHeader), shellSecrets);

/** The log contains the endpoint, never the path, as paths contain tokens. Only the shell may choose the request id. */
const requestLog =
  (options: BaseAppOptions) =>
  async (c: Context<AppEnv>, next: () => Promise<void>, span: OpenSpan): Promise<void> => {
    const given = (isShell(c, options) && c.req.header('x-request-id')) || '';
    const requestId = wellFormedId.test(given) ? given : crypto.randomUUID();
    c.set('requestId', requestId);
    const start = performance.now();
    await next();
    c.res.headers.set('x-request-id', requestId);
    c.res.headers.set('x-content-type-options', 'nosniff');
    const { method } = c.req;
    const { status } = c.res;
    const endpoint = c.get('endpoint');
    const ms = performance.now() - start;
    const route = endpoint ?? 'other';
    options.log('info', 'request', { requestId, method, endpoint, status, ms: Math.round(ms) });
    options.observeRequest?.({ route, method, status, ms });
    noteAnswer(span, { method, route, status, requestId });
  };

/** Logs, measures and traces each request. A request of the shell is part of the trace of its own one. */
function observed(options: BaseAppOptions): MiddlewareHandler<AppEnv> {
  const log = requestLog(options);
  return (c, next) => {
    const parent = isShell(c, options) ? c.req.header('traceparent') : undefined;
    return inSpan(isProbe(c.req.path) ? undefined : { name: c.req.method, kind: 'server', parent }, (span) => log(c, next, span));
  };
}

function limits(options: BaseAppOptions): MiddlewareHandler<AppEnv> {
  const limitReads = rateLimit(options.rateLimit);
  return async (c, next) => {
    // Requests made inside a test have no socket, so there is no peer to limit.
    const peer = (c.env as object | undefined) && 'incoming' in (c.env as object) ? getConnInfo(c).remote.address : undefined;
    const sender = { forwardedFor: c.req.header('x-forwarded-for'), isShell: isShell(c, options) };
    const client = peer === undefined ? null : clientAddress({ peer, ...sender }, options.trustedProxies);
    const network = client === null ? null : clientNetwork(client);
    c.set('client', network);
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (network !== null) await (isRead ? limitReads : options.limitWrites)?.(network);
    await next();
  };
}

/** The HTTP application without endpoints: request ids, log, limits, problems. */
export function createBaseApp(options: BaseAppOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  if (options.catalogue) mountCatalogueVersion(app, options.catalogue, (c) => isShell(c, options));
  app.use(observed(options));
  app.use(limits(options));
  app.use(limitedBodies);
  if (options.catalogue) app.use(withCatalogueVersion(options.catalogue));
  app.notFound((c) => problemResponse(new ApiProblem('not_found'), c.get('requestId')));
  app.onError((error, c) => {
    const problem = asProblem(error);
    if (problem.code === 'internal' || problem.code === 'unavailable')
      options.log('error', 'request failed', { requestId: c.get('requestId'), endpoint: c.get('endpoint'), error });
    const status = errorStatus[problem.code];
    if (status >= 500) options.reportFailure?.({ error, status, requestId: c.get('requestId'), route: c.get('endpoint') });
    return problemResponse(problem, c.get('requestId'));
  });
  return app;
}
