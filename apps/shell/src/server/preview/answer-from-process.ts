import http, { type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import { connectionHeaders } from '@nocleh/contracts/http/connection-headers.ts';
import type { Context } from 'hono';
import { barHeader, type PreviewedRequest } from './previewed-request.ts';

const timeoutMs = 60_000;
/** Headers of one connection, and those that this process writes itself. */
const notPassed = [...connectionHeaders, 'expect', 'content-length', 'x-forwarded-for'];

function headersOf(context: Context, { facts, requestId, clientAddress }: PreviewedRequest, body: Buffer | undefined) {
  const passed = Object.fromEntries([...context.req.raw.headers].filter(([name]) => !notPassed.includes(name)));
  return {
    ...passed,
    host: context.req.header('host') ?? '',
    'x-request-id': requestId,
    'x-forwarded-for': clientAddress,
    [barHeader]: encodeURIComponent(JSON.stringify(facts)),
    ...(body ? { 'content-length': body.length } : {}),
  };
}

function responseOf(answer: IncomingMessage): Response {
  const headers = new Headers();
  for (const [name, values] of Object.entries(answer.headersDistinct))
    if (!notPassed.includes(name)) for (const value of values ?? []) headers.append(name, value);
  const { statusCode: status = 502 } = answer;
  if (status !== 204 && status !== 304) return new Response(Readable.toWeb(answer) as ReadableStream, { status, headers });
  answer.resume();
  return new Response(null, { status, headers });
}

/** Lets the process of a preview answer a request; rejects when it does not. */
export async function answerFromProcess(context: Context, socketPath: string, previewed: PreviewedRequest): Promise<Response> {
  const { raw } = context.req;
  const { incoming }: Partial<HttpBindings> = context.env ?? {};
  const { pathname, search } = new URL(raw.url);
  const body = raw.method === 'POST' ? Buffer.from(await raw.arrayBuffer()) : undefined;
  return new Promise((resolve, reject) => {
    const request = http.request({
      socketPath,
      agent: false,
      method: body ? 'POST' : 'GET',
      path: incoming?.url ?? pathname + search,
      headers: headersOf(context, previewed, body),
      timeout: timeoutMs,
    });
    request.on('timeout', () => request.destroy(new Error('timed out')));
    request.on('error', reject);
    request.on('response', (answer) => resolve(responseOf(answer)));
    raw.signal.addEventListener('abort', () => request.destroy());
    request.end(body);
  });
}
