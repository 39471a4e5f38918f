import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { reportTunnel } from './report-tunnel.ts';

let server: Server | undefined;
afterEach(() => {
  vi.useRealTimers();
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

interface Received {
  readonly request: IncomingMessage;
  readonly body: string;
}

/** A tunnel in front of a service that answers with `status`. */
async function tunnel(status = 200, headers: Record<string, string> = {}) {
  const received: Received[] = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    received.push({ request, body });
    response.writeHead(status, headers).end('{}');
  });
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  const dsn = `http://key@127.0.0.1:${(server.address() as AddressInfo).port}/7`;
  const app = new Hono();
  app.post(
    '/_report',
    reportTunnel(dsn, (context) => context.req.header('from') ?? ''),
  );
  const post = (body: string, from = 'a', more: Record<string, string> = {}) =>
    app.request('/_report', { method: 'POST', body, headers: { from, ...more } });
  const envelope = (message: string, to = dsn) => `${JSON.stringify({ dsn: to })}\n{"type":"event"}\n${JSON.stringify({ message })}\n`;
  return { post, envelope, received };
}

test('a report is forwarded without data about its sender', async () => {
  const { post, envelope, received } = await tunnel();
  const answer = await post(envelope('x'), 'a', {
    cookie: 'IT4T_I18N_V2=de',
    referer: 'http://site/objednavka/abc',
    'user-agent': 'Visitor',
  });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const [{ request, body } = {} as Received] = received;
  expect(request.url).toBe('/api/7/envelope/?sentry_version=7&sentry_key=key');
  expect(body).toContain('"message":"x"');
  for (const name of ['cookie', 'referer', 'from', 'x-forwarded-for']) expect(request.headers).not.toHaveProperty(name);
  expect(request.headers['user-agent']).not.toBe('Visitor');
});

test('a report for another service is refused', async () => {
  const { post, envelope, received } = await tunnel();
  expect((await post(envelope('x', 'https://key@elsewhere.example/7'))).status).toBe(400);
  expect(received).toEqual([]);
});

test('a report that is too long is refused', async () => {
  const { post, envelope, received } = await tunnel();
  expect((await post(envelope('x'.repeat(50_001)))).status).toBe(413);
  expect(received).toEqual([]);
});

test('an address can send sixty reports a minute, independently of others', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { post, envelope } = await tunnel();
  const statuses: number[] = [];
  for (let index = 0; index < 61; index += 1) statuses.push((await post(envelope(String(index)))).status);
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
  expect(statuses[60]).toBe(429);
  expect((await post(envelope('x'), 'b')).status).toBe(200);
  vi.setSystemTime(Date.now() + 60_001);
  expect((await post(envelope('x'))).status).toBe(200);
});

test('all addresses together may report 3,000 times a minute', async () => {
  const { post } = await tunnel();
  const statuses: number[] = [];
  for (let index = 0; index < 3_001; index += 1) statuses.push((await post('no report', `2001:db8:0:${index.toString(16)}::1`)).status);
  expect(statuses.slice(0, 3_000).every((status) => status === 400)).toBe(true);
  expect(statuses[3_000]).toBe(429);
});

test('rate limit headers of the service are returned to the browser', async () => {
  const { post, envelope } = await tunnel(429, { 'retry-after': '17', 'x-sentry-rate-limits': '60:error:key', 'set-cookie': 'a=b' });
  const answer = await post(envelope('x'));
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('x-sentry-rate-limits')]).toEqual([
    429,
    '17',
    '60:error:key',
  ]);
  expect(answer.headers.get('set-cookie')).toBeNull();
});

test('an unreachable report service is 502', async () => {
  const { post, envelope } = await tunnel();
  server?.closeAllConnections();
  server?.close();
  expect((await post(envelope('x'))).status).toBe(502);
});
