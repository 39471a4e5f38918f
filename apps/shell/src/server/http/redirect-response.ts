import { tooLong } from './malformed-request.ts';

/** Header size that all proxies and HTTP clients accept; a longer address fails there without a message. */
const maxAddressLength = 8000;

/** The redirect of a loader or an action. An address that repeats a very long input is refused here, as it would be when requested. */
export function redirectResponse(response: Response, requestId: string): Response {
  const headers = new Headers(response.headers);
  headers.set('x-request-id', requestId);
  headers.set('cache-control', 'no-store');
  if ((headers.get('location') ?? '').length <= maxAddressLength) return new Response(response.body, { status: response.status, headers });
  headers.delete('location');
  headers.set('content-type', 'text/plain; charset=utf-8');
  return new Response(tooLong, { status: 431, headers });
}
