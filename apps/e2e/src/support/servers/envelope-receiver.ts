import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SentEvent {
  readonly release?: string;
  readonly environment?: string;
  readonly platform?: string;
  readonly transaction?: string;
  readonly timestamp: number;
  readonly tags?: Readonly<Record<string, string>>;
  readonly breadcrumbs?: readonly {
    readonly category?: string;
    readonly message?: string;
    readonly data?: Readonly<Record<string, unknown>>;
  }[];
  readonly exception?: {
    readonly values: readonly { readonly value: string; readonly mechanism?: { readonly type: string; readonly handled: boolean } }[];
  };
}

interface Item {
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface EnvelopeReceiver {
  /** Data source name: `http://key@127.0.0.1:<port>/7`. */
  readonly dsn: string;
  readonly origin: string;
  /** All received requests. */
  readonly raw: readonly { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: string }[];
  items(type: string): Item['payload'][];
  /** Events with an error message. */
  events(message: string): SentEvent[];
  /** From now on accepts envelopes without answering. */
  hold(): void;
  release(): void;
  clear(): void;
  close(): Promise<void>;
}

/** A fake of the error reporting service, which records envelopes. */
export async function startEnvelopeReceiver(): Promise<EnvelopeReceiver> {
  const raw: { url: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const waiting: ServerResponse[] = [];
  let isHeld = false;
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    if (request.method !== 'POST' || !/^\/api\/7\/envelope\/\?/.test(request.url ?? '')) return void response.writeHead(404).end();
    raw.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces).toString('utf8') });
    if (isHeld) waiting.push(response);
    else response.end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const items = (): Item[] =>
    raw.flatMap(({ body }) => {
      const [, ...lines] = body.trimEnd().split('\n');
      return lines.flatMap((line, index) => {
        if (index % 2 === 0) return [];
        const { type } = JSON.parse(lines[index - 1] ?? '{}') as { type: string };
        return [{ type, payload: JSON.parse(line) as Item['payload'] }];
      });
    });
  return {
    dsn: `http://key@127.0.0.1:${port}/7`,
    origin: `http://127.0.0.1:${port}`,
    raw,
    items: (type) => items().flatMap((item) => (item.type === type ? [item.payload] : [])),
    events: (message) =>
      items().flatMap(({ type, payload }) => {
        const event = payload as unknown as SentEvent;
        return type === 'event' && event.exception?.values.some(({ value }) => value.includes(message)) ? [event] : [];
      }),
    hold() {
      isHeld = true;
    },
    release() {
      isHeld = false;
      for (const response of waiting.splice(0)) response.end('{}');
    },
    clear() {
      raw.length = 0;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
