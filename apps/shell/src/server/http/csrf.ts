import type { Context } from 'hono';

/**
 * Whether a form was sent from a page of another site: it must not act in the visitor's name. A request without `Sec-Fetch-Site`
 * and `Origin` is not from a browser (mail programs unsubscribe that way, RFC 8058); see docs/decisions for why hono's `csrf` is not used.
 */
export function isCrossSitePost(context: Context): boolean {
  if (context.req.method === 'GET' || context.req.method === 'HEAD') return false;
  const site = context.req.header('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = context.req.header('origin');
  // Browsers send one with each form; `null` is sent by pages that hide their origin.
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== context.req.header('host');
}
