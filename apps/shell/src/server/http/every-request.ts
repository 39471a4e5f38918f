import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { Environment } from '../config/environment.ts';
import { hasNeedlessBody } from './request-body.ts';
import { everyAnswer } from './security-headers.ts';

/** Ambiguous requests are refused, as two servers that read them differently allow request smuggling. */
const isAmbiguous = (incoming: HttpBindings['incoming']): boolean =>
  hasNeedlessBody(incoming) || incoming.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/** Checks and headers of every request and response, forwarded ones included. */
export function everyRequest(environment: Environment): MiddlewareHandler {
  const headers = Object.entries(everyAnswer(environment));
  return async (context, next) => {
    const { incoming, outgoing }: Partial<HttpBindings> = context.env ?? {};
    // A request within a test has no connection.
    if (!incoming || !outgoing) return next();
    for (const [name, value] of headers) outgoing.setHeader(name, value);
    if (!isAmbiguous(incoming)) return next();
    return context.text('This request could not be read.', 400, { 'cache-control': 'no-store', connection: 'close' });
  };
}
