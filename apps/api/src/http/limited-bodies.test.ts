import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerType, serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBaseApp } from './base-app.ts';

let server: ServerType;
let port: number;
beforeAll(async () => {
  const app = createBaseApp({ rateLimit: 0, trustedProxies: new Set(), log: () => {} });
  app.post('/length', async (c) => c.text(`length ${(await c.req.text()).length}`));
  await new Promise<void>((ready) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) => {
      port = info.port;
      ready();
    });
  });
});
afterAll(() => void server.close());

const piece = Buffer.alloc(256 * 1024, 'x');
const last = 'POST /length HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 3\r\n\r\nabc';

/** Sends a body in pieces with pauses, then another request; returns all responses, and the connection error if there was one. */
async function send(head: string, pieces: readonly (Buffer | string)[], pause = 0): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  const closed = new Promise<void>((done) => {
    socket
      .on('data', (data) => {
        heard += data;
      })
      .on('error', (error) => {
        heard += error.message;
      })
      .on('close', () => done());
  });
  socket.write(`POST /length HTTP/1.1\r\nhost: x\r\n${head}\r\n\r\n`);
  for (const each of [...pieces, last]) {
    if (socket.destroyed) break;
    await Promise.race([new Promise((sent) => socket.write(each, sent)), closed]);
    if (pause) await sleep(pause);
  }
  await closed;
  return heard;
}

const bothAnswered = /^HTTP\/1\.1 413 [\s\S]*"code":"payload_too_large"[\s\S]*HTTP\/1\.1 200 [\s\S]*length 3$/;

test.each([5, 10])('a body of %i MB is refused with 413 on a connection that stays good', async (megabytes) => {
  const count = megabytes * 4;
  const pieces = Array.from({ length: count }, () => piece);
  expect(await send(`content-length: ${count * piece.length}`, pieces)).toMatch(bothAnswered);
  const chunk = Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);
  expect(await send('transfer-encoding: chunked', [...pieces.map(() => chunk), '0\r\n\r\n'])).toMatch(bothAnswered);
});

test('a slow body that is too large gets 413 and leaves the connection usable', async () => {
  expect(await send(`content-length: ${8 * piece.length}`, Array(8).fill(piece), 200)).toMatch(bothAnswered);
});

test('a body within the limit is read unchanged, also in pieces', async () => {
  const answer = await send('transfer-encoding: chunked', ['3\r\nabc\r\n', '2\r\nde\r\n', '0\r\n\r\n']);
  expect(answer).toMatch(/length 5HTTP\/1\.1 200 [\s\S]*length 3$/);
});
