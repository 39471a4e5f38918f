import { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { maxBodyBytes } from '@nocleh/contracts/http/body-limit.ts';
import { BodyRefused, readBody } from '@nocleh/contracts/http/read-body.ts';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiProblem } from './problem.ts';

const limitWithoutSocket = bodyLimit({
  maxSize: maxBodyBytes,
  onError: () => {
    throw new ApiProblem('payload_too_large');
  },
});

/**
 * Reads the whole body before any handler runs. Hono's own limit responds at once and the server then closes the connection, so a
 * client that is still sending sees a network error instead of the response.
 */
export const limitedBodies: MiddlewareHandler = async (c, next) => {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  if (!(incoming instanceof IncomingMessage)) return await limitWithoutSocket(c, next);
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
    try {
      // The adapter takes an already read body from `rawBody`.
      Object.assign(incoming, { rawBody: await readBody(incoming, maxBodyBytes) });
    } catch (error) {
      if (error instanceof BodyRefused) throw new ApiProblem(error.status === 413 ? 'payload_too_large' : 'request_timeout');
      throw error;
    }
  }
  await next();
};
