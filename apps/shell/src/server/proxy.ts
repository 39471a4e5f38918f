import type { Context } from 'hono';
import { proxy } from 'hono/proxy';

const timeoutMs = 60_000;

/** Passes a request on to one of our own services, with the visitor's address; its answer goes back as it is. */
export async function passOn(context: Context, origin: string, path: string, requestId: string, clientAddress: string): Promise<Response> {
  const { search } = new URL(context.req.url);
  try {
    return await proxy(`${origin}${path}${search}`, {
      raw: context.req.raw,
      headers: {
        ...context.req.header(),
        host: new URL(origin).host,
        cookie: undefined,
        'x-request-id': requestId,
        'x-forwarded-for': clientAddress,
      },
      signal: AbortSignal.any([context.req.raw.signal, AbortSignal.timeout(timeoutMs)]),
    });
  } catch {
    const problem = { type: 'about:blank', title: 'The service is not available right now', status: 503, code: 'unavailable', requestId };
    return new Response(JSON.stringify(problem), {
      status: 503,
      headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
    });
  }
}
