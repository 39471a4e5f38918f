import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './ports.ts';

/** A connection that can be cut between the proxy and the shell. */
export async function startRelay(target: URL) {
  const open = new Set<Socket>();
  const server = createServer((visitor) => {
    const shell = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [visitor, shell],
      [shell, visitor],
    ] as const) {
      open.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          open.delete(socket);
          other.destroy();
        });
      socket.pipe(other);
    }
  });
  const port = await freePort();
  const listen = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
  await listen();
  return { port, listen, cut };
}
