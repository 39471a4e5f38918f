import type { HttpBindings } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { clientNetwork } from '@nocleh/contracts/address/ip-address.ts';
import { isShellSecret, shellSecretHeader } from '@nocleh/contracts/http/shell-secret.ts';
import type { RequestFigures } from '@nocleh/monitoring/metrics/metrics.ts';
import type { ReportFailure } from '@nocleh/monitoring/server.ts';
import { inSpan, isProbe, isTracing, noteAnswer } from '@nocleh/monitoring/tracing/spans.ts';
import { type Context, Hono } from 'hono';
import { ImageError } from './image-error.ts';
import { counter, tooManyAtOnce } from './limit.ts';
import type { Optimise } from './optimiser.ts';
import { parseCardRequest } from './request/card-request.ts';
import type { ImageRequest } from './request/image-request.ts';
import { parseIpxRequest } from './request/ipx-request.ts';
import { negotiateFormats } from './request/negotiate.ts';
import { parseVercelRequest } from './request/vercel-request.ts';
import { errorResponse, pictureResponse } from './respond.ts';
import type { AllowedHosts } from './source/allowed-hosts.ts';

type ImagesContext = Context<{ Bindings: Partial<HttpBindings> }>;

/** The raw path: `URL` resolves `..`, which would hide an attempt to leave the folder. */
const rawPath = (c: ImagesContext): string =>
  (c.env?.incoming?.url ?? c.req.url.replace(/^https?:\/\/[^/]*/, '')).split(/[?#]/, 1)[0] ?? '';

/** Parses the request, and the status for a forbidden host or path. */
const parse = (c: ImagesContext, hosts: AllowedHosts): { request: ImageRequest; forbidden: 400 | 403 } => {
  const path = rawPath(c);
  if (path === '/_vercel/image') {
    return { request: parseVercelRequest(new URL(c.req.url).searchParams, hosts), forbidden: 400 };
  }
  if (path === '/_card') return { request: parseCardRequest(new URL(c.req.url).searchParams, hosts), forbidden: 400 };
  const ipx = /^\/_ipx(?:\/(.*))?$/s.exec(path);
  if (ipx) return { request: parseIpxRequest(ipx[1] ?? '', hosts), forbidden: 403 };
  throw new ImageError(404, 'There is nothing here.');
};

/** The name of a route for the figures. */
const routeOf = (c: ImagesContext): string => /^\/(?:_vercel\/image|_card|_ipx|health|ready)(?=\/|$)/.exec(rawPath(c))?.[0] ?? 'other';

export interface AppOptions {
  readonly optimise: Optimise;
  readonly hosts: AllowedHosts;
  /** Maximum of concurrent requests; further ones are refused. */
  readonly maxRequests: number;
  /** Maximum per client; IPv6 clients are counted by their /64 network. */
  readonly maxPerClient: number;
  /** Requests with one of them may name the client they are made for. */
  readonly shellSecrets: readonly string[];
  /** Whether pictures can be converted at the moment. */
  readonly isReady: () => Promise<boolean>;
  readonly report: (error: unknown, requestId: string) => void;
  /** Gets the figures of every request. */
  readonly observeRequest?: ((figures: RequestFigures) => void) | undefined;
  /** Called for responses with status 500 and above. */
  readonly reportFailure?: ReportFailure;
}

export const createApp = ({ optimise, hosts, shellSecrets, report, reportFailure, ...options }: AppOptions) => {
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  let requests = 0;
  const clients = counter();
  const isShell = (c: ImagesContext) => isShellSecret(c.req.header(shellSecretHeader), shellSecrets);
  /** The shell names the visitor; requests without its secret count for their own address. */
  const clientOf = (c: ImagesContext): string => {
    const forwarded = isShell(c) ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
    return clientNetwork(forwarded || (c.env?.incoming ? getConnInfo(c).remote.address : '') || '');
  };
  const answer = async (c: ImagesContext, client: string): Promise<Response> => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw new ImageError(405, 'Only GET and HEAD are answered.');
    const { request, forbidden } = parse(c, hosts);
    const accepted = negotiateFormats(c.req.header('accept'));
    const entry = await optimise({ request, accepted, forbidden, signal: c.req.raw.signal, client });
    return pictureResponse(entry, c.req.header('if-none-match'), c.req.method === 'HEAD');
  };
  const { observeRequest } = options;
  if (observeRequest)
    app.use(async (c, next) => {
      const begin = performance.now();
      await next();
      observeRequest({ route: routeOf(c), method: c.req.method, status: c.res.status, ms: performance.now() - begin });
    });
  if (isTracing())
    app.use((c, next) => {
      const { method, path } = c.req;
      const parent = isShell(c) ? c.req.header('traceparent') : undefined;
      return inSpan(isProbe(path) ? undefined : { name: method, kind: 'server', parent }, async (span) => {
        await next();
        const requestId = isShell(c) ? c.req.header('x-request-id') : undefined;
        noteAnswer(span, { method, route: routeOf(c), status: c.res.status, requestId });
      });
    });
  app.get('/health', (c) => c.json({ status: 'ok' }));
  app.get('/ready', async (c) => ((await options.isReady()) ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503)));
  app.all('*', async (c) => {
    const client = clientOf(c);
    if (requests >= options.maxRequests) throw new ImageError(503, 'Too many pictures are being asked for.');
    if (clients.of(client) >= options.maxPerClient) throw tooManyAtOnce();
    requests += 1;
    clients.add(client, 1);
    try {
      return await answer(c, client);
    } finally {
      requests -= 1;
      clients.add(client, -1);
    }
  });
  app.onError((error, c) => {
    const requestId = (isShell(c) && c.req.header('x-request-id')) || crypto.randomUUID();
    const status = error instanceof ImageError ? error.status : 500;
    // The client has disconnected, so the response is not reported.
    const isHeard = !c.req.raw.signal.aborted;
    if (status >= 500 && isHeard) reportFailure?.({ error, status, requestId });
    if (error instanceof ImageError) return errorResponse(error);
    if (isHeard) report(error, requestId);
    const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-request-id': requestId };
    return new Response(`Something went wrong. Request number: ${requestId}\n`, { status: 500, headers });
  });
  return app;
};
