import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApi } from '@nocleh/api-client/client.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import { Agent } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { sendRequest, sendRequestBy } from './send-request.ts';

/** The client of a server that answers with `listener`. */
async function clientOf(listener: RequestListener, timeoutMs = 60_000) {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return createApi({ baseUrl: `http://127.0.0.1:${port}`, headers: { 'x-request-id': 'r1' }, fetch: sendRequest, timeoutMs });
}

test('a request has the headers and the body of its call, and its answer is read as text', async () => {
  const seen: unknown[] = [];
  const api = await clientOf(async (request, response) => {
    const body = (await request.toArray()).join('');
    seen.push([request.method, request.url, request.headers['x-request-id'], request.headers['content-type'], body]);
    response.setHeader('content-type', 'application/json').end('{"name":"Žďár nad Sázavou"}');
  });
  const call = { body: { email: 'jana@example.org', locale: 'cs' }, idempotencyKey: 'k' } as const;
  expect(await api.call(endpoint.lostLink, call)).toEqual({ name: 'Žďár nad Sázavou' });
  expect(seen).toEqual([['POST', '/lost-links', 'r1', 'application/json', '{"email":"jana@example.org","locale":"cs"}']]);
});

test('a refusal of a limit has its status and the time to wait', async () => {
  const api = await clientOf((_, response) => response.writeHead(429, { 'Retry-After': '7' }).end());
  await expect(api.call(endpoint.places, { query: { locale: 'cs' } })).rejects.toMatchObject({ status: 429, retryAfter: '7' });
});

test.each<[string, RequestListener]>([
  ['ends the connection before its answer', (request) => request.socket.destroy()],
  [
    'ends the connection within its answer',
    (request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('{"total"');
      setTimeout(() => request.socket.destroy(), 20);
    },
  ],
])('a server that %s gave no answer', async (_, listener) => {
  const api = await clientOf(listener);
  await expect(api.call(endpoint.places, { query: { locale: 'cs' } })).rejects.toMatchObject({ status: 0, code: 'network' });
});

test('a server that does not answer in time is a timeout', async () => {
  const api = await clientOf(() => {}, 20);
  await expect(api.call(endpoint.places, { query: { locale: 'cs' } })).rejects.toMatchObject({ status: 504, code: 'timeout' });
});

test('a request that gets no connection ends with its time limit, also when it is over at the start', async () => {
  let connect: (() => void) | undefined;
  const agent = new Agent({
    connect: (_, done) => {
      connect = () => done(new Error('refused'), null);
    },
  });
  const fetch = sendRequestBy(agent);
  const api = createApi({ baseUrl: 'http://127.0.0.1:1', headers: {}, fetch, timeoutMs: 20 });
  await expect(api.call(endpoint.places, { query: { locale: 'cs' } })).rejects.toMatchObject({ status: 504, code: 'timeout' });
  const over = fetch('http://127.0.0.1:1/', { method: 'GET', headers: {}, body: null, signal: AbortSignal.abort() });
  await expect(over).rejects.toThrow('the API gave no answer');
  // The connection that fails later changes nothing.
  connect?.();
  await agent.destroy();
});
