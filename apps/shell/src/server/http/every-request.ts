import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { Environment } from '../environment.ts';
import { hasNeedlessBody } from './request-body.ts';
import { requestNumbers } from './request-facts.ts';
import { everyAnswer } from './security-headers.ts';

/** Two readings of one request are what smuggling lives of: whatever allows them is refused before anything is done. */
const isAmbiguous = ({ incoming }: HttpBindings): boolean =>
  hasNeedlessBody(incoming) || incoming.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/** What holds for each request and each answer, also for those that are passed on to a service and back. */
export function everyRequest(environment: Environment): MiddlewareHandler {
  const headers = Object.entries(everyAnswer(environment));
  const number = requestNumbers(environment);
  return async (context, next) => {
    number(context);
    const bindings = context.env as Partial<HttpBindings> | undefined;
    // A request made inside a test has no connection.
    if (!bindings?.incoming || !bindings.outgoing) return next();
    for (const [name, value] of headers) bindings.outgoing.setHeader(name, value);
    if (!isAmbiguous(bindings as HttpBindings)) return next();
    return context.text('This request could not be read.', 400, { 'cache-control': 'no-store', connection: 'close' });
  };
}
