import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

/** A proxy to a database whose connections can be frozen: they stay open but transmit nothing. */
export interface FreezableProxy {
  readonly url: string;
  /** Freezes the open connections; later ones work. */
  readonly freeze: () => void;
  /** Ends the open connections, so that nobody waits for an answer of the frozen ones. */
  readonly cut: () => void;
  readonly close: () => Promise<void>;
}

export async function freezableProxy(databaseUrl: string): Promise<FreezableProxy> {
  const target = new URL(databaseUrl);
  const folder = target.searchParams.get('host');
  const port = Number(target.port || target.searchParams.get('port') || 5432);
  const pairs = new Set<readonly Socket[]>();
  const server = createServer((client) => {
    const database = createConnection(folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: target.hostname, port });
    const pair = [client, database];
    pairs.add(pair);
    client.pipe(database).pipe(client);
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.on('close', () => {
        for (const each of pair) each.destroy();
        pairs.delete(pair);
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.searchParams.delete('port');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  return {
    url: url.href,
    freeze: () => {
      for (const [client, database] of pairs) {
        client?.unpipe();
        database?.unpipe();
        client?.pause();
        database?.pause();
      }
    },
    cut,
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
