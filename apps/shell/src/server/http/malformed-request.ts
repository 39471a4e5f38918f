import type { Duplex } from 'node:stream';

export const tooLong = 'This address is too long. Shorten what you are looking for.';
const answers: Readonly<Record<string, readonly [status: string, text: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', tooLong],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
};

/** Refuses CONNECT: the shell is no proxy to other hosts. */
export function refuseTunnel(_: unknown, socket: Duplex): void {
  refuse(socket, '405 Method Not Allowed', 'This is no proxy.', ['allow: GET, HEAD, POST']);
}

/** Answers requests that Node.js refuses while parsing with a text. */
export function refuseMalformed({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, text] = answers[code] ?? ['400 Bad Request', 'This request could not be read.'];
  refuse(socket, status, text);
}

function refuse(socket: Duplex, status: string, text: string, more: readonly string[] = []): void {
  const lines = [
    ...more,
    'content-type: text/plain; charset=utf-8',
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
    `content-length: ${text.length}`,
  ];
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${text}`);
}
