import type { Context } from 'hono';

/**
 * Whether a form was sent from another site. A request without `Sec-Fetch-Site` and `Origin` is not from a browser (mail programs
 * unsubscribe that way, RFC 8058). Why hono's `csrf` is not used: docs/decisions.
 */
export function isCrossSitePost(context: Context): boolean {
  if (context.req.method === 'GET' || context.req.method === 'HEAD') return false;
  const site = context.req.header('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = context.req.header('origin');
  // Browsers send an origin with each form; pages that hide their origin send `null`.
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== context.req.header('host');
}
