import http from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';

const timeoutMs = 60_000;
const agentOptions = { keepAlive: true, maxSockets: 256 };
const protocols = {
  'http:': { send: http.request, agent: new http.Agent(agentOptions) },
  'https:': { send: https.request, agent: new https.Agent(agentOptions) },
};
/** Headers between two neighbours (RFC 9110, 7.6.1), and the cookie: our services have no use for it. */
const hopHeaders = ['connection', 'keep-alive', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'cookie', 'host'];

export interface Upstream {
  /** `http://127.0.0.1:5001`, or an address with a path, which goes before the request's own. */
  readonly base: string;
  /** What is cut off the front of the path. */
  readonly prefix?: string;
  /** What is asked for instead of what the visitor asked for. */
  readonly path?: string;
  readonly requestId: string;
  readonly clientAddress: string;
  /** Hears that the service gave no answer. */
  readonly onFailure?: (error: Error) => void;
}

/**
 * Passes a request on to one of our own services, with the visitor's address; its answer goes back as it is. The path is
 * passed on as it was sent: parsed as a URL, `..` would be gone before the service that guards against it sees it.
 */
export function passOn(context: Context, { base, prefix = '', path, requestId, clientAddress, onFailure }: Upstream): Promise<Response> {
  const { incoming, outgoing } = context.env as HttpBindings;
  const headers = { ...incoming.headers };
  for (const name of hopHeaders) delete headers[name];
  const { protocol, hostname, port, host, pathname } = new URL(base);
  const { send, agent } = protocols[protocol as keyof typeof protocols];
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  return new Promise((resolve) => {
    const attempt = (last: boolean) => {
      const request = send({
        // What creates something gets a connection of its own: on a kept one it might have to be sent twice.
        agent: hasBody || last ? false : agent,
        hostname,
        port,
        method: incoming.method,
        path: pathname.replace(/\/$/, '') + (path ?? ((incoming.url ?? '/').slice(prefix.length) || '/')),
        headers: { ...headers, host, 'x-request-id': requestId, 'x-forwarded-for': clientAddress },
        timeout: timeoutMs,
      });
      request.on('timeout', () => request.destroy(new Error('timed out')));
      request.on('error', (error) => {
        if (outgoing.headersSent || outgoing.destroyed) outgoing.destroy();
        // The service had just closed the kept connection: that says nothing about the service.
        else if (request.reusedSocket && !last) attempt(true);
        else {
          onFailure?.(error);
          resolve(unavailable(requestId));
        }
      });
      request.on('response', (answer) => {
        const answered = { ...answer.headers };
        for (const name of ['connection', 'keep-alive', 'transfer-encoding']) delete answered[name];
        outgoing.writeHead(answer.statusCode ?? 502, answered);
        pipeline(answer, outgoing, () => resolve(RESPONSE_ALREADY_SENT));
      });
      // A visitor who goes away ends the work for him.
      outgoing.once('close', () => request.destroy());
      if (hasBody) incoming.pipe(request);
      else request.end();
    };
    attempt(false);
  });
}

function unavailable(requestId: string): Response {
  const problem = { type: 'about:blank', title: 'The service is not available right now', status: 503, code: 'unavailable', requestId };
  return new Response(JSON.stringify(problem), {
    status: 503,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
  });
}
