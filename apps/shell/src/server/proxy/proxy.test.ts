import { once } from 'node:events';
import http, { type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { proxyRequest } from './proxy.ts';

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

const visitor = { requestId: 'request-1', clientAddress: '203.0.113.7', secret: 'shared' };

async function shell(origin: string, before?: () => Promise<void>): Promise<number> {
  const app = new Hono();
  app.all('/api/*', async (context) => {
    await before?.();
    return proxyRequest(context, { base: origin, prefix: '/api', ...visitor });
  });
  app.get('/_ipx/*', (context) => proxyRequest(context, { base: origin, ...visitor }));
  return new Promise((ready) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => ready(port));
    open.push(server);
  });
}

test('the service gets the visitor’s address and body without the cookie, and its answer is returned', async () => {
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
    headers: {
      cookie: 'a=b',
      'x-forwarded-for': 'forged',
      'x-shell-secret': 'guessed',
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    },
  });
  expect([answer.status, answer.headers.get('x-own'), await answer.text()]).toEqual([201, 'yes', 'created']);
  expect(seen[0]?.body).toBe('payload');
  expect(seen[0]?.request.url).toBe('/orders?x=1');
  expect(seen[0]?.request.headers).toMatchObject({
    'x-forwarded-for': '203.0.113.7',
    'x-request-id': 'request-1',
    'x-shell-secret': 'shared',
    'content-length': '7',
  });
  for (const name of ['cookie', 'traceparent']) expect(seen[0]?.request.headers).not.toHaveProperty(name);
});

