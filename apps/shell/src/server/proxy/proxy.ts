import http from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { mostBodyBytes } from '@nocleh/contracts/body-limit.ts';
import { BodyRefused } from '@nocleh/contracts/read-body.ts';
import { shellSecretHeader } from '@nocleh/contracts/shell-secret.ts';
import type { Context } from 'hono';
import { problem } from '../http/problem.ts';
import { hasNeedlessBody, limitedBody } from '../http/request-body.ts';

const timeoutMs = 60_000;
const agentOptions = { keepAlive: true, maxSockets: 256 };
const protocols = {
  'http:': { send: http.request, agent: new http.Agent(agentOptions) },
  'https:': { send: https.request, agent: new https.Agent(agentOptions) },
};
/** Headers between two neighbours (RFC 9110, 7.6.1), what says how the body came, and the cookie: our services have no use for it. */
const ownHeaders = [
  'connection',
  'keep-alive',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'content-length',
  'expect',
  'cookie',
  'host',
];
const answerHeaders = ['connection', 'keep-alive', 'transfer-encoding'];

export interface Upstream {
  /** `http://127.0.0.1:5001`, or an address with a path, which goes before the request's own. */
  readonly base: string;
  /** What is cut off the front of the path. */
  readonly prefix?: string;
  /** What is asked for instead of what the visitor asked for. */
  readonly path?: string;
  readonly requestId: string;
  readonly clientAddress: string;
  /** By which the service knows that the shell says who asks. */
  readonly secret: string;
  /** Hears that the service gave no answer. */
  readonly onFailure?: (error: Error) => void;
}

/** A segment that leads up or nowhere, in any spelling: it would leave the service's own path. */
const dots = /\/(?:\.|%2e){1,2}(?:[/?#\\]|%2f|%5c|$)/i;

/** Where a request goes, in the spelling that it came in; undefined for one that is not below the prefix as it is written. */
function targetOf({ url = '' }: http.IncomingMessage, { prefix = '', path }: Upstream): string | undefined {
  if (path !== undefined) return path;
  if (!url.startsWith(`${prefix}/`) || (prefix && dots.test(url.split('?', 1)[0] ?? ''))) return undefined;
  return url.slice(prefix.length);
}

function headersFor({ headers, method }: http.IncomingMessage, body: Buffer | undefined, upstream: Upstream) {
  const passed = { ...headers };
  for (const name of [...ownHeaders, ...(headers.connection ?? '').toLowerCase().split(/[\s,]+/)]) delete passed[name];
  return {
    ...passed,
    host: new URL(upstream.base).host,
    'x-request-id': upstream.requestId,
    'x-forwarded-for': upstream.clientAddress,
    [shellSecretHeader]: upstream.secret,
    ...(body && (body.length > 0 || method !== 'DELETE') ? { 'content-length': body.length } : {}),
  };
}

/**
 * Passes a request on to one of our own services, with the visitor's address; its answer goes back as it is. The path is
 * passed on as it was sent: parsed as a URL, `..` would be gone before the service that guards against it sees it.
 */
export async function proxyRequest(context: Context, upstream: Upstream): Promise<Response> {
  const { incoming } = context.env as HttpBindings;
  const { requestId } = upstream;
  const path = targetOf(incoming, upstream);
  if (path === undefined || hasNeedlessBody(incoming)) return problem('invalid_request', requestId);
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  try {
    const body = hasBody ? await limitedBody(context, mostBodyBytes) : undefined;
    return await exchange(context.env as HttpBindings, path, body, upstream);
  } catch (error) {
    if (error instanceof BodyRefused) return problem(error.status === 413 ? 'payload_too_large' : 'request_timeout', requestId);
    throw error;
  }
}

function exchange({ incoming, outgoing }: HttpBindings, path: string, body: Buffer | undefined, upstream: Upstream): Promise<Response> {
  const { protocol, hostname, port, pathname } = new URL(upstream.base);
  const { send, agent } = protocols[protocol as keyof typeof protocols];
  const headers = headersFor(incoming, body, upstream);
  return new Promise((resolve) => {
    // A copy is a native response: the adapter would write the headers of its own class of responses a second time.
    const sent = () => resolve(RESPONSE_ALREADY_SENT.clone());
    const attempt = (last: boolean) => {
      // Who left while the answer was looked for hears nothing of it, and the event that says so has been.
      if (outgoing.destroyed) return sent();
      const request = send({
        // What creates something gets a connection of its own: on a kept one it might have to be sent twice.
        agent: body || last ? false : agent,
        hostname,
        port,
        method: incoming.method,
        path: pathname.replace(/\/$/, '') + path,
        headers,
        timeout: timeoutMs,
      });
      request.on('timeout', () => request.destroy(new Error('timed out')));
      request.on('error', (error) => {
        if (outgoing.headersSent || outgoing.destroyed) {
          outgoing.destroy();
          sent();
        }
        // The service had just closed the kept connection: that says nothing about the service.
        else if (request.reusedSocket && !last) attempt(true);
        else {
          upstream.onFailure?.(error);
          resolve(problem('unavailable', upstream.requestId));
        }
      });
      request.on('response', (answer) => {
        const answered = { ...answer.headers };
        for (const name of answerHeaders) delete answered[name];
        if (outgoing.destroyed) {
          answer.destroy();
          return sent();
        }
        try {
          outgoing.writeHead(answer.statusCode ?? 502, answered);
          pipeline(answer, outgoing, sent);
        } catch (error) {
          request.destroy(error as Error);
        }
      });
      // A visitor who goes away ends the work for them.
      outgoing.once('close', () => request.destroy());
      request.end(body);
    };
    attempt(false);
  });
}
