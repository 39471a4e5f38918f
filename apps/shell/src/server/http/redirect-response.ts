import { tooLong } from './malformed-request.ts';

/** What proxies and HTTP clients take as one header at least: a longer one fails there, without a word for the visitor. */
const longestAddress = 8000;

/**
 * A redirect made by a loader or action; after a form the browser must ask again with GET. An address that repeats a whole novel typed
 * into a field is refused here as it would be when it is asked for.
 */
export function redirectResponse(response: Response, requestId: string): Response {
  const headers = new Headers(response.headers);
  headers.set('x-request-id', requestId);
  headers.set('cache-control', 'no-store');
  if ((headers.get('location') ?? '').length <= longestAddress) return new Response(response.body, { status: response.status, headers });
  headers.delete('location');
  headers.set('content-type', 'text/plain; charset=utf-8');
  return new Response(tooLong, { status: 431, headers });
}
