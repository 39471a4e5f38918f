import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import type { BodyRefused } from '@nocleh/contracts/http/read-body.ts';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { limitedBody } from './request-body.ts';

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** A server that accepts ten bytes within 200 ms and answers with their number. */
async function taker(): Promise<number> {
  const app = new Hono();
  app.post('*', async (context) => {
    try {
      return context.text(String((await limitedBody(context, 10, 200)).length));
    } catch (error) {
      return context.text('refused', (error as BodyRefused).status);
    }
  });
  return new Promise((ready) => {
    open.push(serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => ready(port)));
  });
}

/** Sends a raw request. */
function talk(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  return text(socket);
}

test('a body that does not arrive in time is refused with 408', async () => {
  const answer = await talk(await taker(), 'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 10\r\n\r\nabc');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('a visitor who is still sending gets the answer that the body is too large', async () => {
  const port = await taker();
  for (let round = 0; round < 20; round += 1) {
    const pieces = Array.from({ length: 40 }, () => new Uint8Array(50_000));
    const body = new ReadableStream({
      pull: (controller) => {
        const piece = pieces.pop();
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
    });
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, duplex: 'half' } as RequestInit);
    expect([answer.status, await answer.text()]).toEqual([413, 'refused']);
  }
});

test('after a refused body the next request on the connection is read', async () => {
  const large = `POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n14\r\n${'x'.repeat(20)}\r\n0\r\n\r\n`;
  const small = 'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 3\r\n\r\nabc';
  const answer = await talk(await taker(), large + small);
  expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*HTTP\/1\.1 200 [\s\S]*\b3$/);
});
