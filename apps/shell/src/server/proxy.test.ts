import http, { type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { passOn } from './proxy.ts';

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function service(answer: RequestListener): Promise<string> {
  const server = http.createServer(answer);
  open.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function shell(origin: string): Promise<number> {
  const app = new Hono();
  app.all('/api/*', (context) => passOn(context, { base: origin, prefix: '/api', requestId: 'request-1', clientAddress: '203.0.113.7' }));
  return new Promise((ready) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => ready(port));
    open.push(server);
  });
}

test('the service gets the visitor’s address and body, not the cookie, and its answer comes back', async () => {
  const seen: { request: IncomingMessage; body: string }[] = [];
  const port = await shell(
    await service(async (request, response) => {
      let body = '';
      for await (const piece of request) body += piece;
      seen.push({ request, body });
      response.writeHead(201, { 'x-own': 'yes', 'content-type': 'text/plain' }).end('created');
    }),
  );
  const answer = await fetch(`http://127.0.0.1:${port}/api/orders?x=1`, {
    method: 'POST',
    body: 'payload',
    headers: { cookie: 'a=b', 'x-forwarded-for': 'forged' },
  });
  expect([answer.status, answer.headers.get('x-own'), await answer.text()]).toEqual([201, 'yes', 'created']);
  expect(seen[0]?.body).toBe('payload');
  expect(seen[0]?.request.url).toBe('/orders?x=1');
  expect(seen[0]?.request.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'request-1' });
  expect(seen[0]?.request.headers).not.toHaveProperty('cookie');
});

test('a service may lie below a path of its origin', async () => {
  const seen: string[] = [];
  const port = await shell(
    `${await service((request, response) => {
      seen.push(request.url ?? '');
      response.end();
    })}/backend`,
  );
  await fetch(`http://127.0.0.1:${port}/api/search?q=x`);
  expect(seen).toEqual(['/backend/search?q=x']);
});

test('the path reaches the service as it was sent, dots included', async () => {
  let path: string | undefined;
  const port = await shell(
    await service((request, response) => {
      path = request.url;
      response.end();
    }),
  );
  await new Promise<void>((done) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET /api/x/../secret HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n'),
    );
    socket.on('data', () => {});
    socket.on('close', () => done());
  });
  expect(path).toBe('/x/../secret');
});

test('a kept connection that the service has closed costs no visitor his answer', async () => {
  let connections = 0;
  const server = http.createServer((_, response) => response.end('here'));
  // Every connection ends when a second request comes on it, as when its idle time is just over.
  server.on('connection', (socket) => {
    connections += 1;
    let requests = 0;
    socket.on('data', () => {
      requests += 1;
      if (requests > 1) socket.destroy();
    });
  });
  open.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const port = await shell(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  for (let visit = 0; visit < 3; visit += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/x`);
    expect([answer.status, await answer.text()]).toEqual([200, 'here']);
  }
  expect(connections).toBeGreaterThan(1);
});

test('a service that is down is answered with a problem document', async () => {
  const port = await shell('http://127.0.0.1:9');
  const answer = await fetch(`http://127.0.0.1:${port}/api/x`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'application/problem+json']);
  expect(await answer.json()).toMatchObject({ code: 'unavailable', requestId: 'request-1' });
});
