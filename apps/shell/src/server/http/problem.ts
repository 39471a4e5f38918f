import { type ErrorCode, errorStatus } from '@nocleh/contracts/errors.ts';

const titles = {
  invalid_request: 'The request is not valid',
  request_timeout: 'The request body took too long to arrive',
  payload_too_large: 'The request body is too large',
  unavailable: 'The service is not available right now',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** A problem document of the shell for addresses of the API, in the API's own format. */
export function problem(code: keyof typeof titles, requestId: string): Response {
  const status = errorStatus[code];
  return new Response(JSON.stringify({ type: `urn:nocleh:problem:${code}`, title: titles[code], status, code, requestId }), {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', 'x-request-id': requestId },
  });
}
