import type { Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { readEnvironment } from '../config/environment.ts';
import { everyRequest } from './every-request.ts';
import { refuseTunnel } from './malformed-request.ts';

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** Sends raw bytes to a shell and returns its answer. */
async function talk(bytes: string, SITE_URL = 'http://localhost'): Promise<string> {
  const environment = readEnvironment({
    API_URL: 'http://127.0.0.1:1',
    IMAGES_URL: 'http://127.0.0.1:1',
    SITE_URL,
    RELEASES_DIR: '/none',
    SHELL_SECRET: 'x'.repeat(32),
  });
  const app = new Hono();
  app.use(everyRequest(environment));
  app.all('*', (context) => context.text('here'));
  const port = await new Promise<number>((ready) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (own) => ready(own.port)) as Server;
    server.on('connect', refuseTunnel);
    open.push(server);
  });
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  return text(socket);
}

test.each([
  ['two Host headers', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
  ['a GET with a body', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 3\r\n\r\nabc'],
  ['a HEAD with a body in chunks', 'HEAD / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
])('%s is refused with 400', async (_, bytes) => {
  expect(await talk(bytes)).toMatch(/^HTTP\/1\.1 400 /);
});

test('an unambiguous request is answered', async () => {
  expect(await talk('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 [\s\S]*here$/);
});

test('CONNECT is refused with 405', async () => {
  expect(await talk('CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test\r\n\r\n')).toMatch(/^HTTP\/1\.1 405 /);
});

test('every response has nosniff, and that of an https site Strict-Transport-Security', async () => {
  const get = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  expect(await talk(get)).toMatch(/x-content-type-options: nosniff/i);
  expect(await talk(get)).not.toMatch(/strict-transport-security/i);
  expect(await talk(get, 'https://www.example.org')).toMatch(/strict-transport-security: max-age=31536000/i);
});
