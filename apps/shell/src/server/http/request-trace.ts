import { addressSet } from '@nocleh/contracts/address/ip-address.ts';
import { inSpan, isProbe, noteAnswer, traceHeader } from '@nocleh/monitoring/tracing/spans.ts';
import type { MiddlewareHandler } from 'hono';
import type { Environment } from '../config/environment.ts';
import { peerAddress } from './client-address.ts';
import { answerOf } from './request-figures.ts';

/**
 * Records each request as a span, of the trace of a trusted proxy or of a new one: a trace that a visitor names would be recorded at their
 * wish. The request id leads from an error report of the browser to the trace.
 */
export function requestTrace({ TRUSTED_PROXIES }: Pick<Environment, 'TRUSTED_PROXIES'>): MiddlewareHandler {
  const trusted = addressSet(TRUSTED_PROXIES);
  return (context, next) => {
    const { method, path } = context.req;
    const parent = trusted.has(peerAddress(context)) ? context.req.header('traceparent') : undefined;
    return inSpan(isProbe(path) ? undefined : { name: method, kind: 'server', parent }, async (span) => {
      await next();
      const { route, slice, status } = answerOf(context);
      noteAnswer(span, { method, route, status, requestId: context.get('requestId') });
      span.set({ 'nocleh.release': context.res.headers.get('x-release') ?? undefined, 'nocleh.slice': slice });
    });
  };
}

/** Sends a request of a loader to the API as a span of the page's trace. */
export const tracedFetch =
  (send: typeof fetch = fetch): typeof fetch =>
  (input, init) => {
    const method = init?.method ?? 'GET';
    return inSpan({ name: `${method} API`, kind: 'client' }, async (span) => {
      const headers = { ...(init?.headers as Readonly<Record<string, string>> | undefined), ...traceHeader() };
      const answer = await send(input, { ...init, headers });
      span.set({ 'http.request.method': method, 'http.response.status_code': answer.status });
      return answer;
    });
  };
