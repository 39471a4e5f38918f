import type { PageMeta } from '@nocleh/contracts/slice.ts';
import type { ReportFailure } from '@nocleh/monitoring/server.ts';
import type { Context, Hono } from 'hono';
import { browserSettings } from '../config/browser-settings.ts';
import type { Environment } from '../config/environment.ts';
import { isCrossSitePost } from '../http/csrf.ts';
import { proxyRequest } from '../proxy/proxy.ts';
import { reportTunnel } from '../proxy/report-tunnel.ts';
import { mountShareCards } from './share-card.ts';

interface Services {
  readonly environment: Environment;
  readonly addressOf: (context: Context) => string;
  readonly reportFailure: ReportFailure;
  /** Meta data of a page of the site. */
  readonly metaOf: (context: Context, path: string) => Promise<PageMeta | undefined>;
}

/** Forwards requests to the API, the image service and the error reports. */
export function mountServices(app: Hono, { environment, addressOf, reportFailure, metaOf }: Services): void {
  const tunnel = browserSettings(environment).errorReports?.tunnel;
  if (tunnel?.startsWith('/') && environment.SENTRY_DSN) {
    const answer = reportTunnel(environment.SENTRY_DSN, addressOf);
    app.post(tunnel, async (context) =>
      isCrossSitePost(context) ? context.body(null, 403, { 'cache-control': 'no-store' }) : answer(context),
    );
  }
  const visitor = (context: Context) => {
    const requestId = context.get('requestId');
    const onFailure = (error: Error) => reportFailure({ error, status: 503, requestId, tags: { slice: 'shell' } });
    return { requestId, clientAddress: addressOf(context), secret: environment.SHELL_SECRET, onFailure };
  };
  // Links to documents (an invoice as PDF) are below /api wherever scripts reach the API.
  for (const prefix of new Set(['/api', environment.PUBLIC_API_URL].filter((address) => address.startsWith('/'))))
    app.all(`${prefix}/*`, (context) => proxyRequest(context, { base: environment.API_URL, prefix, ...visitor(context) }));
  for (const path of ['/_vercel/image', '/_ipx/*'])
    app.get(path, (context) => proxyRequest(context, { base: environment.IMAGES_URL, ...visitor(context) }));
  mountShareCards(app, { environment, metaOf, visitor });
}
