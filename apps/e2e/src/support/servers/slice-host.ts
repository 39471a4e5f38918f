import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { ownOrigins } from '../site.ts';

export type Behaviour = 'fine' | 'stopped' | 'hanging' | 'corrupting';
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.cjs': 'text/plain',
  '.json': 'application/json',
};

export interface SliceHost {
  /** Base address of an artifact below `slot`; each slot can fail separately. */
  base(slot: string, name: string, hash: string): string;
  behave(slot: string, behaviour: Behaviour): void;
  close(): Promise<void>;
}

/** Serves an artifact store from another origin, like the host of another team, and fails on demand. */
export async function startSliceHost(store: string): Promise<SliceHost> {
  const behaviours = new Map<string, Behaviour>();

  const answer = async (url: string, response: ServerResponse) => {
    const [, slot = '', ...rest] = new URL(url, 'http://host').pathname.split('/');
    const behaviour = behaviours.get(slot) ?? 'fine';
    if (behaviour === 'hanging') return;
    if (behaviour === 'stopped') return response.writeHead(503).end();
    const bytes = await readFile(path.join(store, 'artifacts', ...rest)).catch(() => undefined);
    if (!bytes) return response.writeHead(404).end();
    if (behaviour === 'corrupting') bytes[bytes.length - 2] = 0x20;
    response
      .writeHead(200, { 'content-type': types[path.extname(url)] ?? 'application/octet-stream', 'access-control-allow-origin': '*' })
      .end(bytes);
  };

  const server = createServer((request, response) => void answer(request.url ?? '/', response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  ownOrigins.add(origin);
  return {
    base: (slot, name, hash) => `${origin}/${slot}/${name}/${hash}/`,
    behave: (slot, behaviour) => void behaviours.set(slot, behaviour),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
