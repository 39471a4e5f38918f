import { codingOf, encoded } from '@nocleh/contracts/http/compression.ts';
import type { Context } from 'hono';
import type { BrowserSettings } from '../../app/page-data.ts';
import type { Environment } from '../config/environment.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { KeptPage } from '../page-cache/kept-page.ts';
import { orderCookie } from '../release/order-release.ts';
import type { PageResponse } from '../render/page-handler.ts';

interface PageSettings {
  readonly environment: Environment;
  readonly settings: BrowserSettings;
}

/** Whose copies of a page may be used again. */
export const cacheControl = {
  /**
   * Browsers ask each time. A proxy answers with a copy for one second, with an older one while it fetches the next, and when the shell
   * is away.
   */
  shared: 'public, max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=9, stale-if-error=300',
  /** For proxies that take `must-revalidate` at its word (RFC 9213). */
  cdn: 'public, max-age=1, stale-while-revalidate=9, stale-if-error=300',
  own: 'private, no-cache',
  none: 'no-store',
} as const;

const varyByLanguage = 'Accept-Encoding, Accept-Language, Cookie';

/** Headers of a page but those of one answer: who asked, and how it is compressed. */
export function pageHeaders(page: PageResponse, pathname: string, { environment, settings }: PageSettings): Record<string, string> {
  return {
    ...securityHeaders(page.scripts, page.release, environment, settings),
    'content-type': 'text/html; charset=utf-8',
    'content-language': page.locale,
    'cache-control': page.status === 200 ? cacheControl.own : cacheControl.none,
    vary: pathname === '/' ? varyByLanguage : 'Accept-Encoding',
    'x-release': page.release.id,
    ...(page.slice ? { 'x-slice': page.slice } : {}),
    ...Object.fromEntries(page.headers),
  };
}

/**
 * Headers of a page that is the same for every visitor. Proxies do not keep it while a canary is tried on some visitors, nor at `/`, whose
 * language is the visitor's.
 */
export function publicHeaders(page: PageResponse, pathname: string, shell: PageSettings & { readonly hasCanary: () => boolean }) {
  const headers = pageHeaders(page, pathname, shell);
  if (pathname === '/' || shell.hasCanary()) return headers;
  return { ...headers, 'cache-control': cacheControl.shared, 'cdn-cache-control': cacheControl.cdn };
}

/** Facts of one answer. `Server-Timing` is for scripts, which can't read the headers of their document. */
const answerHeaders = (context: Context) => {
  const requestId: string = context.get('requestId');
  return { 'x-request-id': requestId, 'server-timing': `request;desc="${requestId}"` };
};

export async function pageResponse(context: Context, page: PageResponse, shell: PageSettings): Promise<Response> {
  const { body, encoding } = await encoded(page.body, context.req.header('accept-encoding'));
  const { pathname } = new URL(context.req.url);
  const order = orderCookie(page, pathname, shell.environment.SITE_URL);
  const response = new Response(body, {
    status: page.status,
    headers: {
      ...answerHeaders(context),
      ...pageHeaders(page, pathname, shell),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    },
  });
  if (order) response.headers.append('set-cookie', order);
  return response;
}

/** A weak comparison, as `If-None-Match` demands: proxies that change the coding make weak ones of our tags. */
const matches = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => [etag, `W/${etag}`, '*'].includes(tag.trim()));

export async function keptResponse(context: Context, page: KeptPage): Promise<Response> {
  const coding = codingOf(context.req.header('accept-encoding'));
  const { bytes, etag } = await page.body(coding);
  const headers = { ...answerHeaders(context), ...page.headers, etag };
  if (matches(context.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: coding === 'identity' ? headers : { ...headers, 'content-encoding': coding },
  });
}