test('a service can be below a path of its origin', async () => {
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

test('the path is forwarded unchanged, dots included', async () => {
  const seen: string[] = [];
  const port = await shell(
    await service((request, response) => {
      seen.push(request.url ?? '');
      response.end();
    }),
  );
  await talk(port, 'GET /_ipx/_/../secret HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n');
  expect(seen).toEqual(['/_ipx/_/../secret']);
});

// rule: errors-9
test.each([
  '/%61pi/search',
  '/api/../secret',
  '/api/%2e%2e/secret',
  '/api/x/.%2E',
  '/api/%2e%2e%2fsecret',
  '/api/..\\secret',
  'http://site/api/x',
])('a path of the API that leads out of it or is spelled otherwise is refused: %s', async (path) => {
  const seen: string[] = [];
  const port = await shell(
    `${await service((request, response) => {
      seen.push(request.url ?? '');
      response.end();
    })}/backend`,
  );
  const answer = await talk(port, `GET ${path} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
  expect(seen).toEqual([]);
});

/** Sends raw bytes and returns the complete answer. */
function talk(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  return text(socket);
}

// rule: errors-9
test.each(['/api/x', '/_ipx/_/x.webp'])(
  'a body of a GET request is refused, and the next request on the connection is intact: %s',
  async (path) => {
    const seen: string[] = [];
    const port = await shell(
      await service((request, response) => {
        seen.push(`${request.method} ${request.url} ${request.headers['content-length'] ?? ''}`);
        request.resume().on('end', () => response.end('here'));
      }),
    );
    // Opens a keep-alive connection to the service, which later requests use.
    await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
    for (const body of ['Content-Length: 17\r\n\r\nGET /stolen HTTP/', 'Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n'])
      for (const method of ['GET', 'HEAD']) {
        const answer = await talk(port, `${method} ${path} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n${body}`);
        expect(answer).toMatch(/^HTTP\/1\.1 400 /);
        const next = await fetch(`http://127.0.0.1:${port}${path}`);
        expect([next.status, await next.text()]).toEqual([200, 'here']);
      }
    expect(new Set(seen)).toEqual(new Set([`GET ${path.replace('/api', '')} `]));
  },
);

test('Content-Length without a body, Expect and headers named by Connection are not forwarded', async () => {
  const seen: IncomingMessage['headers'][] = [];
  const port = await shell(
    await service((request, response) => {
      seen.push(request.headers);
      response.end();
    }),
  );
  await talk(
    port,
    'GET /api/x HTTP/1.1\r\nHost: site\r\nContent-Length: 0\r\nExpect: 100-continue\r\nX-Own: 1\r\nConnection: close, x-own\r\n\r\n',
  );
  expect(seen).toHaveLength(1);
  for (const name of ['content-length', 'expect', 'x-own']) expect(seen[0]).not.toHaveProperty(name);
});

// rule: errors-10
test('a visitor who disconnects before the answer aborts only their own request', async () => {
  let asked = 0;
  let socket: Socket | undefined;
  const origin = await service((_, response) => {
    asked += 1;
    response.end('here');
  });
  const left = Promise.withResolvers<void>();
  let isFirst = true;
  const port = await shell(origin, async () => {
    if (!isFirst) return;
    isFirst = false;
    socket?.destroy();
    await left.promise;
  });
  socket = connect(port, '127.0.0.1', () => socket?.write('GET /api/x HTTP/1.1\r\nHost: site\r\n\r\n'));
  await once(socket, 'close');
  await new Promise((done) => setTimeout(done, 50));
  left.resolve();
  const answer = await fetch(`http://127.0.0.1:${port}/api/x`);
  expect([answer.status, await answer.text(), asked]).toEqual([200, 'here', 1]);
});

test('a visitor who disconnects during the answer aborts only their own request', async () => {
  const socket = { leaves: () => {} };
  let isFirst = true;
  const port = await shell(
    await service((_, response) => {
      if (!isFirst) return void response.end('here');
      isFirst = false;
      socket.leaves();
      setTimeout(() => response.end('x'.repeat(1_000_000)), 20);
    }),
  );
  const first = connect(port, '127.0.0.1', () => first.write('GET /api/x HTTP/1.1\r\nHost: site\r\n\r\n'));
  socket.leaves = () => first.destroy();
  await once(first, 'close');
  await new Promise((done) => setTimeout(done, 50));
  expect(await (await fetch(`http://127.0.0.1:${port}/api/x`)).text()).toBe('here');
});

// rule: errors-9
test.each([64 * 1024 + 1, 5_000_000])('a body of %i bytes is refused with 413 and not forwarded', async (bytes) => {
  let asked = 0;
  const failures: Error[] = [];
  const app = new Hono();
  const origin = await service((_, response) => {
    asked += 1;
    response.end();
  });
  app.all('/api/*', (context) =>
    proxyRequest(context, { base: origin, prefix: '/api', ...visitor, onFailure: (error) => failures.push(error) }),
  );
  const port = await new Promise<number>((ready) => {
    open.push(serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (own) => ready(own.port)));
  });
  const announced = await fetch(`http://127.0.0.1:${port}/api/x`, { method: 'POST', body: 'x'.repeat(bytes) });
  expect([announced.status, await announced.json()]).toEqual([413, expect.objectContaining({ code: 'payload_too_large' })]);
  const body = Readable.toWeb(Readable.from(Array.from({ length: 4 }, () => Buffer.alloc(Math.ceil(bytes / 4), 'x'))));
  const chunked = await fetch(`http://127.0.0.1:${port}/api/x`, { method: 'POST', body, duplex: 'half' } as RequestInit);
  expect([chunked.status, asked, failures]).toEqual([413, 0, []]);
});

test('a keep-alive connection closed by the service does not fail a visitor’s request', async () => {
  let connections = 0;
  const server = http.createServer((_, response) => response.end('here'));
  // Closes each connection on its second request, as after its idle time-out.
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

test('an unreachable service gives a problem document', async () => {
  const port = await shell('http://127.0.0.1:9');
  const answer = await fetch(`http://127.0.0.1:${port}/api/x`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'application/problem+json']);
  expect(await answer.json()).toMatchObject({ code: 'unavailable', requestId: 'request-1' });
});
