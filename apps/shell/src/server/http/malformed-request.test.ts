import http from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { refuseMalformed } from './malformed-request.ts';

const open: http.Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function answerTo(request: string): Promise<string> {
  const server = http.createServer((_, response) => response.end()).on('clientError', refuseMalformed);
  open.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(request);
  return text(socket);
}

// rule: requests-10
test('an address that is too long is refused with a message', async () => {
  const answer = await answerTo(`GET /vyhledavani?q=${'x'.repeat(100_000)} HTTP/1.1\r\nhost: x\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 431 [\s\S]*\r\n\r\nThis address is too long/);
});

test('malformed HTTP is refused with a message', async () => {
  expect(await answerTo('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*\r\n\r\nThis request could not be read\.$/);
});
