import { createHmac } from 'node:crypto';
import type { SendRequest } from '@nocleh/api-client/client.ts';
import { addressSet } from '@nocleh/contracts/address/ip-address.ts';
import { interactionHeader, interactionIds } from '@nocleh/contracts/interaction.ts';
import { inSpan, isProbe, noteAnswer, traceHeader } from '@nocleh/monitoring/tracing/spans.ts';
import type { MiddlewareHandler } from 'hono';
import type { Environment } from '../config/environment.ts';
import { peerAddress } from './client-address.ts';
import { answerOf } from './request-figures.ts';

/**
 * Makes the `traceparent` of an interaction from the ids that a browser sends; undefined without valid ids. Whether the trace is recorded is
 * computed from its id and the shells' secret. So the request and the later report get the same decision, whichever shell answers them,
 * and a visitor can't choose an id that is always recorded.
 */
export function interactionTraces({
  SHELL_SECRET,
  OTEL_TRACES_SAMPLER_ARG,
}: Pick<Environment, 'SHELL_SECRET' | 'OTEL_TRACES_SAMPLER_ARG'>): (ids: string | undefined) => string | undefined {
  return (ids) => {
    const [, trace, span] = interactionIds.exec(ids ?? '') ?? [];
    if (trace === undefined) return undefined;
    const number = createHmac('sha256', SHELL_SECRET).update(`recorded ${trace}`).digest().readUInt32BE();
    return `00-${trace}-${span}-${number < OTEL_TRACES_SAMPLER_ARG * 2 ** 32 ? '01' : '00'}`;
  };
}

type TraceSettings = Pick<Environment, 'TRUSTED_PROXIES' | 'SHELL_SECRET' | 'OTEL_TRACES_SAMPLER_ARG'>;

/**
 * Records each request as a span: of the trace of a trusted proxy, of a visitor's interaction, or of a new one. A `traceparent` of a visitor is not
 * believed, as it would be recorded at their wish. The request id leads from an error report of the browser to the trace.
 */
export function requestTrace(settings: TraceSettings): MiddlewareHandler {
  const { TRUSTED_PROXIES } = settings;
  const ofInteraction = interactionTraces(settings);
  const trusted = addressSet(TRUSTED_PROXIES);
  return (context, next) => {
    const { method, path } = context.req;
    const ofProxy = trusted.has(peerAddress(context)) ? context.req.header('traceparent') : undefined;
    const parent = ofProxy ?? ofInteraction(context.req.header(interactionHeader));
    return inSpan(isProbe(path) ? undefined : { name: method, kind: 'server', parent }, async (span) => {
      await next();
      const { route, slice, status } = answerOf(context);
      noteAnswer(span, { method, route, status, requestId: context.get('requestId') });
      span.set({ 'nocleh.release': context.res.headers.get('x-release') ?? undefined, 'nocleh.slice': slice });
    });
  };
}

/** Sends a request of a loader to the API as a span of the page's trace. */
export const traced =
  (send: SendRequest): SendRequest =>
  (address, request) => {
    const { method } = request;
    return inSpan({ name: `${method} API`, kind: 'client' }, async (span) => {
      const answer = await send(address, { ...request, headers: { ...request.headers, ...traceHeader() } });
      span.set({ 'http.request.method': method, 'http.response.status_code': answer.status });
      return answer;
    });
  };
