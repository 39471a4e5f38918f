import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownOrigins } from '../site.ts';

interface Proxy {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * One address for several servers. `choose` says, for each path, the origin of the server that answers; `delayMs` how long its answer
 * takes at least.
 */
export async function startProxy(choose: (path: string) => string, delayMs: (path: string) => number = () => 0): Promise<Proxy> {
  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/';
    const outgoing = request(new URL(path, choose(path)), { method: incoming.method, headers: incoming.headers }, (response) => {
      setTimeout(() => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      }, delayMs(path));
    });
    outgoing.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    incoming.pipe(outgoing);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  ownOrigins.add(url);
  return {
    url,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
