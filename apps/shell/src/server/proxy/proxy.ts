import http from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { maxBodyBytes } from '@nocleh/contracts/http/body-limit.ts';
import { connectionHeaders } from '@nocleh/contracts/http/connection-headers.ts';
import { BodyRefused } from '@nocleh/contracts/http/read-body.ts';
import { shellSecretHeader } from '@nocleh/contracts/http/shell-secret.ts';
import { interactionHeader } from '@nocleh/contracts/interaction.ts';
import { traceHeader } from '@nocleh/monitoring/tracing/spans.ts';
import type { Context } from 'hono';
import { problem } from '../http/problem.ts';
import { hasNeedlessBody, limitedBody } from '../http/request-body.ts';

const timeoutMs = 60_000;
const agentOptions = { keepAlive: true, maxSockets: 256 };
const protocols = {
  http: { send: http.request, agent: new http.Agent(agentOptions) },
  https: { send: https.request, agent: new https.Agent(agentOptions) },
};
/**
 * Headers that are not forwarded: hop-by-hop headers (RFC 9110, 7.6.1), those about the body's transfer, the cookie, and those that name a
 * trace, which a service believes the shell.
 */
const ownHeaders = [
  ...connectionHeaders,
  'proxy-authorization',
  'content-length',
  'expect',
  'cookie',
  'host',
  'traceparent',
  interactionHeader,
  'tracestate',
  'baggage',
];
const answerHeaders = ['connection', 'keep-alive', 'transfer-encoding'];

export interface Upstream {
  /** `http://127.0.0.1:5001`, or an address with a path that is put before the request's path. */
  readonly base: string;
  /** Removed from the front of the path. */
  readonly prefix?: string;
  /** Requested instead of the visitor's own path. */
  readonly path?: string;
  readonly requestId: string;
  readonly clientAddress: string;
  /** Proves to the service that the request comes from the shell. */
  readonly secret: string;
  /** Called when the service does not answer. */
  readonly onFailure?: (error: Error) => void;
}

/** Matches segments `.` and `..` in any encoding, which could leave the service's path. */
const dots = /\/(?:\.|%2e){1,2}(?:[/?#\\]|%2f|%5c|$)/i;

/** Path of the forwarded request in its original encoding; undefined if it is not literally below the prefix. */
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
    ...traceHeader(),
    ...(body && (body.length > 0 || method !== 'DELETE') ? { 'content-length': body.length } : {}),
  };
}

/**
 * Forwards a request to a service with the visitor's address and streams the answer back. The path is forwarded unparsed: a URL
 * parser would resolve `..` before the service can refuse it.
 */
export async function proxyRequest(context: Context, upstream: Upstream): Promise<Response> {
  const { incoming }: HttpBindings = context.env;
  const { requestId } = upstream;
  const path = targetOf(incoming, upstream);
  if (path === undefined || hasNeedlessBody(incoming)) return problem('invalid_request', requestId);
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  try {
    const body = hasBody ? await limitedBody(context, maxBodyBytes) : undefined;
    return await exchange(context.env, path, body, upstream);
  } catch (error) {
    if (error instanceof BodyRefused) return problem(error.status === 413 ? 'payload_too_large' : 'request_timeout', requestId);
    throw error;
  }
}

function exchange({ incoming, outgoing }: HttpBindings, path: string, body: Buffer | undefined, upstream: Upstream): Promise<Response> {
  const { protocol, hostname, port, pathname } = new URL(upstream.base);
  const { send, agent } = protocol === 'https:' ? protocols.https : protocols.http;
  const headers = headersFor(incoming, body, upstream);
  return new Promise((resolve) => {
    // A clone is a native Response; with its own class the adapter would write the headers again.
    const sent = () => resolve(RESPONSE_ALREADY_SENT.clone());
    const attempt = (last: boolean) => {
      // The visitor has disconnected, and the close event was already emitted.
      if (outgoing.destroyed) return sent();
      const request = send({
        // Non-idempotent requests use a new connection: a reused keep-alive socket may close mid-send and would force a resend.
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
        // The service had just closed the keep-alive connection; that is no failure.
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
          request.destroy(error instanceof Error ? error : undefined);
        }
      });
      // Aborts the request to the service when the visitor disconnects.
      outgoing.once('close', () => request.destroy());
      request.end(body);
    };
    attempt(false);
  });
}
